import { z } from 'astro/zod';
import { text } from '../text.ts';
import { cta, headline, page, stats, titledText } from './page.ts';

export const faq = page('faq', {
  headline,
  lead: text(),
  search: z.strictObject({
    label: text(),
    placeholder: text(),
    synonyms: z
      .array(z.array(text()).min(2))
      .describe(
        'Words and phrases for the same thing, one list a thing. A search for one of them also finds the others',
      )
      .meta({ examples: [[['ZIP code', 'postcode']]] }),
  }),
  noMatch: z.strictObject({ title: text(), hint: text() }),
  stats,
  call: z.strictObject(titledText),
  email: z.strictObject(titledText),
  cta,
});
