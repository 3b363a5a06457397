import type { WriteSheet } from 'hucre/xlsx';
import { placeSpots } from './grades-sheet.ts';
import { INPUT } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, Worksheet, type Book, type Column } from './worksheet.ts';

const FEET = '#,##0.00##';

const COLUMNS: readonly Column[] = [
  ['Shape', 22],
  ['Is', 32],
  ['Mark', 8],
  ['Sheet', 10],
  ['At', 26],
  ['Count', 9, 'figures'],
  ['Width ft', 12, 'figures'],
  ['Height ft', 12, 'figures'],
  ['LF', 12, 'figures'],
  ['SF', 13, 'figures'],
];
/** Of grading grids. */
const CELL_COLUMNS: readonly Column[] = [
  ['Cell SF', 12, 'figures'],
  ['Mean ft', 12, 'figures'],
];

/** The sheet Shapes: everything drawn with its figures, each written once; all other sheets refer to it. */
export function makeShapesSheet(book: Book): WriteSheet {
  const { takeoff } = book;
  const spots = placeSpots(book);
  const grid = new Worksheet(book, {
    name: 'Shapes',
    title: 'shapes on the plans',
    note: COLOR_NOTE,
    columns: spots.size > 0 ? [...COLUMNS, ...CELL_COLUMNS] : COLUMNS,
    color: INPUT,
    freezeColumns: 2,
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
    grid.input(row, 5, figures.count, '#,##0');
    if (width !== undefined && height !== undefined) {
      grid.input(row, 6, width, FEET);
      grid.input(row, 7, height, FEET);
      grid.formula(row, 8, `ROUND(F${at}*2*(G${at}+H${at}),4)`, length ?? 0, { format: FEET });
      grid.formula(row, 9, `ROUND(F${at}*G${at}*H${at},4)`, area ?? 0, { format: FEET });
    } else {
      if (length !== undefined) grid.input(row, 8, length, FEET);
      if (area !== undefined) grid.input(row, 9, area, FEET);
    }
    const { grade } = figures;
    if (grade) {
      const add = (column: string) =>
        grade.spots
          .map((spot) => `Grades!${column}${String(spots.get(`${grade.grid} ${spot}`))}`)
          .join('+');
      const [own, other] = grade.kind === 'cut' ? ['G', 'H'] : ['H', 'G'];
      grid.input(row, 10, grade.cell, FEET);
      grid.formula(
        row,
        11,
        `IF(${add(own)}=0,0,ROUND((${add(own)})^2/(4*(${add(own)}+${add(other)})),4))`,
        grade.mean,
        { format: '0.0000' },
      );
    }
    grid.blank(row);
  }
  return grid.finish();
}
