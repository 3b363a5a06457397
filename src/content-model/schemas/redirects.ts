import { z } from 'astro/zod';
import { formerSchema, targetSchema } from './address.ts';

/** Redirects from addresses that are not pages any more, or never were: src/content/redirects.yaml. */
export const redirectsSchema = z
  .array(
    z.strictObject({
      from: formerSchema.describe('The address that people still have, as they have it'),
      to: targetSchema.describe('Where it leads: a page by its present address, or another site'),
    }),
  )
  .describe(
    'Pages taken down, and other names that people use for a page. A page that was renamed says so itself, with formerly; other capitals of an address lead to it by themselves',
  );
