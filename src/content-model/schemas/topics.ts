import { z } from 'astro/zod';

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
