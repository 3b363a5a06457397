import type { WriteSheet } from 'hucre/xlsx';
import { listLines, MEASUREMENTS, type ItemLine } from '../tables/measurements-table.ts';
import { GREEN, RED } from './cell-styles.ts';
import { listAlternateLines } from './references.ts';
import { COLOR_NOTE, makeListWorksheet, type Book } from './worksheet.ts';

/** Makes the worksheet Measurements: the lines whose sum is each net quantity, with the same formula in every row. */
export function makeMeasurementsWorksheet(book: Book): WriteSheet {
  const { sections } = book.takeoff;
  const items = sections.flatMap((section) => section.items);
  const layout = {
    title: 'measurements',
    note: COLOR_NOTE,
    color: GREEN,
    freezeColumns: 3,
    inkOf: ({ line }: ItemLine) => (line.less ? { color: RED } : {}),
  };
  const entries = [...items, ...listAlternateLines(book.takeoff)].flatMap(listLines);
  return makeListWorksheet(book, MEASUREMENTS, layout, entries);
}
