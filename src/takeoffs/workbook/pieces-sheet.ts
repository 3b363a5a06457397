import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import type { Piece } from '../pieces.ts';
import type { Places } from './places.ts';
import { GREEN } from './cell-styles.ts';
import { formula, input } from './cells.ts';
import { COLOR_NOTE, FIRST_ROW, makeListSheet, type Book, type SheetColumn } from './worksheet.ts';

/** The sheet Pieces: what the shop cuts or the yard delivers, by mark. */
export function makePiecesSheet(book: Book, { items }: Places): WriteSheet | undefined {
  const { pieces } = book.takeoff;
  if (pieces.length === 0) return undefined;
  const lines = items.flatMap((entry) => entry.lines);
  const span = (column: string) =>
    `Measurements!$${column}$${FIRST_ROW}:$${column}$${FIRST_ROW + lines.length - 1}`;
  const linesOf = ({ mark }: Piece) => lines.filter(({ piece }) => piece === mark);
  const feetOf = (piece: Piece) =>
    linesOf(piece).reduce((sum, { result, perUnit }) => sum + result / perUnit, 0);
  const firstRow = ({ mark }: Piece) => FIRST_ROW + lines.findIndex(({ piece }) => piece === mark);
  const columns: SheetColumn<Piece>[] = [
    words('Mark', 8, ({ mark }) => mark),
    words('Size', 16, ({ size }) => size),
    words('For', 50, ({ use }) => use),
    figures('Feet in all', 12, (piece, at) =>
      formula(`SUMPRODUCT((${span('E')}=A${at})*${span('Y')}/${span('U')})`, feetOf(piece), {
        format: '#,##0.00',
      }),
    ),
    figures('Length ft', 11, ({ length }) => input(length, '0.00##')),
    figures('Pieces', 9, ({ count }, at) =>
      formula(`ROUNDUP(ROUND(D${at}/E${at},2),0)`, count, { format: '#,##0' }),
    ),
    figures('Per ft', 9, (piece) =>
      formula(`Measurements!U${firstRow(piece)}`, linesOf(piece)[0]?.perUnit ?? 1, {
        format: '0.0###',
      }),
    ),
    figures('Total', 12, ({ total }, at) =>
      formula(`ROUND(F${at}*E${at}*G${at},0)`, total, { format: '#,##0' }),
    ),
    words('Unit', 7, ({ unit }) => unit),
  ];
  const layout = { name: 'Pieces', title: 'piece list', note: COLOR_NOTE, columns, color: GREEN };
  return makeListSheet(book, layout, pieces);
}
