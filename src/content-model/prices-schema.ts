import { z } from 'astro/zod';

const amount = z.number().nonnegative();
const sheets = z.int().positive().describe('Sheets, at most');

/** Every price on the site. One file: src/content/prices.yaml. */
export const pricesSchema = z.strictObject({
  currency: z.literal('USD').describe('Currency of the `usd` amounts, for structured data'),
  amounts: z.record(
    z.string(),
    z.strictObject({
      usd: amount.describe('US dollars'),
      placeholder: z.boolean().optional().describe('true until the owner has set this price'),
      gbp: amount.optional().describe('Pounds sterling, where the price is also given in them'),
    }),
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
    .describe(
      'Sheets of a job of each size, at most; larger sets are quoted. Texts read {sheets.small}; quote form and sales e-mail size sets by them',
    ),
});

export type Prices = z.infer<typeof pricesSchema>;
