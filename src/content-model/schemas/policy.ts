import { z } from 'astro/zod';
import { text } from './text.ts';
import { formerlySchema } from './address.ts';
import { day } from './day.ts';
import { reviewerSchema } from './reviewer.ts';
import { searchDescriptionSchema } from './search-description.ts';

/** A policy: src/content/policies/<id>.mdx. The file name is the address. */
export const policySchema = z
  .strictObject({
    title: text({ maxFilled: 48 }),
    description: searchDescriptionSchema,
    lead: text(),
    sheet: z.string().regex(/^L-9\d\d$/, 'A legal sheet, as "L-901"'),
    updatedOn: day().describe('Day from which this text holds'),
    formerly: formerlySchema,
    reviewedBy: reviewerSchema
      .optional()
      .describe(
        'Who reviewed this text, such as a lawyer, after its last change of substance; never shown. Until it is there the launch check lists the policy',
      ),
    reviewedOn: day().optional().describe('Day of that review; never shown'),
  })
  .refine(
    ({ reviewedBy, reviewedOn }) => (reviewedBy === undefined) === (reviewedOn === undefined),
    {
      path: ['reviewedOn'],
      message:
        'A review has a name and a day: add what is missing of reviewedBy and reviewedOn, or take both out',
    },
  );
