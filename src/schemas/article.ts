import { z } from 'astro/zod';
import { text } from '#facts/fill-facts.ts';

/** A blog article: src/content/articles/<id>.mdx. The file name is the address under /blogs/. */
export const articleSchema = z
  .strictObject({
    title: text().describe('The h1, at most 60 characters'),
    description: text().describe('Text on the card and in search results, 110 to 155 characters'),
    lead: text().describe('Standfirst under the h1'),
    publishedOn: z.date().describe('A day in the future keeps the article out of the live site'),
    updatedOn: z.date().describe('Day of the last real change'),
    draft: z.boolean().default(false).describe('true keeps the article out of the live site'),
    topic: text().describe('One or two words'),
    keywords: z.array(z.string()).min(1),
    cover: z.strictObject({
      name: z.string().describe('File in src/components/illustrations, without .svg'),
      alt: text(),
    }),
    reviewedBy: text()
      .optional()
      .describe(
        'Who has checked the figures, as a role: "an HVAC estimator". Never a name without consent',
      ),
    sources: z
      .array(
        z.strictObject({
          title: text().describe('As it stands on the document, with its number'),
          publisher: text(),
          url: z.url().optional().describe('Where everybody can read it'),
          supports: text().describe('What in the article rests on it, a few words'),
        }),
      )
      .max(4)
      .default([])
      .describe('Two to four: standards, statutes, public price data; not other articles'),
    revisions: z
      .array(
        z.strictObject({
          on: z.date(),
          change: text().describe('What was changed and why, a sentence'),
        }),
      )
      .default([])
      .describe('Changes of substance since publication, the newest first'),
    closing: z
      .strictObject({
        title: text(),
        text: text(),
        action: text().describe('What the button says'),
        to: z.enum(['/contact', '/contactus']),
      })
      .describe('The invitation that ends the article'),
  })
  .refine(({ publishedOn, updatedOn }) => updatedOn >= publishedOn, {
    path: ['updatedOn'],
    message: 'An article cannot be updated before it is published',
  });
