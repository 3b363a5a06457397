import { z } from 'astro/zod';
import { markSchema } from './mark.ts';

/** The rows of a priced table in a text: `<CostTable rows={[…]}>`. */
export const pricedLinesSchema = z
  .array(
    z.strictObject({
      section: z.string().describe('MasterFormat section'),
      item: z.string(),
      mark: markSchema.exactOptional(),
      quantity: z.number().describe('Net measured quantity'),
      unit: z.string(),
      waste: z.number().min(0).exactOptional().describe('Percent added to the net quantity'),
      rate: z.number().describe('US dollars per unit'),
    }),
  )
  .min(1);

export type PricedLine = z.infer<typeof pricedLinesSchema>[number];
