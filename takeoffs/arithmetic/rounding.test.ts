import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extend, percentOf, roundTo, roundUpTo, toCents } from './rounding.ts';

// Half away from zero at the decimal that is seen, as ROUND does in Excel, LibreOffice and on paper.
test.each([
  [2.675, 2, 2.68],
  [1.005, 2, 1.01],
  [14.5185, 1, 14.5],
  [14.55, 1, 14.6],
  [14.549, 1, 14.5],
  [0.5, 0, 1],
  [2.5, 0, 3],
  [2.4999, 0, 2],
  [-2.5, 0, -3],
  [-2.4, 0, -2],
  [-1.005, 2, -1.01],
  [1234567.885, 2, 1234567.89],
  [0.0000004, 6, 0],
  [0.0000005, 6, 0.000001],
  // No negative zero, which would be printed as -0.
  [-0.001, 2, 0],
  [-0, 0, 0],
])('%d to %d decimals is %d', (value, digits, rounded) => {
  expect(Object.is(roundTo(value, digits), rounded)).toBe(true);
});

test('a rounded number is at most half a step off, and exact on whole steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (n, d) => {
      expect(roundTo(n / 10 ** d, d)).toBe(n === 0 ? 0 : n / 10 ** d);
      expect(Math.abs(roundTo(n / 1e5, d) - n / 1e5)).toBeLessThanOrEqual(0.5 / 10 ** d + 1e-9);
    }),
  );
});

test.each([
  // 100 SF + 5 % in binary is 105.00000000000001; it is 105 SF.
  [100 * 1.05, 0, 105],
  [105.2, 0, 106],
  [105.000002, 0, 106],
  [105.0000004, 0, 105],
  // 16.9 CY + 5 % = 17.745
  [16.9 * 1.05, 1, 17.8],
  // 1.1 × 1.1 in binary is 1.2100000000000002, 0.1 × 3 is 0.30000000000000004
  [1.1 * 1.1, 2, 1.21],
  [0.1 * 3, 1, 0.3],
  [0.001, 0, 1],
  [0, 0, 0],
])('%d at %d decimals is bought as %d', (value, digits, wanted) => {
  expect(roundUpTo(value, digits)).toBe(wanted);
});

test('an order is never less than was measured, nor a whole step more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 2 }), (n, digits) => {
      const order = roundUpTo(n / 1000, digits);
      expect(order).toBeGreaterThanOrEqual(n / 1000 - 1e-9);
      expect(order).toBeLessThan(n / 1000 + 1 / 10 ** digits);
    }),
  );
});

test('money is counted in cents', () => {
  // 1.15 × 100 in binary is 114.99999999999999
  expect([4.55, 1.15, 0, 1250].map(toCents)).toEqual([455, 115, 0, 125_000]);
});

test.each([
  // 12.3 × $4.55 = $55.965
  [12.3, 455, 5597],
  // 12.2 × $4.52 = $55.144
  [12.2, 452, 5514],
  // 2,329 LB × $0.94 = $2,189.26
  [2329, 94, 218_926],
  // 0.5 × $0.01: half a cent goes up
  [0.5, 1, 1],
  [0.49, 1, 0],
])('%d units at %d cents cost %d cents', (quantity, rate, cost) => {
  expect(extend(quantity, rate)).toBe(cost);
});

test('an extension is never more than half a cent off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (hundredths, rate) => {
        const exact = (BigInt(hundredths) * BigInt(rate) * 2n + 100n) / 200n;
        expect(BigInt(extend(hundredths / 100, rate))).toBe(exact);
      },
    ),
  );
});

test.each([
  // 8.25 % of $1,000.10 = $82.50825
  [100_010, 8.25, 8251],
  // 6 % of $10.08 = $0.6048
  [1008, 6, 60],
  // 10 % of $0.05 is half a cent
  [5, 10, 1],
  [4, 10, 0],
  // A deduction likewise.
  [-5, 10, -1],
  [123_456, 0, 0],
  [123_456, 100, 123_456],
])('of %d cents, %d percent is %d cents', (cents, percent, part) => {
  expect(percentOf(cents, percent)).toBe(part);
});
