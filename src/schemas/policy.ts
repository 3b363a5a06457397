import { z } from 'astro/zod';
import { text } from '#facts/fill-facts.ts';

/** A policy: src/content/policies/<id>.mdx. The file name is the address. */
export const policySchema = z.strictObject({
  title: text(),
  description: text().describe('For search results, 110 to 155 characters'),
  lead: text(),
  sheet: z.string().regex(/^L-9\d\d$/, 'A legal sheet, as "L-901"'),
  updatedOn: z.date().describe('Day from which this text holds'),
});
