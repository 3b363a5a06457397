import { z } from 'astro/zod';
import type { Problem } from './check-drawing.ts';
import { findProblems } from './checked-sample.ts';
import { sampleFields, type Sample } from './sample-schema.ts';
import { computeTakeoff, type Takeoff } from './takeoff.ts';

const { shape } = sampleFields;

/** A measured plan that is no whole sample: what is drawn, what is measured on it, at which rates. */
const planFields = sampleFields
  .pick({
    name: true,
    description: true,
    placeholder: true,
    updatedOn: true,
    project: true,
    priceBasis: true,
    labor: true,
    marks: true,
    plans: true,
    markup: true,
  })
  .extend({ sheets: z.array(shape.sheets.element), items: z.array(shape.items.element) });

export type WrittenPlan = z.input<typeof planFields>;

/** A plan with everything that only a whole sample has left empty. */
const complete = (written: WrittenPlan): Sample => ({
  order: 1,
  list: 'categories',
  questions: [],
  addenda: [],
  inclusions: [],
  exclusions: [],
  alternates: [],
  ...planFields.parse(written),
});

/** Finds what does not fit in a plan whose fields are right, as in a sample. Paths are the plan's. */
export function checkPlan(written: WrittenPlan): Problem[] {
  return findProblems(complete(written));
}

/**
 * Computes a small plan that `checkPlan` found nothing in, such as the one on the home page, with the engine of the samples.
 * `writeWorkbook` writes its workbook, `drawForPage` its picture, `sections` hold the rows of its table.
 */
export function computePlan(id: string, written: WrittenPlan): Takeoff {
  return computeTakeoff(id, complete(written));
}
