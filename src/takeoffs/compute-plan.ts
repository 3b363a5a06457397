import type { z } from 'astro/zod';
import type { Problem } from './check-drawing.ts';
import { findProblems } from './find-problems.ts';
import { sampleFields, type Sample } from './sample-schema.ts';
import { computeTakeoff, type Takeoff } from './takeoff.ts';

type Written = z.input<typeof sampleFields>;

/** A measured plan that is no whole sample: what is drawn, what is measured on it, at which rates. */
export type WrittenPlan = Pick<
  Written,
  | 'name'
  | 'description'
  | 'placeholder'
  | 'updatedOn'
  | 'project'
  | 'sheets'
  | 'priceBasis'
  | 'labor'
  | 'marks'
  | 'plans'
  | 'items'
  | 'markup'
>;

/** A plan with everything that only a whole sample has left empty. */
function complete(written: WrittenPlan): Sample {
  const { shape } = sampleFields;
  return {
    name: shape.name.parse(written.name),
    order: 1,
    list: 'categories',
    description: shape.description.parse(written.description),
    placeholder: shape.placeholder.parse(written.placeholder),
    updatedOn: shape.updatedOn.parse(written.updatedOn),
    project: shape.project.parse(written.project),
    sheets: written.sheets.map((sheet) => shape.sheets.element.parse(sheet)),
    priceBasis: shape.priceBasis.parse(written.priceBasis),
    labor: shape.labor.parse(written.labor),
    marks: shape.marks.parse(written.marks),
    plans: shape.plans.parse(written.plans),
    items: written.items.map((item) => shape.items.element.parse(item)),
    markup: shape.markup.parse(written.markup),
    inclusions: [],
    exclusions: [],
    alternates: [],
    questions: [],
    addenda: [],
  };
}

/** Finds what does not fit in a plan whose fields are right, as in a sample. Paths are the plan's. */
export function checkPlan(written: WrittenPlan): Problem[] {
  return findProblems(complete(written));
}

/**
 * Computes a small plan, such as the one on the home page, with the engine of the samples. `writeWorkbook` writes its
 * workbook, `drawForPage` its picture, `sections` hold the rows of its table.
 *
 * @throws Error naming what is wrong in the plan, as for a sample.
 */
export function computePlan(id: string, written: WrittenPlan): Takeoff {
  const sample = complete(written);
  const problems = findProblems(sample).map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  );
  if (problems.length > 0) throw new Error(`Plan ${id} is wrong:\n${problems.join('\n')}`);
  return computeTakeoff(id, sample);
}
