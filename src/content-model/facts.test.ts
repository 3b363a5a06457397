import { expect, test } from 'vitest';
import { writeRange } from './facts.ts';

test.each([
  [100, 150, '$100–$150'],
  [100, undefined, 'from $100'],
  // An end that is not higher is none.
  [100, 100, 'from $100'],
  [150, 100, 'from $150'],
])('from %s to %s is written %s', (from, to, written) => {
  const prices = { currency: 'USD', amounts: { from: { usd: from }, to: { usd: to ?? 0 } } };
  const facts = new Map([
    ['price.from', `$${from}`],
    ['price.to', `$${to}`],
  ]);
  expect(writeRange(facts, prices, 'from', to === undefined ? undefined : 'to')).toBe(written);
});
