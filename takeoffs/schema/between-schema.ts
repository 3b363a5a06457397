import { z } from 'zod';
import { id, line, refuse } from './fields.ts';

const answer = z
  .strictObject({
    priced: z.array(id).min(1).describe('Items that price it').optional(),
    excluded: line('Words of the exclusion that names it, enough to tell it from the others')
      .max(80)
      .optional(),
    asked: line('Words of the question that asks for it').max(80).optional(),
    none: line('Why the job has none of it').optional(),
  })
  .superRefine((given, context) => {
    const kinds = Object.keys(given);
    if (kinds.length === 0) {
      refuse(context, 'An answer needs one of priced, excluded, asked, none');
    }
    if (kinds.length > 1 && given.none !== undefined) {
      refuse(context, 'Where the job has none of it, nothing else answers', 'none');
    }
  });

/** A sample's answers to the items that fall between its trade and others. */
export const betweenFields = z.strictObject({
  list: id.describe('The list of items: a file in src/content/between-trades, without .yaml'),
  answers: z
    .record(z.string(), answer)
    .describe('For each item of the list by its id: priced, excluded, asked, or none on this job'),
});

export type BetweenAnswer = z.infer<typeof answer>;
