import { expect, test } from 'vitest';
import { listCurrencies } from './list-currencies.ts';

test('prices, tables, and takeoffs of owners and of ours name their currencies', () => {
  const texts = [
    'excerpt:\n  currency: USD\n',
    '<CostTable title="A" currency="AUD" rows={[]} />',
    'total: 12\ncurrency: "EUR"\n',
    '{ "locale": "en-CA", "currency": "CAD" }',
    'The currency: whatever the client pays in.',
  ];
  expect(listCurrencies(texts, { rush: { gbp: 40 } })).toEqual(['AUD', 'CAD', 'EUR', 'GBP', 'USD']);
});
