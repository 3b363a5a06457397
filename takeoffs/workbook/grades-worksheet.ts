import type { WriteSheet } from 'hucre/xlsx';
import { GRADES, listGridSpots } from '../tables/grades-table.ts';
import { INPUT } from './cell-styles.ts';
import { COLOR_NOTE, makeListWorksheet, type Book } from './worksheet.ts';

/** The worksheet Grades: every spot with its elevations, and cut and fill down to subgrade. */
export function makeGradesWorksheet(book: Book): WriteSheet | undefined {
  const entries = listGridSpots(book.takeoff.sample);
  if (entries.length === 0) return undefined;
  const layout = {
    title: 'spot grades',
    note: `${COLOR_NOTE} Cut is existing less strip, less proposed less section; the worksheet Shapes averages four spots a cell.`,
    color: INPUT,
    freezeColumns: 2,
  };
  return makeListWorksheet(book, GRADES, layout, entries);
}
