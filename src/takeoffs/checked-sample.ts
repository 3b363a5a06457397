import { z } from 'astro/zod';
import { makeFilesSchema } from './files-schema.ts';
import { findProblems } from './find-problems.ts';
import { sampleFields } from './sample-schema.ts';

/**
 * A measured sample whose parts fit each other: what one names another has, what is priced is drawn, and each line
 * comes out in its item's unit. A fault names its place in the file and what to do.
 */
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
