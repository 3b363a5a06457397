import { z } from 'astro/zod';
import { UNIT_NAMES } from '#takeoffs/schema';
import { markSchema } from './mark.ts';

/** The rows of a priced table in a text: `<CostTable rows={[…]}>`. */
export const pricedLinesSchema = z
  .array(
    z.strictObject({
      section: z.string().describe('MasterFormat section'),
      item: z.string(),
      mark: markSchema.exactOptional(),
      quantity: z.number().describe('Net measured quantity'),
      unit: z.enum(UNIT_NAMES).describe('Unit of the quantity'),
      rate: z.number().describe('US dollars per unit'),
    }),
  )
  .min(1);

export type PricedLine = z.infer<typeof pricedLinesSchema>[number];
