import type { WriteSheet } from 'hucre/xlsx';
import { Grid } from './cells.ts';
import { placeSpots } from './grades-sheet.ts';
import { INPUT } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, setUpWorksheet, writeHead, type Book } from './worksheet.ts';

const FEET = '#,##0.00##';

/** The sheet Shapes: everything drawn with its figures, each written once; all other sheets refer to it. */
export function makeShapesSheet(book: Book): WriteSheet {
  const { takeoff } = book;
  const grid = new Grid();
  const spots = placeSpots(book);
  const last = spots.size > 0 ? 11 : 9;
  writeHead(grid, book, {
    title: 'shapes on the plans',
    note: COLOR_NOTE,
    heads: [
      ...['Shape', 'Is', 'Mark', 'Sheet', 'At', 'Count', 'Width ft', 'Height ft', 'LF', 'SF'],
      ...(spots.size > 0 ? ['Cell SF', 'Mean ft'] : []),
    ],
    figures: new Set([5, 6, 7, 8, 9, 10, 11]),
  });
  for (const [index, figures] of [...takeoff.shapes.values()].entries()) {
    const row = FIRST_ROW + index;
    const at = String(row + 1);
    const { width, height, length, area } = figures;
    grid.text(row, 0, figures.id);
    grid.text(row, 1, figures.label || figures.id);
    const tag = takeoff.marks.find(({ id }) => id === figures.mark)?.tag;
    if (tag !== undefined) grid.text(row, 2, tag);
    grid.text(row, 3, figures.sheet);
    if (figures.at !== undefined) grid.text(row, 4, figures.at);
    grid.number(row, 5, figures.count, { format: '#,##0', input: true });
    if (width !== undefined && height !== undefined) {
      grid.number(row, 6, width, { format: FEET, input: true });
      grid.number(row, 7, height, { format: FEET, input: true });
      grid.formula(row, 8, `ROUND(F${at}*2*(G${at}+H${at}),4)`, length ?? 0, { format: FEET });
      grid.formula(row, 9, `ROUND(F${at}*G${at}*H${at},4)`, area ?? 0, { format: FEET });
    } else {
      if (length !== undefined) grid.number(row, 8, length, { format: FEET, input: true });
      if (area !== undefined) grid.number(row, 9, area, { format: FEET, input: true });
    }
    const { grade } = figures;
    if (grade) {
      const add = (column: string) =>
        grade.spots
          .map((spot) => `Grades!${column}${String(spots.get(`${grade.grid} ${spot}`))}`)
          .join('+');
      const [own, other] = grade.kind === 'cut' ? ['G', 'H'] : ['H', 'G'];
      grid.number(row, 10, grade.cell, { format: FEET, input: true });
      grid.formula(
        row,
        11,
        `IF(${add(own)}=0,0,ROUND((${add(own)})^2/(4*(${add(own)}+${add(other)})),4))`,
        grade.mean,
        { format: '0.0000' },
      );
    }
    grid.blank(row, 0, last, {});
  }
  return setUpWorksheet({
    book,
    name: 'Shapes',
    grid,
    widths: [22, 32, 8, 10, 26, 9, 12, 12, 12, 13, ...(spots.size > 0 ? [12, 12] : [])],
    color: INPUT,
    freezeColumns: 2,
  });
}
