import type { WriteSheet } from 'hucre/xlsx';
import { SHAPES } from '../tables/shapes-table.ts';
import { INPUT } from './cell-styles.ts';
import { COLOR_NOTE, makeListWorksheet, type Book } from './worksheet.ts';

/** The worksheet Shapes: everything drawn with its figures. */
export function makeShapesWorksheet(book: Book): WriteSheet {
  const { shapes, marks } = book.takeoff;
  const layout = {
    title: 'shapes on the plans',
    note: COLOR_NOTE,
    color: INPUT,
    freezeColumns: 2,
  };
  const entries = [...shapes.values()].map((figures) => ({
    ...figures,
    tag: marks.find(({ id }) => id === figures.mark)?.tag,
  }));
  return makeListWorksheet(book, SHAPES, layout, entries);
}
