import { z } from 'astro/zod';
import { TABLE_UNIT_NAMES } from '#takeoffs/arithmetic';
import { markSchema } from './mark.ts';

/** The currency of a table; the company's own where none is named. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Three capitals of ISO 4217, as USD, GBP or AUD')
  .describe("Currency of its amounts, where not the company's own: USD, GBP, AUD")
  .exactOptional();

/** The rows of a priced table in a text: `<CostTable rows={[…]}>`. */
export const pricedLinesSchema = z
  .array(
    z.strictObject({
      section: z
        .string()
        .describe('MasterFormat section, or another number of the work')
        .exactOptional(),
      item: z.string(),
      mark: markSchema.exactOptional(),
      quantity: z.number().describe('Net measured quantity'),
      unit: z.enum(TABLE_UNIT_NAMES).describe('Unit of the quantity'),
      rate: z.number().describe('Amount per unit, in the currency of the table'),
    }),
  )
  .min(1);

export type PricedLine = z.infer<typeof pricedLinesSchema>[number];
