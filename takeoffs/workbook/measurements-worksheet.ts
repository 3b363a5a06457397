import type { WriteSheet } from 'hucre/xlsx';
import { listLines, MEASUREMENTS, type ItemLine } from '../tables/measurements-table.ts';
import { GREEN, RED } from './cell-styles.ts';
import { listAlternateLines } from './references.ts';
import { COLOR_NOTE, makeListWorksheet, type Book } from './worksheet.ts';

/** The worksheet Measurements: the lines that every net quantity is the sum of, by one formula down the column. */
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
