import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMarkups, extendRow } from './excerpt.ts';

describe('extendRow', () => {
  test('adds waste, rounds the order up to a tenth and extends it', () => {
    // 28.4 CY + 5% = 29.82, ordered as 29.9; 29.9 × $186 = $5,561.40, $5,561
    expect(extendRow({ quantity: 28.4, unit: 'CY', waste: 5, rate: 186 })).toEqual({
      order: 29.9,
      cost: 5_561,
    });
  });

  test('orders pieces whole', () => {
    expect(extendRow({ quantity: 10, unit: 'EA', waste: 5, rate: 1 }).order).toBe(11);
  });

  test('does not let binary fractions order another tenth', () => {
    expect(extendRow({ quantity: 100, unit: 'SF', waste: 10, rate: 1 }).order).toBe(110);
  });

  test('never orders less than was measured, nor a tenth too much', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e7 }),
        fc.integer({ min: 0, max: 50 }),
        (tenths, waste) => {
          const quantity = tenths / 10;
          const { order } = extendRow({ quantity, unit: 'SF', waste, rate: 1 });
          const wanted = quantity * (1 + waste / 100);
          expect(order).toBeGreaterThanOrEqual(wanted - 1e-6);
          expect(order).toBeLessThan(wanted + 0.1);
        },
      ),
    );
  });
});

test('markups apply one after the other', () => {
  // $1,000 + 10% = $1,100, + 5% of that = $55
  expect(
    applyMarkups(1_000, [
      { label: 'Overhead', percent: 10 },
      { label: 'Profit', percent: 5 },
    ]),
  ).toEqual({
    lines: [
      { label: 'Overhead, 10%', cost: 100 },
      { label: 'Profit, 5%', cost: 55 },
    ],
    total: 1_155,
  });
});
