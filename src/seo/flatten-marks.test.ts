import { expect, test } from 'vitest';
import { flattenMarks } from './flatten-marks.ts';

test.each([
  ['**Yes.** See [pricing](/pricing).\n\nOr call.\n', 'Yes. See pricing.\n\nOr call.'],
  ['**One** and **two**, [three](/3) and [four](/4)', 'One and two, three and four'],
  ['[**Bold** link](/x)', 'Bold link'],
  ['  3 * 4 ** 2 [sic] (x)  ', '3 * 4 ** 2 [sic] (x)'],
])('keeps the words of %j and drops the marks', (marked, plain) => {
  expect(flattenMarks(marked)).toBe(plain);
});
