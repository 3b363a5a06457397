import { expect, test } from 'vitest';
import {
  distinguishCurrency,
  formatDay,
  formatHours,
  formatList,
  formatMoney,
  formatNumber,
  nameCurrency,
  namePostalCode,
  signCurrency,
} from './format.ts';

/** With spaces at which no line breaks before am and pm. */
const unbroken = (text: string) => text.replaceAll(/ (?=[ap]m)/g, '\u00A0');

test.each([
  ['en-US', 'America/Chicago', '09:00', '17:00', '9 am to 5 pm Central Time'],
  ['en-US', 'America/Denver', '00:00', '12:30', '12 am to 12:30 pm Mountain Time'],
  ['en-US', 'America/New_York', '11:59', '12:00', '11:59 am to 12 pm Eastern Time'],
  ['en-US', 'America/Los_Angeles', '07:05', '23:00', '7:05 am to 11 pm Pacific Time'],
  ['en-GB', 'Europe/London', '09:00', '17:30', '9:00 to 17:30 United Kingdom Time'],
  [
    'en-AU',
    'Australia/Brisbane',
    '08:30',
    '17:00',
    '8:30 am to 5 pm Australian Eastern Standard Time',
  ],
])('hours in %s, %s: %s to %s', (locale, timeZone, opens, closes, words) => {
  const hours = { week: [{ days: 'Monday to Friday', opens, closes }], timeZone };
  expect(formatHours(hours, locale)).toBe(unbroken(`Monday to Friday, ${words}`));
});

test('hours of days with a lunch hour, and of a night', () => {
  const week = [
    { days: 'Monday to Friday', opens: '08:30', closes: '12:00' },
    { days: 'Saturday', opens: '18:00', closes: '02:00' },
    { days: 'Sunday', opens: '00:00', closes: '00:00' },
    { days: 'Monday to Friday', opens: '13:00', closes: '17:00' },
  ];
  expect(formatHours({ week, timeZone: 'America/Denver' }, 'en-US')).toBe(
    unbroken(
      'Monday to Friday, 8:30 am to 12 pm and 1 pm to 5 pm; Saturday, 6 pm to 2 am; Sunday, 24 hours Mountain Time',
    ),
  );
});

test('hours of days with two lengths', () => {
  const week = [
    { days: 'Monday to Friday', opens: '08:30', closes: '17:00' },
    { days: 'Saturday', opens: '09:00', closes: '12:00' },
  ];
  expect(formatHours({ week, timeZone: 'America/Denver' }, 'en-US')).toBe(
    unbroken('Monday to Friday, 8:30 am to 5 pm; Saturday, 9 am to 12 pm Mountain Time'),
  );
});

test.each([
  [1500, 'USD', 'en-US', '$1,500'],
  [2.4, 'USD', 'en-US', '$2.40'],
  [0.5, 'usd', 'en-US', '$0.50'],
  [-766.47, 'USD', 'en-US', '−$766.47'],
  [80, 'gbp', 'en-US', '£80'],
  [1234.56, 'GBP', 'en-GB', '£1,234.56'],
  [1500, 'AUD', 'en-AU', '$1,500'],
  // Beside a company's own dollars another country's are told apart.
  [150, 'AUD', 'en-US', 'A$150'],
])('%d %s in %s is read as %s', (amount, currency, locale, words) => {
  expect(formatMoney(amount, currency, locale)).toBe(words);
});

test.each([
  ['USD', 'en-US', '$', 'US dollars'],
  ['GBP', 'en-GB', '£', 'British pounds'],
  ['AUD', 'en-AU', '$', 'Australian dollars'],
])('%s in %s has the sign %s and is called %s', (currency, locale, sign, name) => {
  expect(signCurrency(currency, locale)).toBe(sign);
  expect(nameCurrency(currency, locale)).toBe(name);
});

test.each([
  // Finding: an Australian "$150" stood above American tables in the same sign.
  ['AUD', 'AUD', 'en-AU', ['AUD', 'USD'], 'A$'],
  ['USD', 'AUD', 'en-AU', ['AUD', 'USD'], 'US$'],
  ['AUD', 'AUD', 'en-AU', ['AUD', 'GBP'], '$'],
  ['USD', 'GBP', 'en-GB', ['GBP', 'USD'], 'US$'],
  ['GBP', 'GBP', 'en-GB', ['GBP', 'USD'], '£'],
  ['USD', 'USD', 'en-US', ['GBP', 'USD'], '$'],
  ['GBP', 'USD', 'en-US', ['GBP', 'USD'], '£'],
])('%s of a company with %s in %s, beside %j: %s', (currency, own, locale, shown, sign) => {
  expect(distinguishCurrency(currency, own, locale, shown)).toBe(sign);
});

test('an amount keeps its cents where it is asked to', () => {
  expect(formatMoney(48_210, 'GBP', 'en-GB', '£', 2)).toBe('£48,210.00');
  expect(formatMoney(100, 'USD', 'en-AU', 'US$')).toBe('US$100');
  expect(formatMoney(100, 'SGD', 'en-US', 'SGD')).toBe('SGD\u00A0100');
});

test('a day is the one in the file, wherever the site is built', () => {
  const day = new Date('2026-03-04T00:00:00Z');
  expect(formatDay(day, 'en-US')).toBe('March 4, 2026');
  expect(formatDay(day, 'en-US', 'medium')).toBe('Mar 4, 2026');
  expect(formatDay(day, 'en-US', 'month')).toBe('Mar 2026');
  expect(formatDay(day, 'en-GB')).toBe('4 March 2026');
});

test('numbers and lists', () => {
  expect(formatNumber(12_500, 'en-US')).toBe('12,500');
  expect(formatList(['Leeds', 'York', 'Hull'], 'en-GB')).toBe('Leeds, York and Hull');
});

test.each([
  ['US', 'ZIP code'],
  ['GB', 'postcode'],
  ['AU', 'postcode'],
  ['CA', 'postal code'],
  // Without postal codes.
  ['AE', 'town'],
])('in %s it is a %s', (country, word) => {
  expect(namePostalCode(country)).toBe(word);
});
