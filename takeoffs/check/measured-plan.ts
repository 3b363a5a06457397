import { z } from 'zod';
import { findProblems, reportProblems } from './checked-sample.ts';
import { sampleFields, type Sample } from '../schema/sample-schema.ts';

const { shape } = sampleFields;

/** Fields of a measured plan that is not a whole sample. */
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

/** Completes a plan to a sample, with empty or placeholder values for the other fields. */
export const completePlan = (plan: MeasuredPlan): Sample => ({
  ...plan,
  placeholder: true,
  addenda: [],
  alternates: [],
});

/** Schema of a measured plan with the checks of a sample. */
export const planSchema = planFields.superRefine((plan, context) => {
  reportProblems(findProblems(completePlan(plan)), context);
});
