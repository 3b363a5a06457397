/** Every fact, price and limit of the specification stands under its own name. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

// Specification, section 9.
const FACTS = {
  turnaround: '24–48 hours',
  smallResidentialTurnaround: '12–24 hours',
  starterTurnaround: '3–4 business days',
  proTurnaround: '48–72 hours',
  rushWithin: '24 hours',
  quoteWithin: '5 minutes',
  openingsQuoteWithin: '5 to 15 minutes',
  customQuoteWithin: '5 to 10 minutes',
  contactWithin: '2 hours',
  firstEstimateDiscount: '30%',
  consultationPeriod: '30 days',
  revisionPeriod: '7 days',
  cancellationPeriod: '30 minutes',
  refundPeriod: '7 to 10 business days',
  retentionPeriod: '30 days',
};

/** In the company's own currency and in pounds. Source: specification, section 9. */
const AMOUNTS: Readonly<Record<string, readonly [usd: number, gbp?: number]>> = {
  singleTrade: [100, 80],
  smallJob: [150, 120],
  doorsFramesHardware: [150],
  averageEstimate: [200],
  averageEstimateHigh: [300],
  woodworkTakeoff: [200],
  residential: [99],
  commercial: [199],
  comprehensive: [299],
  smallJobHigh: [150],
  mediumJobLow: [200],
  mediumJobHigh: [400],
  largeJobLow: [500],
  largeJobHigh: [1000],
  rush: [50],
  extraRevision: [20],
  valueEngineering: [50],
  starterPackage: [300],
  proPackage: [750],
  premiumPackage: [1500],
  dedicatedEstimator: [2000],
};

/** Prices of a job by sheets and trades. Source: docs/decisions/022-one-price-list.md. */
const JOBS = {
  small: {
    one: 'singleTrade–smallJobHigh',
    several: 'smallJob',
    all: 'comprehensive',
    turnaround: '{turnaround}',
  },
  medium: {
    one: 'mediumJobLow–mediumJobHigh',
    several: 'mediumJobLow–mediumJobHigh',
    all: 'comprehensive–mediumJobHigh',
    turnaround: '{turnaround}',
  },
  large: {
    one: 'largeJobLow–largeJobHigh',
    several: 'largeJobLow–largeJobHigh',
    all: 'largeJobLow–largeJobHigh',
    turnaround: '{turnaround} or longer',
  },
};

const range = z
  .object({ from: z.string(), to: z.string().optional() })
  .transform(({ from, to }) => (to === undefined ? from : `${from}–${to}`));
const job = z.record(z.string(), z.union([range, z.string()]));
test('facts, amounts and jobs are those of the specification', () => {
  const prices = z
    .object({
      amounts: z.record(z.string(), z.object({ usd: z.number(), gbp: z.number().optional() })),
      jobs: z.record(z.string(), job),
    })
    .parse(parse(readFileSync('src/content/prices.yaml', 'utf8')));
  const company = z
    .object({ facts: z.record(z.string(), z.string()) })
    .parse(parse(readFileSync('src/content/company.yaml', 'utf8')));
  expect(company.facts).toEqual(FACTS);
  expect(prices.amounts).toEqual(
    Object.fromEntries(
      Object.entries(AMOUNTS).map(([name, [usd, gbp]]) => [
        name,
        gbp === undefined ? { usd } : { usd, gbp },
      ]),
    ),
  );
  expect(prices.jobs).toEqual(JOBS);
});
