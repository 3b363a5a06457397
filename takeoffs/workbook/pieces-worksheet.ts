import type { WriteSheet } from 'hucre/xlsx';
import { PIECES } from '../tables/pieces-table.ts';
import { GREEN } from './cell-styles.ts';
import { COLOR_NOTE, makeListWorksheet, type Book } from './worksheet.ts';

/** The worksheet Pieces: what the shop cuts or the yard delivers, by mark. */
export function makePiecesWorksheet(book: Book): WriteSheet | undefined {
  const { pieces } = book.takeoff;
  if (pieces.length === 0) return undefined;
  const layout = { title: 'piece list', note: COLOR_NOTE, color: GREEN };
  return makeListWorksheet(book, PIECES, layout, pieces);
}
