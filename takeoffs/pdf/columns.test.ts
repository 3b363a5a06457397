import { Font } from '@react-pdf/renderer';
import { beforeAll, expect, test } from 'vitest';
import { readTakeoffs } from '../../tests/support/read-samples.ts';
import { BETWEEN } from '../tables/between-table.ts';
import { LABOR, listWorkers } from '../tables/labor-table.ts';
import { listLines, MEASUREMENTS } from '../tables/measurements-table.ts';
import { PIECES } from '../tables/pieces-table.ts';
import { SUMMARY } from '../tables/summary-table.ts';
import { writeValue, type Table } from '../tables/table.ts';
import { TAKEOFF } from '../tables/takeoff-table.ts';
import { BODY_WIDTH } from './layout.ts';
import { TABLE_WIDTH } from './summary.tsx';
import { fitColumns, ROW_PADDING } from './table-rows.tsx';
import { registerFonts } from './type.tsx';

/** Points left and right of the text of a cell. */
const CELL_PADDING = 8;
const HEAD_SIZE = 8.5;

type Weight = 400 | 600;
const measures = new Map<Weight, (text: string) => number>();
beforeAll(async () => {
  registerFonts('takeoffs/fonts');
  for (const fontWeight of [400, 600] as const) {
    const face = { fontFamily: 'Instrument Sans', fontWeight };
    await Font.load(face);
    // The library's types leave out what it has loaded.
    const font = Font.getFont(face).data as unknown as {
      layout: (text: string) => { advanceWidth: number };
      unitsPerEm: number;
    };
    measures.set(fontWeight, (text) => font.layout(text).advanceWidth / font.unitsPerEm);
  }
});

/** Points of a text. */
const measure = (text: string, size: number, weight: Weight) =>
  (measures.get(weight)?.(text) ?? NaN) * size;

const longestWord = (text: string) =>
  text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Columns of a PDF's table that hold nothing in any row, or are narrower than a figure or a word in them. */
function findFaults<Entry, Key extends string, Sum>(
  table: Table<Entry, Key, Sum>,
  { room, size }: { room: number; size: number },
  entries: readonly Entry[],
  sums: readonly Sum[] = [],
): string[] {
  return fitColumns(table, room).flatMap((column) => {
    const { key, heading, width, format, total, marks } = column;
    const rows = entries.map((entry) => writeValue(column, entry));
    const totals = sums.flatMap((sum) => {
      const value = total?.(sum);
      if (value === undefined) return [];
      return typeof value === 'number' && format
        ? format.write(value, undefined as never)
        : String(value);
    });
    const place = `${table.name}: ${key}`;
    const isEmpty = [...rows, ...totals].every((text) => text === '');
    const unbroken = (text: string) => (format ? text : longestWord(text));
    const widest = Math.max(
      measure(longestWord(heading), HEAD_SIZE, 600),
      ...(marks ? [] : rows.map((text) => measure(unbroken(text), size, 400))),
      ...totals.map((text) => measure(unbroken(text), size, 600)),
    );
    const isNarrow = widest > width - CELL_PADDING + 0.01;
    return [
      ...(isEmpty ? [`${place} is empty in every row`] : []),
      ...(isNarrow ? [`${place} needs ${(widest + CELL_PADDING).toFixed(1)} of ${width}`] : []),
    ];
  });
}

const takeoffs = readTakeoffs('takeoffs/samples');
const sections = takeoffs.flatMap((takeoff) => takeoff.sections);
const items = sections.flatMap((section) => section.items);
const amounts = [
  ...sections.map((section) => section.amounts),
  ...takeoffs.map((one) => one.totals),
];
const page = BODY_WIDTH - 2 * ROW_PADDING;
const side = TABLE_WIDTH - 2 * ROW_PADDING;

test('every column of a PDF holds something, and is as wide as what it holds', () => {
  expect(items.length).toBeGreaterThan(20);
  expect([
    ...findFaults(TAKEOFF, { room: page, size: 10 }, items, amounts),
    ...findFaults(MEASUREMENTS, { room: page, size: 9 }, items.flatMap(listLines), items),
    ...findFaults(SUMMARY, { room: side, size: 10 }, sections, amounts),
    ...findFaults(
      LABOR,
      { room: side, size: 9.5 },
      takeoffs.flatMap(({ crews }) => listWorkers(crews)),
    ),
    ...findFaults(
      PIECES,
      { room: side, size: 9.5 },
      takeoffs.flatMap(({ pieces }) => pieces),
    ),
    ...findFaults(
      BETWEEN,
      { room: page, size: 9 },
      takeoffs.flatMap(({ between }) => between),
    ),
  ]).toEqual([]);
});
