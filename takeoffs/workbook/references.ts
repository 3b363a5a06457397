import { defineAlternates } from '../tables/alternates-table.ts';
import { LABOR, listWorkers } from '../tables/labor-table.ts';
import { ITEM_LINES, MEASUREMENTS, nameLine } from '../tables/measurements-table.ts';
import { namePieceRow } from '../tables/pieces-table.ts';
import { SHAPES } from '../tables/shapes-table.ts';
import { TAKEOFF } from '../tables/takeoff-table.ts';
import { listFilledColumns, type References, type Row, type Table } from '../tables/table.ts';
import type { Takeoff } from '../price/takeoff.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';

/** Row numbers, from 1 as in formulas: the column heads, and the first row below them. */
export const HEAD_ROW = 5;
export const FIRST_ROW = HEAD_ROW + 1;

/** Keys of a table's columns in a worksheet, from the left. */
export interface Columns {
  name: string;
  keys: readonly string[];
}

const keysOf = <Entry, Key extends string, Sum>(
  table: Table<Entry, Key, Sum>,
  entries: readonly Entry[] = [],
): Columns => ({
  name: table.name,
  keys: listFilledColumns(table, 'workbook', entries).map(({ key }) => key),
});

/** Finds the columns of the tables that formulas of other tables refer to. */
export const placeColumns = ({ crews, shapes, totals }: Takeoff): readonly Columns[] => [
  keysOf(TAKEOFF),
  keysOf(MEASUREMENTS),
  keysOf(
    SHAPES,
    [...shapes.values()].map((figures) => ({ ...figures, tag: undefined })),
  ),
  keysOf(LABOR, listWorkers(crews)),
  keysOf(defineAlternates(totals.markups)),
];

export interface Span {
  first: number;
  last: number;
}

/** The rows of a workbook, by name of the table, then by name of the rows. */
export type Rows = Readonly<Record<string, ReadonlyMap<string, Span>>>;

/** Places entries one below the other, each in as many rows as `size` says. */
export function stack(
  entries: readonly (readonly [name: string, size: number])[],
): [string, Span][] {
  let row = FIRST_ROW;
  return entries.map(([name, size]) => {
    const first = row;
    row += size;
    return [name, { first, last: row - 1 }];
  });
}

/** The lines that alternates add or take off. */
export const listAlternateLines = ({ alternates }: Takeoff): TakeoffItem[] =>
  alternates.flatMap(({ parts }) => parts.flatMap(({ omitted, entry }) => (omitted ? [] : entry)));

/** Assigns the rows of all tables in advance, because tables refer to each other. */
export function placeRows(takeoff: Takeoff): Rows {
  const { sections, shapes, crews, pieces } = takeoff;
  const items = sections.flatMap((section) => section.items);
  const measured = [...items, ...listAlternateLines(takeoff)];
  const lines = stack(
    measured.flatMap(({ item, lines: own }) =>
      own.map((_, index) => [nameLine(item.id, index), 1] as const),
    ),
  );
  const itemLines = items.flatMap((entry) => entry.lines);
  const single = (names: readonly string[]) => new Map(stack(names.map((name) => [name, 1])));
  return {
    Takeoff: single(
      sections.flatMap(({ items: own, number }) => [...own.map(({ item }) => item.id), number]),
    ),
    Measurements: new Map([
      ...lines,
      ...stack(measured.map(({ item, lines: own }) => [item.id, own.length])),
      ...stack([[ITEM_LINES, itemLines.length]]),
      ...pieces.map(({ mark }): [string, Span] => {
        const row = FIRST_ROW + itemLines.findIndex(({ piece }) => piece === mark);
        return [namePieceRow(mark), { first: row, last: row }];
      }),
    ]),
    Shapes: single([...shapes.keys()]),
    Labor: new Map(stack(crews.map(({ id, trades }) => [id, trades.length]))),
    Locations: single(items.map(({ item }) => item.id)),
    Alternates: new Map(
      stack(takeoff.alternates.map(({ title, parts }) => [title, 1 + parts.length])),
    ),
  };
}

/** Letters of a column counted from 0: A, B … Z, AA. */
export function nameColumn(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : nameColumn(Math.floor(column / 26) - 1) + last;
}

/**
 * Writes the references in one worksheet's formulas. The only place that knows column letters.
 *
 * @throws Error for a table, column or row that the workbook does not have.
 */
export class WorksheetReferences implements References {
  readonly #own: Columns;
  readonly #rows: Rows;
  readonly #referred: readonly Columns[];

  /** @param referred the tables that formulas of others refer to. */
  constructor(own: Columns, rows: Rows, referred: readonly Columns[]) {
    this.#own = own;
    this.#rows = rows;
    this.#referred = referred;
  }

  /** A cell of the worksheet itself. */
  at(key: string, row: number): string {
    return this.#letters(this.#own, key) + String(row);
  }

  /** The cells of a row of the worksheet itself. */
  row(row: number): Row<string> {
    return Object.fromEntries(this.#own.keys.map((key) => [key, this.at(key, row)]));
  }

  /** The cells of a column of the worksheet itself, from row to row. */
  between(key: string, first: number, last: number): string {
    return `${this.at(key, first)}:${this.at(key, last)}`;
  }

  /** Absolute reference to a cell of this worksheet, for a named range. */
  fixed(key: string, row: number): string {
    return `${this.#own.name}!$${this.#letters(this.#own, key)}$${row}`;
  }

  head(key: string): string {
    return `${this.#letters(this.#own, key)}$${HEAD_ROW}`;
  }

  cell(table: string, key: string, name: string): string {
    const { first } = this.#find(table, name);
    return table === this.#own.name
      ? this.at(key, first)
      : `${table}!${this.#fix(table, key, first)}`;
  }

  span(table: string, key: string, name: string): string {
    const { first, last } = this.#find(table, name);
    return table === this.#own.name
      ? this.between(key, first, last)
      : `${table}!${this.#fix(table, key, first)}:${this.#fix(table, key, last)}`;
  }

  /** Absolute reference to a cell of another worksheet, which does not change when a formula is copied. */
  #fix(table: string, key: string, row: number): string {
    const columns = this.#referred.find(({ name }) => name === table);
    if (columns === undefined) throw new Error(`No formula can refer to the table "${table}"`);
    return `$${this.#letters(columns, key)}$${row}`;
  }

  #find(table: string, name: string): Span {
    const span = this.#rows[table]?.get(name);
    if (span === undefined) throw new Error(`The table "${table}" has no row "${name}"`);
    return span;
  }

  #letters({ name, keys }: Columns, key: string): string {
    const index = keys.indexOf(key);
    if (index < 0) throw new Error(`The worksheet "${name}" has no column "${key}"`);
    return nameColumn(index);
  }
}
