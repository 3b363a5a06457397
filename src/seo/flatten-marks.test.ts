import { expect, it } from 'vitest';
import { flattenMarks } from './flatten-marks.ts';

it('keeps the words and drops the marks', () => {
  expect(flattenMarks('**Yes.** See [pricing](/pricing).\n\nOr call.\n')).toBe(
    'Yes. See pricing.\n\nOr call.',
  );
});
