import { expect, test } from 'vitest';
import { makeUnique } from './save-file.ts';

test('names are made unique, whatever their letter case', () => {
  expect(makeUnique(['A.pdf', 'b.pdf', 'a.PDF', 'A.pdf', 'A (2).pdf'])).toEqual([
    'A.pdf',
    'b.pdf',
    'a (2).PDF',
    'A (3).pdf',
    'A (2) (2).pdf',
  ]);
});
