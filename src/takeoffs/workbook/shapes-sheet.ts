import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import type { CellPart } from '../grading.ts';
import type { Figures } from '../measure/shapes.ts';
import { placeSpots } from './grades-sheet.ts';
import { INPUT } from './cell-styles.ts';
import { formula, input, follow } from './cells.ts';
import { COLOR_NOTE, makeListSheet, type Book, type SheetColumn } from './worksheet.ts';

const FEET = '#,##0.00##';

/** Averages cut or fill over the four spots of a cell, as `averageCorners` does. */
function writeMean({ grid, spots, kind }: CellPart, rows: ReadonlyMap<string, number>): string {
  const add = (column: string) =>
    spots.map((spot) => `Grades!${column}${rows.get(`${grid} ${spot}`) ?? 0}`).join('+');
  const [own, other] = kind === 'cut' ? [add('G'), add('H')] : [add('H'), add('G')];
  return `IF(${own}=0,0,ROUND((${own})^2/(4*(${own}+${other})),4))`;
}

/** The sheet Shapes: everything drawn with its figures, each written once; all other sheets refer to it. */
export function makeShapesSheet(book: Book): WriteSheet {
  const { shapes, marks } = book.takeoff;
  const spots = placeSpots(book.takeoff);
  /** A figure as the drawing gives it, or by a formula where the shape has a width and a height. */
  const measure = (value: number | undefined, expression?: string) =>
    value === undefined ? undefined : follow(expression, value, FEET);
  const columns: SheetColumn<Figures>[] = [
    words('Shape', 22, ({ id }) => id),
    words('Is', 32, ({ label, id }) => label || id),
    words('Mark', 8, ({ mark }) => marks.find(({ id }) => id === mark)?.tag),
    words('Sheet', 10, ({ sheet }) => sheet),
    words('At', 26, ({ at }) => at),
    figures('Count', 9, ({ count }) => input(count, '#,##0')),
    figures('Width ft', 12, ({ width }) => measure(width)),
    figures('Height ft', 12, ({ height }) => measure(height)),
    figures('LF', 12, ({ length, width }, at) =>
      measure(length, width ? `ROUND(F${at}*2*(G${at}+H${at}),4)` : undefined),
    ),
    figures('SF', 13, ({ area, width }, at) =>
      measure(area, width ? `ROUND(F${at}*G${at}*H${at},4)` : undefined),
    ),
  ];
  const ofGrids: SheetColumn<Figures>[] = [
    figures('Cell SF', 12, ({ cell }) => measure(cell)),
    figures(
      'Mean ft',
      12,
      ({ grade }) => grade && formula(writeMean(grade, spots), grade.mean, { format: '0.0000' }),
    ),
  ];
  const layout = {
    name: 'Shapes',
    title: 'shapes on the plans',
    note: COLOR_NOTE,
    columns: spots.size > 0 ? [...columns, ...ofGrids] : columns,
    color: INPUT,
    freezeColumns: 2,
  };
  return makeListSheet(book, layout, [...shapes.values()]);
}
