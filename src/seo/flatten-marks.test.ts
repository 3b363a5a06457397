import { expect, test } from 'vitest';
import { flattenMarks } from './flatten-marks.ts';

test.each([
  ['**Yes.** See [pricing](/pricing).\n\nOr call.\n', 'Yes. See pricing.\n\nOr call.'],
  ['**One** and **two**, [three](/3) and [four](/4)', 'One and two, three and four'],
  ['[**Bold** link](/x)', 'Bold link'],
  ['3 * 4 ** 2 [sic] (x)\n', '3 * 4 ** 2 [sic] (x)'],
  [
    'Send *one* of:\n\n- PDF, 8" wide\n- DWG & DXF\n\n1. Then `call`.',
    'Send one of:\n\nPDF, 8" wide\nDWG & DXF\n\nThen call.',
  ],
  ['> Quoted\n\n| a | b |\n| - | - |\n| 1 | 2 |\n', 'Quoted\n\na b\n1 2'],
  ['One\\\ntwo', 'One\ntwo'],
])('keeps the words of %j and drops the marks', (marked, plain) => {
  expect(flattenMarks(marked)).toBe(plain);
});
