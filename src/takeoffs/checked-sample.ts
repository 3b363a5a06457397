import { checkDrawing } from './check-drawing.ts';
import { checkReferences } from './check-references.ts';
import { sampleFields } from './sample-schema.ts';

/**
 * A sample whose parts fit each other: what one names another has, and what is priced is drawn. A fault
 * names its place in the file and what to do.
 */
export const sampleSchema = sampleFields.superRefine((sample, context) => {
  const report = (path: (string | number)[], message: string) => {
    context.addIssue({ code: 'custom', path, message });
  };
  for (const { path, message } of checkReferences(sample)) report(path, message);
  for (const { path, message } of checkDrawing(sample)) report(path, message);
});
