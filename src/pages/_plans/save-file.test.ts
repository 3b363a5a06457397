import { expect, test } from 'vitest';
import { makeUnique } from './save-file.ts';

test('files of one name get a number before their ending, and behind a name without one', () => {
  const names = ['A-101.pdf', 'a-101.PDF', 'A1.01', 'A1.01', 'Plans', 'Plans'];
  expect(makeUnique(names)).toEqual([
    'A-101.pdf',
    'a-101 (2).PDF',
    'A1.01',
    'A1.01 (2)',
    'Plans',
    'Plans (2)',
  ]);
});
