import { expect, test } from 'vitest';
import { describeMark, describeOwnMark, readMarks, writeMarks, type Mark } from './marks.ts';

const ROOM: Mark = {
  kind: 'area',
  name: 'Floor area',
  page: 2,
  number: 'A-101',
  pointsPerFoot: 9,
  scaleBy: 'hand',
  points: [
    [10, 10],
    [100.04, 10],
    [100, 232],
    [10, 232],
  ],
  quantity: 226.4,
};

test('marks arrive as they were written, to a tenth of a point', () => {
  const [mark] = readMarks(writeMarks([ROOM]));
  expect(mark).toEqual({
    ...ROOM,
    points: [
      [10, 10],
      [100, 10],
      [100, 232],
      [10, 232],
    ],
  });
});

test.each([
  ['nothing', undefined],
  ['no JSON', '[{'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ['four', JSON.stringify([ROOM, ROOM, ROOM, ROOM])],
  ['a name of its own', JSON.stringify([{ ...ROOM, name: '<b>Call me</b>' }])],
  ['a name of the other kind', JSON.stringify([{ ...ROOM, name: 'Footing' }])],
  ['a field that nobody knows', JSON.stringify([{ ...ROOM, note: 'x' }])],
  ['an endless quantity', JSON.stringify([ROOM]).replace('226.4', '1e999')],
  ['notes on two lines', JSON.stringify([{ ...ROOM, notes: '1:50\nBcc: x' }])],
  ['a negative one', JSON.stringify([{ ...ROOM, quantity: -1 }])],
  ['one corner', JSON.stringify([{ ...ROOM, points: [[1, 1]] }])],
  ['a sheet number that is none', JSON.stringify([{ ...ROOM, number: 'A-101\nBcc: x' }])],
  ['more than 4 kB', JSON.stringify([ROOM]) + ' '.repeat(4096)],
])('%s is left out', (_, field) => {
  expect(readMarks(field)).toEqual([]);
});

test('three marks of the most corners fit into the field', () => {
  const points = Array.from({ length: 40 }, (_, at): [number, number] => [3000.5 + at, 2000.5]);
  const marks = [ROOM, ROOM, ROOM].map((mark) => ({
    ...mark,
    points,
    units: 'meters' as const,
    notes: '"'.repeat(80),
    pointsPerFoot: 12.298_437_5,
  }));
  expect(writeMarks(marks).length).toBeLessThanOrEqual(4096);
  expect(readMarks(writeMarks(marks))).toHaveLength(3);
});

test('a mark is described', () => {
  expect(describeMark(ROOM)).toBe(
    'Marked by the visitor on A-101: floor area 226 SF (scale set by hand, 1:96)',
  );
  expect(describeMark({ ...ROOM, notes: `1/2" = 1'-0", 1:50` })).toBe(
    `Marked by the visitor on A-101: floor area 226 SF (scale set by hand, 1:96; the sheet also notes 1/2" = 1'-0", 1:50)`,
  );
  expect(describeOwnMark(ROOM)).toBe('Floor area 226 SF on A-101');
  const wall = { kind: 'run', name: 'Wall', quantity: 1234.5, scaleBy: 'dimensions' } as const;
  expect(describeMark({ ...ROOM, ...wall, number: undefined })).toBe(
    'Marked by the visitor on page 2: wall 1,235 LF (scale from the dimensions of the sheet, 1:96)',
  );
});

test.each([
  // 226.4 SF x 0.09290304 = 21.03 m²; 41.0105 ft x 0.3048 = 12.5 m.
  [{ ...ROOM, units: 'meters' as const }, 'Floor area 21 m² on A-101'],
  [
    {
      ...ROOM,
      kind: 'run' as const,
      name: 'Wall' as const,
      quantity: 41.0105,
      units: 'meters' as const,
    },
    'Wall 12.5 m on A-101',
  ],
  [ROOM, 'Floor area 226 SF on A-101'],
])('a mark is told in the units of the sheet', (mark, told) => {
  const [read] = readMarks(writeMarks([mark]));
  expect(read && describeOwnMark(read)).toBe(told);
});
