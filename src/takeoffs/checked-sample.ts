import { z } from 'astro/zod';
import { checkDrawing, type Problem } from './check-drawing.ts';
import { checkReferences } from './check-references.ts';
import { makeFilesSchema } from './files-schema.ts';
import { measureItems, TakeoffError } from './measure/items.ts';
import { measureShapes } from './measure/shapes.ts';
import { sampleFields, type Sample } from './sample-schema.ts';

/**
 * Finds what does not fit in a sample whose fields are right: names that lead nowhere, what is drawn where it cannot stand, and
 * lines that do not come out in their item's unit.
 */
export function findProblems(sample: Sample): Problem[] {
  const problems: Problem[] = [];
  const report = (path: Problem['path'], message: string) => problems.push({ path, message });
  checkReferences(sample, report);
  checkDrawing(sample, report);
  // A sample with broken references cannot be measured.
  if (problems.length > 0) return problems;
  try {
    measureItems(sample, measureShapes(sample));
  } catch (error) {
    if (!(error instanceof TakeoffError)) throw error;
    report(error.path, error.message.charAt(0).toUpperCase() + error.message.slice(1));
  }
  return problems;
}

/** A measured sample whose parts fit each other. A fault names its place in the file and what to do. */
export const sampleSchema = sampleFields.superRefine((sample, context) => {
  for (const { path, message } of findProblems(sample)) {
    context.addIssue({ code: 'custom', path, message });
  }
});

/**
 * A published sample: measured from its own plans, or files as they were delivered.
 *
 * @param folder where the paths of delivered files start
 */
export const makePublishedSchema = (folder: string) =>
  z.union([sampleSchema, makeFilesSchema(folder)]);
