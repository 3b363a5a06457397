import { z } from 'astro/zod';
import { forOffer } from './offer.ts';
import { placeholder } from './pages/page.ts';
import { text } from './text.ts';

/** A category of questions: src/content/faq/<category>.yaml. */
export const faqSchema = z.strictObject({
  placeholder,
  title: text(),
  keynote: z.string().length(1).describe("The letter in the category's keynote hexagon"),
  order: z.number().int(),
  questions: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z][a-z0-9-]*$/, 'Lower-case letters, digits and hyphens')
          .describe(
            'Stable anchor: /faq#<id>. Unique across all categories; keep it when you reword the question',
          )
          .meta({ examples: ['which-files'] }),
        question: text(),
        forOffer,
        answer: text().describe(
          'Paragraphs separated by blank lines; **bold** and [links](/path). Prices by their name, {price.rush}, never an amount',
        ),
      }),
    )
    .min(1)
    .describe('The questions in the order they are read'),
});
