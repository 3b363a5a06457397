import { expect, test } from 'vitest';
import { formatMoney } from './prices.ts';

test.each([
  [1500, 'USD', '$1,500'],
  [2.4, 'USD', '$2.40'],
  [0.5, 'USD', '$0.50'],
  [99, 'USD', '$99'],
  [80, 'GBP', '£80'],
  [1234.56, 'GBP', '£1,234.56'],
] as const)('%d %s is read as %s', (amount, currency, words) => {
  expect(formatMoney(amount, currency)).toBe(words);
});

test('an amount is in dollars unless said otherwise', () => {
  expect(formatMoney(50)).toBe('$50');
});
