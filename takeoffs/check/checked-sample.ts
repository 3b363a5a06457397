import type { z } from 'zod';
import { checkBetween } from './check-between.ts';
import {
  checkDrawing,
  checkLegend,
  checkSwatches,
  type Problem,
  type Report,
} from './check-drawing.ts';
import { checkLocations } from './check-locations.ts';
import { checkMarks } from './check-marks.ts';
import { checkOpenings } from './check-openings.ts';
import { checkReferences } from './check-references.ts';
import { checkShapes } from './check-shapes.ts';
import { checkWages } from './check-wages.ts';
import { measureItems, TakeoffError } from '../measure/items.ts';
import { measureShapes } from '../measure/shapes.ts';
import { sampleFields, type Sample } from '../schema/sample-schema.ts';

/**
 * Finds inconsistencies in a sample whose fields are valid: unknown names, impossible drawings, and lines that do not
 * come out in their item's unit.
 */
export function findProblems(sample: Sample): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, message, slip) => problems.push({ path, message, slip });
  checkReferences(sample, report);
  // An unknown name leaves its shape unmeasured: reports the cause only.
  if (problems.length === 0) checkLegend(sample, report);
  checkDrawing(sample, report);
  checkShapes(sample, report);
  checkOpenings(sample, report);
  checkBetween(sample, report);
  checkWages(sample, report);
  // A sample with broken references cannot be measured.
  if (problems.length > 0) return problems;
  try {
    measureItems(sample, measureShapes(sample));
    checkMarks(sample, report);
    checkLocations(sample, report);
  } catch (error) {
    if (!(error instanceof TakeoffError)) throw error;
    report(error.path, error.message.charAt(0).toUpperCase() + error.message.slice(1));
  }
  return problems;
}

/** Reports problems as issues of a schema, with their slips, from which a caller may suggest a name. */
export function reportProblems(problems: readonly Problem[], context: z.RefinementCtx): void {
  for (const { path, message, slip } of problems) {
    context.addIssue({ code: 'custom', path, message, ...(slip && { params: { slip } }) });
  }
}

/** Schema of a sample with all checks except the measuring rules. An issue has its path in the file and a fix. */
export const checkedSampleSchema = sampleFields.superRefine((sample, context) => {
  const problems = findProblems(sample);
  // The plan of the home page is drawn by hand, with numbers of its own.
  checkSwatches(sample, (path, message) => problems.push({ path, message }));
  reportProblems(problems, context);
});
