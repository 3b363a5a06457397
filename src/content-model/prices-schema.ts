import { z } from 'astro/zod';
import { nameOf } from './schemas/name-of.ts';

const amount = z
  .number()
  .nonnegative()
  .refine((value) => Math.round(value * 100) / 100 === value, 'An amount has two decimals at most')
  .describe('An amount in digits alone');

/** Codes of ISO 4217, in capitals. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const amounts = z
  .record(
    z
      .string()
      .refine(
        (code) => code === code.toLowerCase() && CURRENCIES.has(code.toUpperCase()),
        'An amount stands after the code of its currency in small letters, as "usd"',
      ),
    amount,
  )
  .describe(
    'The price by its currency, { usd: 60 }: that of the file, and beside it others it is also given in',
  );

const range = z.strictObject({
  from: nameOf('price').describe('Name of the amount it starts at'),
  to: nameOf('price')
    .optional()
    .describe('Name of the amount it reaches at most; left out where it is "from"'),
});

const job = z.strictObject({
  one: range.describe('One trade'),
  several: range.describe('Several trades of the set'),
  all: range.describe('All trades, with every quantity'),
  turnaround: z
    .string()
    .describe(
      'How long it takes, as "{turnaround}". The form names the day where it is a number of hours or days alone',
    ),
});

const sheets = z.int().positive().describe('Sheets, at most');

/** Every price on the site. One file: src/content/prices.yaml. */
export const pricesSchema = z
  .strictObject({
    currency: z
      .string()
      .refine((code) => CURRENCIES.has(code), 'Three capitals of ISO 4217, as USD, GBP or AUD')
      .describe('Currency of the company, which every amount is given in: USD, GBP, AUD'),
    placeholder: z
      .boolean()
      .optional()
      .describe('true while an amount is not a price of the company'),
    amounts: z
      .record(z.string(), amounts)
      .describe('Every price of the site by its name; texts read {price.rush}'),
    trades: z
      .record(z.string(), z.string())
      .default({})
      .describe(
        'Trades of the form that hold several, by their names, and what one trade of each is: "drywall, flooring or paint". The form prices one and several of it; texts read {trade.mep-hvac}',
      ),
    jobs: z
      .strictObject({ small: job, medium: job, large: job })
      .optional()
      .describe(
        'What a set costs, by its sheets (sizes below) and the trades asked for. Forms, e-mails and /pricing read it, texts by {job.small.one} and {job.small.turnaround}. Left out where sets have no price by size: forms then say that the quote states it',
      ),
    sizes: z
      .strictObject({
        placeholder: z.boolean().optional().describe('true until the owner has set them'),
        small: sheets,
        medium: sheets,
        large: sheets,
      })
      .refine(
        ({ small, medium, large }) => small < medium && medium < large,
        'Each size has more sheets than the one before',
      )
      .default({ small: 20, medium: 80, large: 200 })
      .describe(
        'Sheets of a job of each size, at most; larger sets are quoted. Texts read {sheets.small}; quote form and sales e-mail size sets by them. Left out, 20, 80 and 200',
      ),
  })
  .check(({ value, issues }) => {
    if (!CURRENCIES.has(value.currency)) return;
    const code = value.currency.toLowerCase();
    for (const [name, given] of Object.entries(value.amounts)) {
      if (given[code] !== undefined) continue;
      issues.push({
        code: 'custom',
        message: `Every price has an amount in the currency of the file, ${value.currency}: add ${code}`,
        input: given,
        path: ['amounts', name],
      });
    }
  });

export type Prices = z.infer<typeof pricesSchema>;
