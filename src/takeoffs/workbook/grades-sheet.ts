import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import { listSpots, type GradingGrid, type Spot } from '../grading.ts';
import type { Takeoff } from '../takeoff.ts';
import { INPUT } from './cell-styles.ts';
import { formula, input } from './cells.ts';
import { COLOR_NOTE, FIRST_ROW, makeListSheet, type Book, type SheetColumn } from './worksheet.ts';

const FEET = '#,##0.00';

interface Entry {
  grid: GradingGrid;
  spot: Spot;
}

const listEntries = ({ sample }: Takeoff): Entry[] =>
  sample.plans.flatMap(({ grading }) =>
    grading.flatMap((grid) =>
      listSpots(grid).flatMap((row) => row.map((spot) => ({ grid, spot }))),
    ),
  );

/** Rows of the sheet Grades by `<grid> <spot>`. */
export function placeSpots(takeoff: Takeoff): ReadonlyMap<string, number> {
  const names = listEntries(takeoff).map(({ grid, spot }) => `${grid.id} ${spot.name}`);
  return new Map(names.map((name, index) => [name, FIRST_ROW + index]));
}

/** Feet down to subgrade, or up to it with a minus; nothing the other way. */
const writeDepth = (minus: '' | '-', depth: number, at: number) =>
  formula(`MAX(${minus}ROUND(C${at}-D${at}-(E${at}-F${at}),2),0)`, Math.max(depth, 0), {
    format: FEET,
  });

const COLUMNS: readonly SheetColumn<Entry>[] = [
  words('Grid', 18, ({ grid }) => grid.id),
  words('Spot', 10, ({ spot }) => spot.name),
  figures('Existing', 12, ({ spot }) => input(spot.existing, FEET)),
  figures('Strip', 10, ({ grid }) => input(grid.strip, FEET)),
  figures('Proposed', 12, ({ spot }) => input(spot.proposed, FEET)),
  figures('Section', 10, ({ grid }) => input(grid.section, FEET)),
  figures('Cut ft', 10, ({ spot }, at) => writeDepth('', spot.depth, at)),
  figures('Fill ft', 10, ({ spot }, at) => writeDepth('-', -spot.depth, at)),
];

/** The sheet Grades: every spot with its elevations, and cut and fill down to subgrade. */
export function makeGradesSheet(book: Book): WriteSheet | undefined {
  const entries = listEntries(book.takeoff);
  if (entries.length === 0) return undefined;
  const layout = {
    name: 'Grades',
    title: 'spot grades',
    note: `${COLOR_NOTE} Cut is existing less strip, less proposed less section; the sheet Shapes averages four spots a cell.`,
    columns: COLUMNS,
    color: INPUT,
    freezeColumns: 2,
  };
  return makeListSheet(book, layout, entries);
}
