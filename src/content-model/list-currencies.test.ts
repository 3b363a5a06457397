import { expect, test } from 'vitest';
import { listCurrencies } from './list-currencies.ts';

test('prices, tables and delivered takeoffs name their currencies', () => {
  const texts = [
    'excerpt:\n  currency: USD\n',
    '<CostTable title="A" currency="AUD" rows={[]} />',
    'total: 12\ncurrency: "EUR"\n',
    'The currency: whatever the client pays in.',
  ];
  expect(listCurrencies(texts, { rush: { gbp: 40 } })).toEqual(['AUD', 'EUR', 'GBP', 'USD']);
});
