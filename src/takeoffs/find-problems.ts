import { checkDrawing, type Problem } from './check-drawing.ts';
import { checkReferences } from './check-references.ts';
import { measureItems, TakeoffError } from './measure/items.ts';
import { measureShapes } from './measure/shapes.ts';
import type { Sample } from './sample-schema.ts';

/**
 * Finds what does not fit in a sample whose fields are right: names that lead nowhere, what is drawn where it cannot stand, and lines
 * that do not come out in their item's unit.
 */
export function findProblems(sample: Sample): Problem[] {
  const problems = [...checkReferences(sample), ...checkDrawing(sample)];
  // What names nothing cannot be measured either.
  if (problems.length > 0) return problems;
  try {
    measureItems(sample.name, sample, measureShapes(sample));
    return [];
  } catch (error) {
    if (!(error instanceof TakeoffError)) throw error;
    const [first = '', ...rest] = error.problem;
    return [{ path: error.path, message: first.toUpperCase() + rest.join('') }];
  }
}
