import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMarkups, orderQuantity, priceQuantity, roundNet } from './price.ts';

const rates = { material: 16_800, labor: 4400, equipment: 650 };

describe('priceQuantity', () => {
  test('buys the waste, and installs the net quantity', () => {
    // 28.9 CY + 5 % = 30.345, ordered as 30.4: 30.4 × $168 = $5,107.20; 28.9 × $44 = $1,271.60; 28.9 × $6.50 = $187.85
    expect(priceQuantity(28.9, 'CY', 5, rates)).toEqual({
      order: 30.4,
      material: 510_720,
      labor: 127_160,
      equipment: 18_785,
      direct: 656_665,
    });
  });

  test('without waste, a rate for everything is the same as its parts', () => {
    const together = priceQuantity(7, 'EA', 0, { material: 250, labor: 0, equipment: 0 });
    const apart = priceQuantity(7, 'EA', 0, { material: 100, labor: 125, equipment: 25 });
    expect(together.direct).toBe(1750);
    expect(apart.direct).toBe(1750);
  });

  test('waste never changes what labor and equipment cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 50 }), (n, waste) => {
        const wasted = priceQuantity(n / 10, 'CY', waste, rates);
        const { labor, equipment } = priceQuantity(n / 10, 'CY', 0, rates);
        expect([wasted.labor, wasted.equipment]).toEqual([labor, equipment]);
        expect(wasted.order).toBeGreaterThanOrEqual(n / 10);
      }),
    );
  });
});

describe('rounding by unit', () => {
  test('net to the unit’s decimals, pieces up', () => {
    expect(roundNet(182.2, 'SF')).toBe(182);
    expect(roundNet(28.94, 'CY')).toBe(28.9);
    expect(roundNet(2.335, 'TON')).toBe(2.34);
    expect(roundNet(3.2, 'EA')).toBe(4);
  });

  test('the order always up, and whole where nobody sells a part', () => {
    // 5,631 SF + 10 % = 6,194.1; 4,556 LB + 3 % = 4,692.68
    expect(orderQuantity(5631, 'SF', 10)).toBe(6195);
    expect(orderQuantity(4556, 'LB', 3)).toBe(4693);
    expect(orderQuantity(100, 'SF', 10)).toBe(110);
    expect(orderQuantity(86.9, 'CY', 7)).toBe(93);
  });
});

test('markups apply one after the other, each to the cent', () => {
  // $1,000.05 + 10 % = $100.005, $100.01; of $1,100.06 5 % = $55.003, $55.00
  expect(
    applyMarkups(100_005, [
      { label: 'Overhead', percent: 10 },
      { label: 'Profit', percent: 5 },
    ]),
  ).toEqual({
    lines: [
      { label: 'Overhead', percent: 10, amount: 10_001 },
      { label: 'Profit', percent: 5, amount: 5500 },
    ],
    total: 115_506,
  });
});
