import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { companySchema } from './company-schema.ts';

// Content is read beside the whole of zod, which brings these words.
z.config(z.locales.en());

const company = parse(readFileSync('tests/fixtures/content/company.yaml', 'utf8')) as {
  readonly address: object;
  readonly hours: object;
};

function explain(changes: object): string | undefined {
  return companySchema.safeParse({ ...company, ...changes }).error?.issues[0]?.message;
}

test.each([
  ['US', undefined],
  ['GB', undefined],
  ['AU', undefined],
  ['UK', 'Write GB for United Kingdom'],
  ['us', 'Write US for United States'],
  ['EU', '"EU" is no country\'s code'],
  ['QQ', '"QQ" is no country\'s code'],
  ['USA', '"USA" is no country\'s code'],
])('country %s', (country, message) => {
  expect(explain({ address: { ...company.address, country } })).toBe(message);
});

const LOCALE = ': a locale is en, a hyphen and a country, as en-US';

test.each([
  ['en-US', undefined],
  ['en-GB', undefined],
  ['en-UK', `Write GB for United Kingdom${LOCALE}`],
  ['en_US', 'The site is in English: write en, a hyphen and a country, as en-US'],
  ['de-DE', 'The site is in English: write en, a hyphen and a country, as en-US'],
])('locale %s', (locale, message) => {
  expect(explain({ locale })).toBe(message);
});

test.each([
  ['America/Chicago', undefined],
  ['Australia/Brisbane', undefined],
  ['Europe/Kyiv', undefined],
  ['Central Time', '"Central Time" is no time zone: write continent and city, as America/Chicago'],
  ['CST', '"CST" is no time zone: write continent and city, as America/Chicago'],
])('time zone %s', (timeZone, message) => {
  expect(explain({ hours: { ...company.hours, timeZone } })).toBe(message);
});

const DAYS = 'Monday to Friday';
const OVERLAP =
  'Friday is in two lines of the week whose hours overlap: take it out of one of them';
test.each([
  [
    'a lunch hour',
    [
      [DAYS, '09:00', '12:00'],
      [DAYS, '13:00', '17:00'],
    ],
    undefined,
  ],
  ['past midnight', [[DAYS, '18:00', '02:00']], undefined],
  ['around the clock', [[DAYS, '00:00', '00:00']], undefined],
  [
    'closed before it opens',
    [[DAYS, '17:00', '09:00']],
    'The office opens at 17:00 and closes at 09:00, before it opens',
  ],
  [
    'twice at once',
    [
      ['Friday', '09:00', '17:00'],
      [DAYS, '12:00', '18:00'],
    ],
    OVERLAP,
  ],
])('hours of an office: %s', (_, lines, message) => {
  const week = lines.map(([days, opens, closes]) => ({ days, opens, closes }));
  expect(explain({ hours: { ...company.hours, week } })).toBe(message);
});

test.each([
  [{}, undefined],
  [{ opens: '09:00', closes: '12:00' }, undefined],
  [{ opens: '09:00' }, 'Write both opens and closes, or neither'],
])('a holiday may be open for shorter: %j', (times, message) => {
  const holidays = [{ day: '2026-12-24', name: 'Christmas Eve', ...times }];
  expect(explain({ hours: { ...company.hours, holidays } })).toBe(message);
});

test('a company that nobody visits has a town alone, without a map', () => {
  const address = { locality: 'Toronto', country: 'CA' };
  expect(explain({ address, location: undefined })).toBe(undefined);
});

test('an address needs neither region nor postal code, and a company no registration', () => {
  expect(explain({ address: { street: '1 Level Street', locality: 'Dubai', country: 'AE' } })).toBe(
    undefined,
  );
  expect(explain({ registration: [{ label: 'ABN', value: '53 004 085 616' }] })).toBe(undefined);
});

test.each([
  ['2015', undefined],
  ['1998', undefined],
  ['15', 'A year of four digits in quotes, as "2015"'],
  ['since 2015', 'A year of four digits in quotes, as "2015"'],
])('founded in %s', (value, message) => {
  expect(explain({ figures: { founded: { value, placeholder: false } } })).toBe(message);
});

test('a holiday may stand in quotes or without, which YAML reads as a date', () => {
  const read = (day: unknown) =>
    companySchema.safeParse({
      ...company,
      hours: { ...company.hours, holidays: [{ day, name: 'A day' }] },
    }).data?.hours.holidays?.[0]?.day;
  expect(read('2026-11-26')).toBe('2026-11-26');
  expect(read(new Date('2026-11-26'))).toBe('2026-11-26');
  expect(read('26 November')).toBeUndefined();
});

test.each([
  [[{ name: 'Ana Lund', checkedBy: 'Ben Ode', phone: '+13035550102' }, { name: 'Cy' }], undefined],
  [[], undefined],
  [[{ checkedBy: 'Ben Ode' }], 'Invalid input: expected string, received undefined'],
  [[{ name: 'Ana' }, { name: 'Ana' }], 'Ana is in the list twice: take one of them out'],
])('estimators %j', (estimators, message) => {
  expect(explain({ estimators })).toBe(message);
});
