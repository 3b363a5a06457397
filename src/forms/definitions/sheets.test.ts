import { expect, test } from 'vitest';
import {
  describeFile,
  describeSet,
  listDisciplines,
  readSheets,
  sizeJob,
  type FileSheets,
} from './sheets.ts';

const FILES: readonly FileSheets[] = [
  { count: 24, size: 'ARCH D', numbers: ['A-101', 'A-102', 'A-103'], disciplines: { A: 24 } },
  { count: 34, size: 'mostly tabloid', numbers: ['S101'], disciplines: { S: 12, A: 1, E: 20 } },
];
const [first] = FILES;
const UNNUMBERED: FileSheets = { count: 1, size: '24.5 by 37 in', numbers: [], disciplines: {} };

test('the field brings sheets along as they are', () => {
  expect(readSheets(JSON.stringify([...FILES, UNNUMBERED]))).toEqual([...FILES, UNNUMBERED]);
});

test.each([
  ['no JSON', '[{'],
  ['nothing', undefined],
  ['no list', JSON.stringify(first)],
  ['a field of its own', JSON.stringify([{ ...first, name: 'A.pdf' }])],
  ['words for a size', JSON.stringify([{ ...first, size: 'Call 555-0100' }])],
  ['words for a number', JSON.stringify([{ ...first, numbers: ['<b>A-101</b>'] }])],
  ['words for a discipline', JSON.stringify([{ ...first, disciplines: { Spam: 1 } }])],
  ['half a sheet', JSON.stringify([{ ...first, count: 0.5 }])],
  ['no sheet', JSON.stringify([{ ...first, count: 0 }])],
  ['a fourth number', JSON.stringify([{ ...first, numbers: ['A-1', 'A-2', 'A-3', 'A-4'] }])],
  ['21 files', JSON.stringify(Array(21).fill(UNNUMBERED))],
  ['4,097 bytes', JSON.stringify([UNNUMBERED]).padEnd(4097)],
])('a field with %s is left out', (_, field) => {
  expect(readSheets(field)).toEqual([]);
});

test('4,096 bytes pass', () => {
  expect(readSheets(JSON.stringify([UNNUMBERED]).padEnd(4096))).toHaveLength(1);
});

test('sheets are summed up by discipline, in the order of the set', () => {
  expect(describeSet(FILES)).toBe(
    '58 sheets: 25 architectural, 12 structural, 20 electrical, 1 unnumbered',
  );
  expect(describeSet([UNNUMBERED])).toBe('1 sheet');
  expect(describeFile(UNNUMBERED)).toBe('1 sheet, 24.5 by 37 in');
  const manual = (textPages: number) => ({ ...UNNUMBERED, count: 0, textPages, size: 'letter' });
  expect([manual(1), manual(352)].map(describeFile)).toEqual([
    '1 page of text, letter',
    '352 pages of text, letter',
  ]);
});

test.each([
  [1, 'small'],
  [10, 'small'],
  [11, 'medium'],
  [30, 'medium'],
  [31, 'large'],
  [90, 'large'],
  [91, 'quoted'],
])('%i sheets are a %s job, where 10, 30 and 90 make one', (count, size) => {
  const sizes = { small: 10, medium: 30, large: 90 };
  expect(sizeJob([{ ...UNNUMBERED, count }], sizes)).toBe(size);
});

test('a file whose sheets have an odd size is left out, and the others stay', () => {
  const fine = { count: 24, size: 'ARCH D', numbers: ['A-101'], disciplines: { A: 24 } };
  const odd = { ...fine, size: '138888888.9 by 138888888.9 in' };
  expect(readSheets(JSON.stringify([odd, fine]))).toEqual([fine]);
  expect(readSheets(JSON.stringify([fine, 7, null, [], odd]))).toEqual([fine]);
});

// Discipline designators of the National CAD Standard: structural, architectural, fire protection, plumbing,
// mechanical, electrical, civil.
test.each([
  ['S', ['03', '05']],
  ['A', ['04', '06', '07', '08', '09']],
  ['F', ['21']],
  ['P', ['22']],
  ['M', ['23']],
  ['E', ['26']],
  ['C', ['31', '32', '33']],
])('%s sheets are what each of the divisions %j is measured from', (letter, divisions) => {
  for (const division of divisions) expect(listDisciplines([division])).toEqual([letter]);
  expect(listDisciplines(divisions)).toEqual([letter]);
});
