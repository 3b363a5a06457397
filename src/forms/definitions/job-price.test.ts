import { expect, test } from 'vitest';
import { JOB_PRICES } from '#tests/support/job-prices.ts';
import { countJobDays, describeJob } from './job-price.ts';
import { readJobScope } from './job-scope.ts';

const FULL = { type: 'full-scope', projectType: 'commercial' };
const ONE = { type: 'specific-trade', trades: ['electrical'] };
const SEVERAL = { type: 'specific-trade', trades: ['electrical', 'mep-hvac'] };
const RUSH = '2 days, or sooner for $50 more.';
const QUOTE = 'The quote states the price.';

test.each([
  [
    'nothing chosen',
    {},
    'small',
    `a small job, $100–$150 for one trade, from $150 for several trades, from $300 for all trades; ${RUSH} ${QUOTE}`,
  ],
  ['one trade', ONE, 'small', `a small job, $100–$150 for one trade; ${RUSH} ${QUOTE}`],
  [
    'a trade with a price of its own',
    { ...ONE, trades: ['wood'] },
    'small',
    `a small job, from $200 for one trade; ${RUSH} ${QUOTE}`,
  ],
  [
    'the same trade on a larger set',
    { ...ONE, trades: ['wood'] },
    'medium',
    `a medium job, $200–$400 for one trade; ${RUSH} ${QUOTE}`,
  ],
  [
    'a box that holds several trades',
    { ...ONE, trades: ['mep-hvac'] },
    'small',
    `a small job, $100–$150 for mechanical or plumbing alone, from $150 for several of them; ${RUSH} ${QUOTE}`,
  ],
  [
    'a box of several trades on a set that costs the same',
    { ...ONE, trades: ['mep-hvac'] },
    'medium',
    `a medium job, $200–$400 for one trade; ${RUSH} ${QUOTE}`,
  ],
  [
    'several trades',
    SEVERAL,
    'small',
    `a small job, from $150 for several trades; ${RUSH} ${QUOTE}`,
  ],
  [
    'a house',
    { type: 'full-scope', projectType: 'residential' },
    'small',
    `a small job, from $300 for all trades; ${RUSH} A budget from $99, a day. ${QUOTE}`,
  ],
  [
    'another building',
    FULL,
    'small',
    `a small job, from $300 for all trades; ${RUSH} A budget from $199, a week. ${QUOTE}`,
  ],
  ['a larger building', FULL, 'medium', `a medium job, $300–$400 for all trades; ${RUSH} ${QUOTE}`],
  [
    'a large set',
    FULL,
    'large',
    'a large job, $500–$1,000 for all trades; 2 days or longer. The quote states price and day.',
  ],
  ['more than a large set', ONE, 'quoted', 'more. The quote states price and day.'],
  ['a package', { ...FULL, plan: 'pro' }, 'small', 'one of the 5 takeoffs of Pro, 3 days.'],
  ['a package without a limit', { plan: 'custom' }, 'medium', 'a takeoff of Custom.'],
  [
    'a large set in a package',
    { ...ONE, plan: 'pro' },
    'large',
    'a large job, agreed under Pro. The quote states price and day.',
  ],
  [
    'a package that is gone',
    { ...ONE, plan: 'toString' },
    'quoted',
    'more. The quote states price and day.',
  ],
] as const)('%s', (_, chosen, size, sentence) => {
  expect(describeJob(JOB_PRICES, readJobScope(chosen), size)).toBe(sentence);
});

test.each([
  ['small', 'a small job. The quote states price and day.'],
  ['large', 'a large job. The quote states price and day.'],
] as const)('without prices by size the quote states that of a %s set', (size, sentence) => {
  const prices = { ...JOB_PRICES, jobs: undefined };
  expect(describeJob(prices, readJobScope(ONE), size)).toBe(sentence);
  expect(countJobDays(prices, readJobScope(ONE), size)).toBeUndefined();
  // A package has its own time.
  expect(describeJob(prices, readJobScope({ ...FULL, plan: 'pro' }), 'small')).toBe(
    'one of the 5 takeoffs of Pro, 3 days.',
  );
});

test.each([
  [{}, 'small', 2],
  [{}, 'large', undefined],
  [{}, 'quoted', undefined],
  [{ plan: 'pro' }, 'medium', 3],
  [{ plan: 'pro' }, 'large', undefined],
  [{ plan: 'custom' }, 'small', undefined],
] as const)('a delivery is counted by the job, or by the package: %o, %s', (chosen, size, days) => {
  expect(countJobDays(JOB_PRICES, readJobScope(chosen), size)).toBe(days);
});

test('a rush is not offered where the job takes no longer', () => {
  const jobs = { ...JOB_PRICES.jobs, small: { ...JOB_PRICES.jobs.small, days: 1 } };
  const sentence = describeJob({ ...JOB_PRICES, jobs }, readJobScope(ONE), 'small');
  expect(sentence).not.toContain('sooner');
});
