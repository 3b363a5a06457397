import { expect, test } from 'vitest';
import { shortenName, splitName } from './company-name.ts';

test.each([
  ['Plumb Estimating', 'Plumb', ['Plumb', 'Estimating']],
  // The short name stands elsewhere, or is a part of the first word alone.
  [
    'Bureau d’estimation Bélanger-Lévesque & Associés',
    'Bélanger-Lévesque',
    ['Bureau d’estimation Bélanger-Lévesque & Associés', ''],
  ],
  ['Plumbline Takeoffs', 'Plumb', ['Plumbline Takeoffs', '']],
  // Written with combining accents in one of the two.
  ['Béla Takeoffs', 'Be\u0301la', ['Béla', 'Takeoffs']],
  ['Ó Briain', 'Ó Briain', ['Ó Briain', '']],
  ['Ó Briain', undefined, ['Ó Briain', '']],
])('%s, in short %s, is set as %j', (name, shortName, parts) => {
  expect(splitName({ name, shortName })).toEqual(parts);
});

test('without a short name titles have the whole one', () => {
  expect(shortenName({ name: 'Ó Briain Estimating', shortName: undefined })).toBe(
    'Ó Briain Estimating',
  );
});
