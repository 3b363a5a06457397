import { z } from 'astro/zod';
import { text } from './text.ts';
import { destinationSchema, formerlySchema } from './address.ts';
import { day } from './day.ts';
import { drawingSchema } from './drawing.ts';
import { nameOf } from './name-of.ts';
import { photoSchema } from './photo.ts';
import { reviewerSchema } from './reviewer.ts';
import { searchDescriptionSchema } from './search-description.ts';
import { statedRulesSchema } from './stated-rules.ts';

const alt = text().describe('What the picture shows, for those who do not see it');

/** A blog article: src/content/articles/<id>.mdx. The file name is the address under /blogs/. */
export const articleSchema = z
  .strictObject({
    title: text({ maxFilled: 60 }).describe('The h1, at most 60 characters'),
    description: searchDescriptionSchema,
    lead: text().describe('Standfirst under the h1'),
    publishedOn: day().describe('A day in the future keeps the article out of the live site'),
    updatedOn: day().describe('Day of the last real change'),
    draft: z.boolean().default(false).describe('true keeps the article out of the live site'),
    lang: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'Write the language as es, or with a country as es-MX')
      .meta({ title: 'Language' })
      .optional()
      .describe(
        'Language of an article that is not in that of the site: es for Spanish. Screen readers speak it, search engines and the feed are told it, and the list names it',
      ),
    translationOf: nameOf('article')
      .optional()
      .describe(
        'The article of which this is a translation, by the name of its file: each leads to the other',
      ),
    topic: nameOf('topic').describe('One or two words, from topics.yaml'),
    keywords: z.array(z.string()).min(1),
    cover: z
      .union([
        z.strictObject({ name: drawingSchema, alt }),
        z.strictObject({
          photo: photoSchema,
          alt,
        }),
      ])
      .describe('The picture on top: a drawing by its `name`, or a `photo`'),
    formerly: formerlySchema,
    author: z
      .strictObject({
        name: text().describe('First and last name, with the person’s consent'),
        role: text().optional().describe('What the person does, as "Concrete estimator"'),
      })
      .optional()
      .describe('Who has written the article: a real person. Left out, it is the estimating desk'),
    reviewedBy: reviewerSchema
      .optional()
      .describe('Who has checked the figures: a real person. Left out, nothing is said'),
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
          on: day().describe('Day of the change'),
          change: text().describe('What was changed and why, a sentence'),
        }),
      )
      .default([])
      .describe('Changes of substance since publication, the newest first'),
    rules: statedRulesSchema,
    closing: z
      .strictObject({
        title: text(),
        text: text(),
        action: text().describe('What the button says'),
        to: destinationSchema,
      })
      .describe('The invitation that ends the article'),
  })
  .refine(({ publishedOn, updatedOn }) => updatedOn >= publishedOn, {
    path: ['updatedOn'],
    message: 'updatedOn is before publishedOn: an article cannot be updated before it is published',
  });
