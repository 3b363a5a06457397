import { z } from 'zod';
import { findProblems, reportProblems } from './checked-sample.ts';
import { sampleFields, type Sample } from '../schema/sample-schema.ts';

const { shape } = sampleFields;

/** A measured plan that is no whole sample: what is drawn, what is measured on it, at which rates, and what is not in it. */
const planFields = sampleFields
  .pick({
    name: true,
    description: true,
    project: true,
    priceBasis: true,
    labor: true,
    marks: true,
    plans: true,
    markup: true,
    inclusions: true,
    exclusions: true,
    questions: true,
  })
  .extend({
    sheets: z
      .array(shape.sheets.element)
      .min(1)
      .describe(shape.sheets.description ?? ''),
    items: z
      .array(shape.items.element)
      .min(1)
      .describe(shape.items.description ?? ''),
  });

export type MeasuredPlan = z.infer<typeof planFields>;

/** A plan with everything that only a whole sample has left empty. It illustrates what is delivered. */
export const completePlan = (plan: MeasuredPlan): Sample => ({
  ...plan,
  placeholder: true,
  addenda: [],
  alternates: [],
});

/** A small plan whose parts fit each other, as those of a sample do. */
export const planSchema = planFields.superRefine((plan, context) => {
  reportProblems(findProblems(completePlan(plan)), context);
});
