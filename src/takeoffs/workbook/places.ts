import type { Take } from '../measure/shapes.ts';
import type { Taken } from '../measure/sources.ts';
import type { Takeoff } from '../takeoff.ts';
import type { TakeoffItem } from '../takeoff-item.ts';
import { FIRST_ROW } from './worksheet.ts';

/** Columns of the sheet Shapes by what is taken of a shape. */
const TAKE_COLUMNS: Readonly<Record<Take, string>> = {
  count: 'F',
  width: 'G',
  height: 'H',
  length: 'I',
  area: 'J',
  cell: 'K',
  mean: 'L',
};

type Rows = ReadonlyMap<string, number>;

/** Rows of a workbook's entries, by their ids, before the sheets that refer to each other are written. */
export interface Places {
  items: readonly TakeoffItem[];
  /** The lines that alternates add or take off. */
  alternates: readonly TakeoffItem[];
  /** Row of a shape in Shapes. */
  shape: Rows;
  /** Row in Takeoff of an item, and of a section's subtotal by the section's number. */
  takeoff: Rows;
  /** Row of an item in Locations. */
  location: Rows;
  /** Row of a crew's rate in Labor: that of its first worker. */
  crew: Rows;
  /** First row of an item's lines in Measurements. */
  lines: Rows;
}

/** Places entries one below the other, each in as many rows as `size` says. */
function stack(entries: readonly (readonly [id: string, size: number])[]): Rows {
  let row = FIRST_ROW;
  return new Map(
    entries.map(([id, size]) => {
      const first = row;
      row += size;
      return [id, first];
    }),
  );
}

/** Finds the rows that everything of a takeoff will stand in. */
export function findPlaces({ sections, alternates: priced, shapes, crews }: Takeoff): Places {
  const items = sections.flatMap((section) => section.items);
  const alternates = priced.flatMap(({ parts }) =>
    parts.flatMap(({ omitted, entry }) => (omitted ? [] : entry)),
  );
  const takeoffRows = sections.flatMap((section) => [
    ...section.items.map(({ item }) => item.id),
    section.number,
  ]);
  return {
    items,
    alternates,
    shape: stack([...shapes.keys()].map((id) => [id, 1])),
    takeoff: stack(takeoffRows.map((id) => [id, 1])),
    location: stack(items.map(({ item }) => [item.id, 1])),
    crew: stack(crews.map(({ id, trades }) => [id, trades.length])),
    lines: stack([...items, ...alternates].map(({ item, lines }) => [item.id, lines.length])),
  };
}

/** First and last row in Measurements of an item's lines. */
export function spanLines({ item, lines }: TakeoffItem, places: Places) {
  const from = places.lines.get(item.id) ?? 0;
  return { from, to: from + lines.length - 1 };
}

/** The cell a drawn figure stands in; `undefined` for a figure that is typed where it is used. */
export function findCell(taken: Taken | undefined, places: Places): string | undefined {
  const from = taken?.from;
  return from && `Shapes!$${TAKE_COLUMNS[from.take]}$${places.shape.get(from.shape) ?? 0}`;
}
