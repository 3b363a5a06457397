import type { Take } from '../measure/shapes.ts';
import type { Taken } from '../measure/sources.ts';
import type { Takeoff } from '../takeoff.ts';
import type { TakeoffItem } from '../takeoff-item.ts';
import { FIRST_ROW } from './worksheet.ts';

/** Columns of the sheet Shapes by what is taken of a shape. */
export const TAKE_COLUMNS: Readonly<Record<Take, string>> = {
  count: 'F',
  width: 'G',
  height: 'H',
  length: 'I',
  area: 'J',
  cell: 'K',
  mean: 'L',
};

/** Rows of a workbook's entries as formulas name them, counted from 1. */
export interface Places {
  items: readonly TakeoffItem[];
  /** The lines that alternates add or take off. */
  alternates: readonly TakeoffItem[];
  /** Row of a shape in Shapes. */
  shape: ReadonlyMap<string, number>;
  /** Row of an item in Takeoff and in Locations, by its id. */
  item: ReadonlyMap<string, number>;
  location: ReadonlyMap<string, number>;
  /** Row of a section's subtotal in Takeoff. */
  subtotal: ReadonlyMap<string, number>;
  /** Row of a crew's rate in Labor. */
  crew: ReadonlyMap<string, number>;
  /** First and last row of an item's lines in Measurements. */
  lines: ReadonlyMap<string, readonly [first: number, last: number]>;
}

/** Finds the rows that everything of a takeoff will stand in. */
export function findPlaces(takeoff: Takeoff): Places {
  const items = takeoff.sections.flatMap((section) => section.items);
  const item = new Map<string, number>();
  const subtotal = new Map<string, number>();
  const lines = new Map<string, readonly [number, number]>();
  let row = FIRST_ROW + 1;
  for (const section of takeoff.sections) {
    for (const entry of section.items) item.set(entry.item.id, row++);
    subtotal.set(section.number, row++);
  }
  let line = FIRST_ROW + 1;
  const alternates = takeoff.alternates.flatMap(({ parts }) =>
    parts.filter(({ omitted }) => !omitted).map(({ entry }) => entry),
  );
  for (const entry of [...items, ...alternates]) {
    lines.set(entry.item.id, [line, line + entry.lines.length - 1]);
    line += entry.lines.length;
  }
  return {
    items,
    alternates,
    shape: new Map([...takeoff.shapes.keys()].map((id, index) => [id, FIRST_ROW + index + 1])),
    item,
    location: new Map(items.map((entry, index) => [entry.item.id, FIRST_ROW + index + 1])),
    subtotal,
    crew: findCrewRows(takeoff.crews),
    lines,
  };
}

/** A crew's rate stands in the row of its first worker. */
function findCrewRows(crews: Takeoff['crews']): Map<string, number> {
  let row = FIRST_ROW + 1;
  return new Map(
    crews.map(({ id, trades }) => {
      const first = row;
      row += trades.length;
      return [id, first];
    }),
  );
}

/** The cell a drawn figure stands in; `undefined` for a figure that is typed where it is used. */
export function findCell({ from }: Taken, places: Places): string | undefined {
  return from && `Shapes!$${TAKE_COLUMNS[from.take]}$${String(places.shape.get(from.shape))}`;
}
