import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { SAMPLE_HEAD } from '#tests/support/sample.ts';
import { readTakeoff, readTakeoffs } from './read-samples.ts';

const lines = (about: string) => Array.from({ length: 6 }, (_, at) => `${about} ${at + 1}`);

/** A whole sample as its file holds it: ten items, each a floor of 12 by 10 ft at $1.00. */
function writeFileOf(order: number) {
  return {
    ...SAMPLE_HEAD,
    name: `Sample ${order}`,
    order,
    marks: [{ id: 'floor', label: 'Floor', kind: 'area', color: 'blue' }],
    plans: [
      {
        sheet: 'A-101',
        title: 'Plan',
        shapes: [{ id: 'room', mark: 'floor', rect: [0, 0, 12, 10] }],
      },
    ],
    items: Array.from({ length: 10 }, (_, at) => ({
      id: `item-${at + 1}`,
      section: '09 65 19',
      name: 'Floor',
      sheet: 'A-101',
      unit: 'SF',
      measure: [{ area: ['room'] }],
      rates: { material: 1 },
    })),
    markup: { salesTax: 0, overhead: 0, profit: 0 },
    inclusions: lines('Includes'),
    exclusions: lines('Excludes'),
  };
}

type File = ReturnType<typeof writeFileOf>;

test('a file is read and computed: ten floors of 120 SF at $1.00', () => {
  const takeoff = readTakeoff('shed', stringify(writeFileOf(1)));
  expect(takeoff.id).toBe('shed');
  expect(takeoff.sample.name).toBe('Sample 1');
  expect(takeoff.totals.total).toBe(120_000);
});

test('a folder is read in the order that its files state, and nothing else in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  try {
    await Promise.all([
      writeFile(join(folder, 'a.yaml'), stringify(writeFileOf(3))),
      writeFile(join(folder, 'b.yaml'), stringify(writeFileOf(1))),
      writeFile(join(folder, 'c.yaml'), stringify(writeFileOf(2))),
      writeFile(join(folder, 'README.md'), 'Not a sample.'),
    ]);
    const takeoffs = await readTakeoffs(folder);
    expect(takeoffs.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('what is wrong is named with its file and field', () => {
  const first = (change: object) => (file: File) => ({
    ...file,
    items: file.items.map((item, at) => (at === 0 ? { ...item, ...change } : item)),
  });
  const measured = (line: object) => first({ measure: [line] });

  test.each<[string, (file: File) => unknown, string]>([
    ['a field that is not there', first({ wast: 5 }), 'items.0: Unrecognized key: "wast"'],
    [
      'a shape that is not there',
      measured({ area: ['hall'] }),
      'items.0.measure.0.area: There is no shape "hall"',
    ],
    [
      'an item that is not there',
      measured({ item: 'hall' }),
      'items.0.measure.0.item: There is no item "hall"',
    ],
    [
      'a mark of another kind',
      (file) => ({
        ...file,
        marks: file.marks.map((mark) => ({ ...mark, kind: 'linear' })),
      }),
      'plans.0.shapes.0.mark: Mark "floor" is for linear shapes, "room" is area',
    ],
    ['a section that is not there', first({ section: '09 99 99' }), 'items.0.section: '],
    [
      'no dimension',
      measured({ area: ['room'], depth: 'three' }),
      'items.0.measure.0.depth: "three" is no dimension',
    ],
    [
      'a line that does not come out in the unit',
      first({ unit: 'LF' }),
      'items.0.measure.0: Item "item-1", line 1 of measure comes out as area, but LF is a unit of length',
    ],
    [
      'an item measured from itself',
      measured({ item: 'item-1' }),
      'items.0.measure: Item "item-1" is measured from itself',
    ],
    [
      'an item of which nothing is left',
      measured({ area: ['room'], less: true }),
      'items.0.measure: Item "item-1" measures -120 SF',
    ],
    ['an empty file', () => null, '(file): '],
  ])('%s', (_, change, message) => {
    const text = stringify(change(writeFileOf(1)));
    expect(() => readTakeoff('shed', text)).toThrow('shed.yaml is not a sample takeoff:\n');
    expect(() => readTakeoff('shed', text)).toThrow(`\n  ${message}`);
  });

  test('all at once, one a line', () => {
    const text = stringify(first({ wast: 5 })({ ...writeFileOf(1), order: 0 }));
    expect(() => readTakeoff('shed', text)).toThrow(/\n {2}order: [^\n]+\n {2}items\.0: [^\n]+$/);
  });
});
