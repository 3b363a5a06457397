import type { WriteSheet } from 'hucre/xlsx';
import { listSpots } from '../grading.ts';
import { INPUT } from './cell-styles.ts';
import { COLOR_NOTE, FIRST_ROW, Worksheet, type Book } from './worksheet.ts';

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
  const grid = new Worksheet(book, {
    name: 'Grades',
    title: 'spot grades',
    note: `${COLOR_NOTE} Cut is existing less strip, less proposed less section; the sheet Shapes averages four spots a cell.`,
    columns: [
      ['Grid', 18],
      ['Spot', 10],
      ['Existing', 12, 'figures'],
      ['Strip', 10, 'figures'],
      ['Proposed', 12, 'figures'],
      ['Section', 10, 'figures'],
      ['Cut ft', 10, 'figures'],
      ['Fill ft', 10, 'figures'],
    ],
    color: INPUT,
    freezeColumns: 2,
  });
  let row = FIRST_ROW;
  for (const entry of grids) {
    for (const { name, existing, proposed, depth } of listSpots(entry).flat()) {
      const at = String(row + 1);
      const cut = `ROUND(C${at}-D${at}-(E${at}-F${at}),2)`;
      grid.text(row, 0, entry.id);
      grid.text(row, 1, name);
      grid.input(row, 2, existing, FEET);
      grid.input(row, 3, entry.strip, FEET);
      grid.input(row, 4, proposed, FEET);
      grid.input(row, 5, entry.section, FEET);
      grid.formula(row, 6, `MAX(${cut},0)`, Math.max(depth, 0), { format: FEET });
      grid.formula(row, 7, `MAX(-${cut},0)`, Math.max(-depth, 0), { format: FEET });
      row += 1;
    }
  }
  return grid.finish();
}
