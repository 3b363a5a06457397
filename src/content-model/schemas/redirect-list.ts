import { z } from 'astro/zod';
import { addressSchema } from './address.ts';

/** Addresses that are no page any more, or never were: src/content/redirects.yaml. */
export const redirectsSchema = z.array(
  z.strictObject({
    from: addressSchema
      .describe('The address that people still have')
      .meta({ examples: ['/blogs/old-name'] }),
    to: addressSchema.describe('The page it leads to, by its present address'),
  }),
);
