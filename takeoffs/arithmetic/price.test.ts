import { expect, test } from 'vitest';
import { applyMarkups, priceQuantity } from './price.ts';

test('a quantity is bought with its waste and installed net', () => {
  const rates = { material: 16_800, labor: 4400, equipment: 650 };
  // 28.9 CY + 5 % = 30.345, ordered as 30.4: 30.4 × $168 = $5,107.20; 28.9 × $44 = $1,271.60; 28.9 × $6.50 = $187.85
  expect(priceQuantity(28.9, 'CY', 5, rates)).toEqual({
    order: 30.4,
    direct: 656_665,
  });
});

test('markups apply one after the other, each to the cent', () => {
  // $1,000.05 + 10 % = $100.005, $100.01; of $1,100.06 5 % = $55.003, $55.00
  const markups = [
    { label: 'Overhead', percent: 10 },
    { label: 'Profit', percent: 5 },
  ];
  expect(applyMarkups(100_005, markups)).toEqual({
    lines: [
      { label: 'Overhead', percent: 10, amount: 10_001 },
      { label: 'Profit', percent: 5, amount: 5500 },
    ],
    total: 115_506,
  });
});
