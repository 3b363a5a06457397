import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pricesSchema } from './prices-schema.ts';

const prices = parse(readFileSync('tests/fixtures/content/prices.yaml', 'utf8')) as {
  readonly sizes: object;
  readonly amounts: object;
};

const explain = (changes: object): string | undefined =>
  pricesSchema.safeParse({ ...prices, ...changes }).error?.issues[0]?.message;

const EACH = 'Each size has more sheets than the one before';

test.each([
  [{ small: 1, medium: 2, large: 3 }, undefined],
  [{ small: 20, medium: 20, large: 200 }, EACH],
  [{ small: 20, medium: 80, large: 80 }, EACH],
  [{ small: 80, medium: 20, large: 200 }, EACH],
])('sizes %j', (sizes, message) => {
  expect(explain({ sizes })).toBe(message);
});

test.each([
  ['USD', undefined],
  ['usd', 'Three capitals of ISO 4217, as USD, GBP or AUD'],
  ['XYZ', 'Three capitals of ISO 4217, as USD, GBP or AUD'],
  ['GBP', 'Every price has an amount in the currency of the file, GBP: add gbp'],
])('currency %s', (currency, message) => {
  expect(explain({ currency })).toBe(message);
});
