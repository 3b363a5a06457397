import type { WriteSheet } from 'hucre/xlsx';
import { formatDate } from '../format.ts';
import { LABOR, listWorkers } from '../tables/labor-table.ts';
import { ACCENT } from './cell-styles.ts';
import { COLOR_NOTE, makeListWorksheet, type Book } from './worksheet.ts';

/** The worksheet Labor: what an hour of each crew costs. */
export function makeLaborWorksheet(book: Book): WriteSheet {
  const { crews, sample } = book.takeoff;
  const layout = {
    title: 'labor rates per man-hour',
    note: `${COLOR_NOTE} ${sample.labor.source}. Published ${formatDate(sample.labor.dated)}.`,
    color: ACCENT,
  };
  return makeListWorksheet(book, LABOR, layout, listWorkers(crews));
}
