import { expect, test } from 'vitest';
import { priceJob } from '#forms/definitions/job-price.ts';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import { listJobPrices, readRush } from './list-job-prices.ts';
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

const amounts = { a: { usd: 100 }, b: { usd: 150 }, c: { usd: 120 } };
const COMPANY: Parameters<typeof listJobPrices>[0] = {
  facts,
  prices: {
    currency: 'USD',
    trades: {},
    amounts,
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
  offers: [
    { id: 'first', title: '30% off', discount: '30%' },
    { id: 'odd', title: 'An eighth off', discount: '12.5 %' },
    { id: 'gift', title: 'A gift', discount: 'a mug' },
    { id: 'half', title: 'In halves' },
  ],
  format: (amount) => `$${amount}`,
};
const listed = listJobPrices(COMPANY);

// Facts count their longest: 48 hours are two business days, a rush of 24 hours is the next one.
test('jobs, packages and a rush have their business days', () => {
  expect(listed.jobs).toMatchObject({
    small: { one: '$100–$150', several: 'from $300', all: 'from $500', days: 2 },
    medium: { turnaround: '3–4 business days', days: 4 },
    large: { turnaround: 'by agreement', days: undefined },
  });
  expect(readRush(facts)).toEqual({ days: 1, within: '24 hours', price: undefined });
  expect(readRush(new Map([['rushWithin', 'soon']]))).toBeUndefined();
  expect(listed.packages).toEqual({
    pro: { title: 'Pro', takeoffs: 5, turnaround: '48–72 hours', days: 3 },
    custom: { title: 'Custom' },
  });
});

test('a trade with a price of its own has its own range', () => {
  expect(listed.tradePrices).toEqual({ masonry: '$120–$150' });
});

test('without a list by size a trade starts at its own price, whatever the size; other sets are quoted', () => {
  const prices = listJobPrices({ ...COMPANY, prices: { currency: 'USD', trades: {}, amounts } });
  const read = (trade: string, size: 'small' | 'quoted') => {
    const { price, offer } = priceJob(
      prices,
      readJobScope({ trades: [trade], offer: 'first' }),
      size,
    );
    return [price, offer];
  };
  expect(read('masonry', 'small')).toEqual(['From $120', '30% off: from $84']);
  expect(read('masonry', 'quoted')).toEqual(['From $120', '30% off: from $84']);
  expect(read('paint', 'small')).toEqual(['Quoted', '30% off']);
});

// By hand: 30 % of 100, 150 and 120 are 30, 45 and 36; 12.5 % are 12.50, 18.75 and 15.
test('an offer with a percentage has every price without it', () => {
  expect(listed.offers).toEqual({
    first: {
      title: '30% off',
      discounted: { '$100–$150': '$70–$105', 'from $100': 'from $70', '$120–$150': '$84–$105' },
    },
    odd: {
      title: 'An eighth off',
      discounted: {
        '$100–$150': '$87.5–$131.25',
        'from $100': 'from $87.5',
        '$120–$150': '$105–$131.25',
      },
    },
    gift: { title: 'A gift', discounted: {} },
    half: { title: 'In halves', discounted: {} },
  });
});
