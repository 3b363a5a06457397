import { expect, test } from 'vitest';
import { formatMoney, linkPhone, formatHours, formatPhone } from './format-facts.ts';

test('a phone number is written for people and linked for phones', () => {
  expect(formatPhone('+1-312-555-0148')).toBe('(312) 555-0148');
  expect(linkPhone('+1-312-555-0148')).toBe('tel:+13125550148');
  // Another country's is left as it is written.
  expect(formatPhone('+44-20-7946-0000')).toBe('+44-20-7946-0000');
});

test.each([
  ['09:00', '17:00', '9 am to 5 pm'],
  ['00:00', '12:30', '12 am to 12:30 pm'],
  ['11:59', '12:00', '11:59 am to 12 pm'],
  ['07:05', '23:00', '7:05 am to 11 pm'],
])('%s to %s is read as %s', (opens, closes, words) => {
  const hours = { days: 'Monday to Friday', opens, closes, timeZone: 'Central Time' };
  expect(formatHours(hours)).toBe(`Monday to Friday, ${words} Central Time`);
});

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
