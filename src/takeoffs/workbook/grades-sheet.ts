import type { WriteSheet } from 'hucre/xlsx';
import { GRADES, listGridSpots } from '../tables/grades-table.ts';
import { INPUT } from './cell-styles.ts';
import { COLOR_NOTE, makeListSheet, type Book } from './worksheet.ts';

/** The sheet Grades: every spot with its elevations, and cut and fill down to subgrade. */
export function makeGradesSheet(book: Book): WriteSheet | undefined {
  const entries = listGridSpots(book.takeoff.sample);
  if (entries.length === 0) return undefined;
  const layout = {
    title: 'spot grades',
    note: `${COLOR_NOTE} Cut is existing less strip, less proposed less section; the sheet Shapes averages four spots a cell.`,
    color: INPUT,
    freezeColumns: 2,
  };
  return makeListSheet(book, GRADES, layout, entries);
}
