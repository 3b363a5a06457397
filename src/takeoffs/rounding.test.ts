import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extend, percentOf, roundTo, roundUpTo, toCents } from './rounding.ts';

describe('rounding', () => {
  test('goes half away from zero at the decimal that is seen', () => {
    expect(roundTo(2.675, 2)).toBe(2.68);
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.5, 0)).toBe(-3);
    expect(roundTo(14.5185, 1)).toBe(14.5);
  });

  test('a quantity with waste goes up, but not for binary noise', () => {
    expect(roundUpTo(100 * 1.05, 0)).toBe(105);
    expect(roundUpTo(105.2, 0)).toBe(106);
    expect(roundUpTo(16.9 * 1.05, 1)).toBe(17.8);
    expect(roundUpTo(1.1 * 1.1, 2)).toBe(1.21);
  });

  test('money is extended in cents, half a cent up', () => {
    expect(toCents(4.55)).toBe(455);
    // 12.3 × $4.55 = $55.965
    expect(extend(12.3, 455)).toBe(5597);
    // 2,329 LB × $0.94 = $2,189.26
    expect(extend(2329, 94)).toBe(218_926);
    // 8.25% of $1,000.10 = $82.50825
    expect(percentOf(100_010, 8.25)).toBe(8251);
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
});
