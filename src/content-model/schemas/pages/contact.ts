import { z } from 'astro/zod';
import { text } from '../text.ts';
import { page, titledText } from './page.ts';

export const contact = page('contact', {
  lead: text(),
  form: z.strictObject({
    title: text(),
    note: text(),
    rush: text()
      .optional()
      .describe(
        'Under the question when the bid is due: cost and promise of a rush; left out where there is none',
      ),
  }),
  next: z.strictObject({ title: text(), list: z.array(text()) }),
  facts: z
    .array(z.strictObject({ term: text(), text: text().describe('May hold [links](/path)') }))
    .describe(
      'Beside the form: why to send drawings here. The page adds office hours, rating and phone number',
    ),
  agreement: text().describe('May hold [links](/path)'),
  direct: z.strictObject(titledText),
});
