import type { WriteSheet } from 'hucre/xlsx';
import type { Places } from './places.ts';
import { GREEN } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, Worksheet, type Book } from './worksheet.ts';

/** The sheet Pieces: what the shop cuts or the yard delivers, by mark. */
export function makePiecesSheet(book: Book, places: Places): WriteSheet | undefined {
  const { pieces } = book.takeoff;
  if (pieces.length === 0) return undefined;
  const grid = new Worksheet(book, {
    name: 'Pieces',
    title: 'piece list',
    note: COLOR_NOTE,
    columns: [
      ['Mark', 8],
      ['Size', 16],
      ['For', 50],
      ['Feet in all', 12, 'figures'],
      ['Length ft', 11, 'figures'],
      ['Pieces', 9, 'figures'],
      ['Per ft', 9, 'figures'],
      ['Total', 12, 'figures'],
      ['Unit', 7],
    ],
    color: GREEN,
  });
  const lines = places.items.flatMap((entry) => entry.lines);
  const span = (column: string) =>
    `Measurements!$${column}$${FIRST_ROW + 1}:$${column}$${FIRST_ROW + lines.length}`;
  for (const [index, piece] of pieces.entries()) {
    const row = FIRST_ROW + index;
    const at = String(row + 1);
    const own = lines.filter((line) => line.piece === piece.mark);
    const first = FIRST_ROW + 1 + lines.findIndex((line) => line.piece === piece.mark);
    const perFoot = own[0]?.perUnit ?? 1;
    const feet = own.reduce((sum, line) => sum + line.result / line.perUnit, 0);
    grid.text(row, 0, piece.mark);
    grid.text(row, 1, piece.size);
    grid.text(row, 2, piece.use);
    grid.formula(row, 3, `SUMPRODUCT((${span('E')}=A${at})*${span('Y')}/${span('U')})`, feet, {
      format: '#,##0.00',
    });
    grid.input(row, 4, piece.length, '0.00##');
    grid.formula(row, 5, `ROUNDUP(ROUND(D${at}/E${at},2),0)`, piece.count, { format: '#,##0' });
    grid.formula(row, 6, `Measurements!U${first}`, perFoot, { format: '0.0###' });
    grid.formula(row, 7, `ROUND(F${at}*E${at}*G${at},0)`, piece.total, { format: '#,##0' });
    grid.text(row, 8, piece.unit);
  }
  return grid.finish();
}
