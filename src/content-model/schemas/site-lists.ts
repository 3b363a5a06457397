import { z } from 'astro/zod';
import { formerSchema, targetSchema } from './address.ts';

/** Addresses that are no page any more, or never were: src/content/redirects.yaml. */
export const redirectsSchema = z
  .array(
    z.strictObject({
      from: formerSchema.describe('The address that people still have, as they have it'),
      to: targetSchema.describe('Where it leads: a page by its present address, or another site'),
    }),
  )
  .describe(
    'Pages taken down, and other names that people use for a page. A page that was renamed says so itself, with formerly; other capitals of an address lead to it by themselves',
  );

/** The topics an article can have: src/content/topics.yaml. */
export const topicsSchema = z
  .array(
    z
      .string()
      .regex(
        /^[A-Z][A-Za-z0-9 ]{1,23}$/,
        'A topic begins with a capital and has letters, digits and spaces, at most 24 of them',
      )
      .describe('One or two words, as they stand on the list')
      .meta({ examples: ['Cost data'] }),
  )
  .min(1)
  .describe(
    'What an article can be about. Once the articles have more than one page, each topic has a list of its own',
  );
