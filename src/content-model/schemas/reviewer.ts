import { z } from 'astro/zod';
import { text } from './text.ts';

/** The real person who has reviewed a text. */
export const reviewerSchema = z.strictObject({
  name: text().describe('First and last name, with the person’s consent'),
  role: text().describe('What the person does, as "HVAC estimator"'),
});
