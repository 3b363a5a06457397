import { z } from 'astro/zod';
import { text } from './text.ts';

/** The person who has checked a text: a real one. */
export const reviewerSchema = z.strictObject({
  name: text().describe('First and last name, with the person’s consent'),
  role: text().describe('What the person does, as "HVAC estimator"'),
});
