import { z } from 'astro/zod';
import { nameOf } from './name-of.ts';
import { text } from './text.ts';
import { day } from './day.ts';

/** A client's review: src/content/testimonials.yaml. */
export const testimonialSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'Lower-case letters, digits and hyphens')
    .describe('Name of the review, used once: drywall-denver')
    .meta({ examples: ['drywall-denver'] }),
  placeholder: z.boolean().describe('true while it is a sample and not a real client’s words'),
  name: text(),
  position: text().describe('What the person does in the company'),
  company: text(),
  location: text(),
  rating: z.number().int().min(1).max(5).describe('Stars, 1 to 5'),
  date: day().describe('Day of the review'),
  review: text().describe('Their words, without quotation marks'),
  project: text().describe('What was estimated'),
  avatar: z.string().max(2).describe('Initials'),
  verified: z.boolean().describe('Says "verified client" beside the name'),
  trade: nameOf('trade')
    .optional()
    .describe('The trade whose page may show it as proof: a file name in src/content/trades'),
  onHome: z.boolean().describe('Shown on the home page too, and among the first on /reviews'),
});
