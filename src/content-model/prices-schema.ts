import { z } from 'astro/zod';

const amount = z.number().nonnegative();

/** Every price on the site. One file: src/content/prices.yaml. */
export const pricesSchema = z.strictObject({
  currency: z.literal('USD').describe('Currency of the `usd` amounts, for structured data'),
  amounts: z.record(
    z.string(),
    z.strictObject({
      usd: amount.describe('US dollars'),
      gbp: amount.optional().describe('Pounds sterling, where the price is also given in them'),
    }),
  ),
});

export type Prices = z.infer<typeof pricesSchema>;
