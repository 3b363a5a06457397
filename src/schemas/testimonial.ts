import { z } from 'astro/zod';
import { text } from '#facts/fill-facts.ts';

/** What a client said. One file: src/content/testimonials.yaml. */
export const testimonialSchema = z.strictObject({
  id: z.string(),
  placeholder: z.boolean().describe('true while it is a sample and not a real client’s words'),
  name: text(),
  position: text().describe('What the person does in the company'),
  company: text(),
  location: text(),
  rating: z.number().int().min(1).max(5).describe('Stars, 1 to 5'),
  date: z.date(),
  review: text().describe('Their words, without quotation marks'),
  project: text().describe('What was estimated'),
  avatar: z.string().max(2).describe('Initials'),
  verified: z.boolean(),
  onHome: z.boolean().describe('Shown on the home page too'),
});
