import { expect, test } from 'vitest';
import { makePlanSet } from '#tests/support/make-plan-set.ts';
import { readPaper } from './paper.ts';

test.each([
  ['11 × 17 in', [17, 11]],
  ['letter', [8.5, 11]],
  ['24 × 36 in', [36, 24]],
  ['A4', [210 / 25.4, 297 / 25.4]],
  [undefined, [10, 10]],
] as const)('the paper %s', (name, inches) => {
  expect(readPaper(makePlanSet({ sheets: 1, inches }))).toBe(name);
});

test('a file that does not tell has none', () => {
  expect(readPaper(new TextEncoder().encode('%PDF-1.7'))).toBeUndefined();
});
