import { z } from 'astro/zod';
import { text } from './text.ts';

/** An offer that a link to a form names: src/content/offers/<id>.yaml. */
export const offerSchema = z.strictObject({
  title: text().describe(
    'What the form and the sales e-mail call it; a link brings it along by the name of its file, /contact?offer=first',
  ),
  noted: z
    .boolean()
    .default(false)
    .describe('true where every form notes it by itself, without a link; one offer at most'),
});
