import { expect, test } from 'vitest';
import { listJobPrices } from './list-job-prices.ts';
import { JOB_PRICES } from '#tests/support/job-prices.ts';

const range = { one: { from: 'a', to: 'b' }, several: { from: 'a' }, all: { from: 'a' } };

const facts = new Map([
  ['price.a', '$100'],
  ['price.b', '$150'],
  ['price.c', '$120'],
  ['job.small.one', '$100–$150'],
  ['job.small.several', 'from $300'],
  ['job.small.all', 'from $500'],
  ['job.small.turnaround', '24–48 hours'],
  ['job.medium.turnaround', '3–4 business days'],
  ['job.large.turnaround', 'by agreement'],
  ['turnaround', '24–48 hours'],
  ['rushWithin', '24 hours'],
]);

const listed = listJobPrices({
  facts,
  prices: {
    currency: 'USD',
    trades: {},
    amounts: { a: { usd: 100 }, b: { usd: 150 }, c: { usd: 120 } },
    jobs: {
      small: { ...range, turnaround: '' },
      medium: { ...range, turnaround: '' },
      large: { ...range, turnaround: '' },
    },
  },
  words: JOB_PRICES.words,
  packages: [
    { id: 'pro', title: 'Pro', takeoffs: 5, turnaround: '48–72 hours' },
    { id: 'custom', title: 'Custom' },
  ],
  trades: [{ id: 'masonry', price: 'c' }, { id: 'concrete', price: 'a' }, { id: 'paint' }],
});

// Facts count their longest: 48 hours are two business days, a rush of 24 hours is the next one.
test('jobs, packages and a rush have their business days', () => {
  expect(listed.jobs).toMatchObject({
    small: { one: '$100–$150', several: 'from $300', all: 'from $500', days: 2 },
    medium: { turnaround: '3–4 business days', days: 4 },
    large: { turnaround: 'by agreement', days: undefined },
  });
  expect(listed.rushDays).toBe(1);
  expect(listed.packages).toEqual({
    pro: { title: 'Pro', takeoffs: 5, turnaround: '48–72 hours', days: 3 },
    custom: { title: 'Custom' },
  });
});

test('a trade with a price of its own has its own range', () => {
  expect(listed.own).toEqual({ masonry: '$120–$150' });
});
