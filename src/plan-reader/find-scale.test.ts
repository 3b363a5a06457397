import { expect, test } from 'vitest';
import type { Segment } from '#takeoffs/geometry';
import { findScales } from './find-scale.ts';
import { isPlausibleScale } from './usual-scales.ts';
import type { SheetText } from './join-texts.ts';

/** Things on a sheet. */
interface Part {
  readonly texts: readonly SheetText[];
  readonly strokes: readonly Segment[];
}

const A1 = { width: 2384, height: 1684 };

const say = (text: string, x = 900, y = 900): Part => ({
  texts: [{ text, at: [x, y], isVertical: false, size: 9, width: text.length * 5 }],
  strokes: [],
});

/** A string of dimensions from x = 50 on, with one line and a line upright at each end. */
function string(dimensions: readonly (readonly [text: string, points: number])[], y = 100): Part {
  let start = 50;
  const end = 50 + dimensions.reduce((sum, [, points]) => sum + points, 0);
  const strokes: Segment[] = [
    [
      [50, y],
      [end, y],
    ],
  ];
  const cross = (x: number) => {
    strokes.push([
      [x, y - 6],
      [x, y + 30],
    ]);
  };
  cross(50);
  const texts = dimensions.map(([text, points]): SheetText => {
    const middle = start + points / 2;
    start += points;
    cross(start);
    return { text, at: [middle, y - 8], isVertical: false, size: 9, width: text.length * 5 };
  });
  return { texts, strokes };
}

/** A table whose columns are as wide as so many points, with a rule between its rows. */
function table(rows: readonly (readonly string[])[], widths: readonly number[], y = 500): Part {
  const height = 18;
  const right = 600 + widths.reduce((sum, width) => sum + width, 0);
  const strokes = Array.from({ length: rows.length + 1 }, (_, row): Segment => [
    [600, y + row * height],
    [right, y + row * height],
  ]);
  let x = 600;
  const texts = widths.flatMap((width, column) => {
    x += width;
    strokes.push([
      [x, y],
      [x, y + rows.length * height],
    ]);
    const middle = x - width / 2;
    return rows.map((row, index): SheetText => ({
      text: row[column] ?? '',
      at: [middle, y + (index + 0.5) * height],
      isVertical: false,
      size: 9,
      width: 20,
    }));
  });
  strokes.push([
    [600, y],
    [600, y + rows.length * height],
  ]);
  return { texts, strokes };
}

function find(...parts: readonly Part[]) {
  return findScales({
    texts: parts.flatMap(({ texts }) => texts),
    strokes: parts.flatMap(({ strokes }) => strokes),
    size: A1,
  });
}

const feet = (lengths: readonly number[], pointsPerFoot: number, y?: number) =>
  string(
    lengths.map((length) => [`${length}'-0"`, length * pointsPerFoot]),
    y,
  );

/** Numbers alone, at one to so many, in a unit of so many millimeters. */
const plain = (numbers: readonly string[], ratio: number, millimeters: number, y?: number) =>
  string(
    numbers.map((text) => [text, ((Number(text) * millimeters) / ratio / 25.4) * 72]),
    y,
  );

test('three dimensions tell a usual scale, four any other', () => {
  expect(find(feet([26, 12, 14], 18)).found?.pointsPerFoot).toBeCloseTo(18, 6);
  expect(find(feet([26, 12, 14], 12.33)).found).toBeUndefined();
  const { found } = find(feet([26, 12, 14, 9], 12.33));
  expect(found?.pointsPerFoot).toBeCloseTo(12.33, 6);
  expect(found?.dimensions).toHaveLength(4);
});

test('two are enough where the printed note agrees, and no other way', () => {
  expect(find(feet([50, 30], 18)).found).toBeUndefined();
  expect(find(feet([50, 30], 18), say(`SCALE: 1/4" = 1'-0"`)).found?.dimensions).toHaveLength(2);
  expect(find(feet([50, 30], 12), say(`SCALE: 1/4" = 1'-0"`)).found).toBeUndefined();
  expect(find(say(`SCALE: 1/4" = 1'-0"`)).found).toBeUndefined();
});

test('notes that differ are returned beside what is found', () => {
  const sheet = feet([26, 12, 14, 9, 31], 12.33);
  const { found, notes } = find(sheet, say(`1/8" = 1'-0"`), say('1 : 50'));
  expect(found?.pointsPerFoot).toBeCloseTo(12.33, 6);
  expect(found?.isOneOfSeveral).toBe(true);
  expect(notes.map(({ text }) => text)).toEqual([`1/8" = 1'-0"`, '1 : 50']);
});

test('one length alone tells nothing, however often it stands there', () => {
  expect(find(feet([20, 20, 20, 20, 20], 9)).found).toBeUndefined();
  expect(find(feet([20, 20, 20, 20, 80], 9)).found?.dimensions).toHaveLength(5);
});

test('the rows of a table do not vote', () => {
  const doors = Array.from({ length: 12 }, () => [`3'-0"`, `7'-0"`]);
  const schedule = table(doors, [30, 70]);
  expect(find(schedule).found).toBeUndefined();
  const cells = table([[`3'-0"`, `3'-4"`, `7'-0"`, `3'-0"`, `2'-8"`]], [30, 33.3, 70, 30, 26.7]);
  expect(find(cells).found).toBeUndefined();
  expect(find(schedule, cells, feet([26, 12, 14], 18)).found?.pointsPerFoot).toBeCloseTo(18, 6);
});

/** A line with marks, and a number at each: a scale bar, or running dimensions from one end. */
function marks(numbers: readonly number[], pointsPerNumber: number, unit = ''): Part {
  const places = numbers.map((number) => 50 + number * pointsPerNumber);
  return {
    texts: numbers.map((number, index) => ({
      text: `${number}${unit}`,
      at: [places[index] ?? 0, 92],
      isVertical: false,
      size: 9,
      width: 15,
    })),
    strokes: [
      [
        [50, 100],
        [places.at(-1) ?? 0, 100],
      ],
      ...places.map((x): Segment => [
        [x, 97],
        [x, 106],
      ]),
    ],
  };
}

test('the figures of a scale bar and of running dimensions do not vote', () => {
  expect(find(marks([0, 5, 10, 20, 40], 9, "'")).found).toBeUndefined();
  const running = marks([0, 3000, 6000, 9000, 12_000, 15_000, 18_000], 0.0283);
  expect(find(running, say('1:100')).found).toBeUndefined();
  expect(find(running, feet([26, 12, 14], 18, 500)).found?.pointsPerFoot).toBeCloseTo(18, 6);
});

test('a text without a line of its length does not vote', () => {
  const { texts } = feet([26, 12, 14, 9], 18);
  expect(find({ texts, strokes: [] }).found).toBeUndefined();
});

test('two drawings in two scales tell none, unless one has many more dimensions', () => {
  const detail = feet([2, 3, 4], 72, 400);
  expect(find(feet([26, 12, 14, 9], 18), detail).found).toBeUndefined();
  const { found } = find(feet([26, 12, 14, 9, 10, 11], 18), detail);
  expect(found?.pointsPerFoot).toBeCloseTo(18, 6);
  expect(found?.isOneOfSeveral).toBe(true);
});

test.each([
  ['millimeters of a plan', plain(['3600', '1200', '4800'], 100, 1), 100],
  ['meters of a plan', plain(['5.30', '2.15', '7.45'], 100, 1000), 100],
  ['meters and parts of a meter in millimeters', plain(['885', '1135', '2010'], 50, 1), 50],
])('numbers alone: %s', (_, sheet, ratio) => {
  const { found } = find(sheet);
  expect(864 / (found?.pointsPerFoot ?? 0)).toBeCloseTo(ratio, 1);
  expect(found?.units).toBe('meters');
});

test.each([
  [
    'millimeters of a detail or centimeters of a plan',
    plain(['360', '120', '480', '250'], 100, 10),
  ],
  ['inches', plain(['144', '360', '120', '288'], 48, 25.4)],
  ['millimeters of an A1 plan on A2', plain(['3600', '1200', '4800'], 141.42, 1)],
  ['feet of a site plan', plain(['125.50', '80.25', '210.00', '45.10'], 240, 304.8)],
  ['thousandths of a machine', plain(['45.30', '12.75', '30.20', '61.00'], 1, 1)],
])('numbers alone that may have two units tell nothing: %s', (_, sheet) => {
  expect(find(sheet).found).toBeUndefined();
});

test.each([
  ['a note that fits', 'ESC. 1:100', 100],
  ['a note of a print of half the size', '1:50', 100],
  ['what the sheet states', 'All dimensions are in centimetres', 100],
  ['what the sheet states in another language', 'Maße in cm', 100],
])('centimeters by %s', (_, note, ratio) => {
  const { found } = find(plain(['360', '120', '480', '250'], 100, 10), say(note));
  expect(864 / (found?.pointsPerFoot ?? 0)).toBeCloseTo(ratio, 1);
});

test.each([
  ['feet by a note', `1" = 20'`, plain(['125.50', '80.25', '210.00'], 240, 304.8), 240],
  ['inches by a statement', 'Dimensions in inches', plain(['144', '360', '120'], 48, 25.4), 48],
])('numbers alone: %s', (_, note, sheet, ratio) => {
  const { found } = find(sheet, say(note));
  expect(864 / (found?.pointsPerFoot ?? 0)).toBeCloseTo(ratio, 1);
  expect(found?.units).toBeUndefined();
});

test('full size to 1:5000 is plausible', () => {
  expect([1, 48, 5_000].map((ratio) => isPlausibleScale(864 / ratio))).toEqual([true, true, true]);
  expect([0.3, 8_000, 18_000].map((ratio) => isPlausibleScale(864 / ratio))).toEqual([
    false,
    false,
    false,
  ]);
});
