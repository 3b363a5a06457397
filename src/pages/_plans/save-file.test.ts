import { expect, test } from 'vitest';
import { tellApart } from './save-file.ts';

test('files of one name are told apart, whatever the letters case', () => {
  expect(tellApart(['A.pdf', 'b.pdf', 'a.PDF', 'A.pdf', 'A (2).pdf'])).toEqual([
    'A.pdf',
    'b.pdf',
    'a (2).PDF',
    'A (3).pdf',
    'A (2) (2).pdf',
  ]);
});
