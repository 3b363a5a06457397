import type { WriteSheet } from 'hucre/xlsx';
import { listSpots } from '../grading.ts';
import { Grid } from './cells.ts';
import { INPUT } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, setUpWorksheet, writeHead, type Book } from './worksheet.ts';

const FEET = '#,##0.00';

/** Rows of the sheet Grades by `<grid> <spot>`, counted from 1. */
export function placeSpots({ takeoff }: Pick<Book, 'takeoff'>): ReadonlyMap<string, number> {
  const grids = takeoff.sample.plans.flatMap(({ grading }) => grading);
  const names = grids.flatMap((grid) =>
    listSpots(grid)
      .flat()
      .map(({ name }) => `${grid.id} ${name}`),
  );
  return new Map(names.map((name, index) => [name, FIRST_ROW + index + 1]));
}

/** The sheet Grades: every spot with its elevations, and cut and fill down to subgrade. */
export function makeGradesSheet(book: Book): WriteSheet | undefined {
  const grids = book.takeoff.sample.plans.flatMap(({ grading }) => grading);
  if (grids.length === 0) return undefined;
  const grid = new Grid();
  writeHead(grid, book, {
    title: 'spot grades',
    note: `${COLOR_NOTE} Cut is existing less strip, less proposed less section; the sheet Shapes averages four spots a cell.`,
    heads: ['Grid', 'Spot', 'Existing', 'Strip', 'Proposed', 'Section', 'Cut ft', 'Fill ft'],
    figures: new Set([2, 3, 4, 5, 6, 7]),
  });
  let row = FIRST_ROW;
  for (const entry of grids) {
    for (const { name, existing, proposed, depth } of listSpots(entry).flat()) {
      const at = String(row + 1);
      const cut = `ROUND(C${at}-D${at}-(E${at}-F${at}),2)`;
      grid.text(row, 0, entry.id);
      grid.text(row, 1, name);
      grid.number(row, 2, existing, { format: FEET, input: true });
      grid.number(row, 3, entry.strip, { format: FEET, input: true });
      grid.number(row, 4, proposed, { format: FEET, input: true });
      grid.number(row, 5, entry.section, { format: FEET, input: true });
      grid.formula(row, 6, `MAX(${cut},0)`, Math.max(depth, 0), { format: FEET });
      grid.formula(row, 7, `MAX(-${cut},0)`, Math.max(-depth, 0), { format: FEET });
      row += 1;
    }
  }
  return setUpWorksheet({
    book,
    name: 'Grades',
    grid,
    widths: [18, 10, 12, 10, 12, 10, 10, 10],
    color: INPUT,
    freezeColumns: 2,
  });
}
