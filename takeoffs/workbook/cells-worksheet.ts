import type { WriteSheet } from 'hucre/xlsx';
import { CELLS } from '../tables/cells-table.ts';
import { ACCENT, DOLLARS } from './cell-styles.ts';
import { FIRST_ROW } from './references.ts';
import { COLOR_NOTE, Worksheet, type Book } from './worksheet.ts';

/** The worksheet Cells: the grouted cells of each masonry wall. */
export function makeCellsWorksheet(book: Book): WriteSheet | undefined {
  const { masonry } = book.takeoff;
  if (masonry === undefined) return undefined;
  const { cells } = masonry;
  const worksheet = new Worksheet(
    book,
    CELLS,
    {
      title: 'grouted cells',
      note: `${COLOR_NOTE} A cell is counted once: at an opening before a corner, an end, or on center; a corner with the first of its walls.`,
      color: ACCENT,
      freezeColumns: 1,
    },
    cells,
  );
  worksheet.addEntries(cells);
  const last = worksheet.next - 1;
  const sum = (key: keyof typeof CELLS.columns) =>
    `SUM(${worksheet.refer.between(key, FIRST_ROW, last)})`;
  worksheet.addTotal({ wall: 'All walls' }, cells, sum, DOLLARS);
  return worksheet.finish();
}
