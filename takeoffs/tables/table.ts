import type { TaggedMark } from '../price/takeoff-item.ts';

/** Format of a column's figures. */
export interface Format<Entry> {
  /** On pages and in PDFs. */
  write: (value: number, entry: Entry) => string;
  /** Number format of a worksheet's cell. */
  pattern?: string | ((entry: Entry) => string);
  /** Parts of a value that make one in a worksheet's cell: 100 cents a dollar, 100 percent the whole. */
  parts?: number;
}

/** References to a row's cells in a formula, by the keys of their columns. */
export type Row<Key extends string> = Readonly<Record<Key, string>>;

/**
 * References to cells of any table in a formula. Rows go by names, such as the id of an item.
 *
 * @throws in a workbook without the table, column or row
 */
export interface References {
  /** The cell of a column in a row, or in the first of the rows that a name stands for. */
  cell: (table: string, key: string, row: string) => string;
  /** The cells of a column in all rows that a name stands for. */
  span: (table: string, key: string, row: string) => string;
  /** The head of a column of the formula's own table. */
  head: (key: string) => string;
}

/** Context of a formula besides the cells of its row. */
export interface FormulaContext<Entry> {
  entry: Entry;
  refer: References;
}

/** Writes a formula; `undefined` for a figure that is typed in. */
export type Formula<Entry, Key extends string> = (
  cells: Row<Key>,
  context: FormulaContext<Entry>,
) => string | undefined;

/** A column's head and unit in one medium, where they differ from its own. */
interface Heading {
  head?: string;
  unit?: string;
}

/**
 * A column of a table. `page`, `pdf` and `workbook` show it in that medium; their number or `width` is in points of a
 * PDF, in characters of a workbook.
 */
export interface Column<Entry, Key extends string = string, Sum = never> {
  head: string;
  /** Unit behind the head: $, ft, $/unit. */
  unit?: string;
  /** `undefined` leaves the cell empty. */
  value: (entry: Entry) => string | number | undefined;
  /** Format of figures, which are right-aligned with their head; left out for text. */
  format?: Format<Entry>;
  /** In a workbook, how the figure follows from others. A figure without it is an input or a constant. */
  formula?: Formula<Entry, Key>;
  /** The cell that a figure of a workbook repeats. */
  link?: Formula<Entry, Key>;
  /** A fixed figure of a workbook, such as 27 CF to the CY: neither an input nor a formula. */
  isConstant?: true;
  /** Value under the head in a row that heads or sums up entries. */
  total?: (sum: Sum) => string | number;
  /** Marks of the plan that are shown with the text. */
  marks?: (entry: Entry) => readonly TaggedMark[];
  /** Set in the monospaced font. */
  isCode?: true;
  page?: true | Heading;
  pdf?: number | (Heading & { width: number });
  workbook?: number | (Heading & { width: number });
  /** Left out of a PDF and a workbook where all its cells are empty. */
  leftOut?: true;
  /** In a PDF: narrower where all columns together are wider than the page. */
  givesWay?: true;
  /** In a workbook. */
  isBold?: true;
  /** In a workbook. */
  wraps?: true;
  /** Stands in a workbook's cells that would be empty. */
  otherwise?: number;
}

type Medium = 'page' | 'pdf' | 'workbook';

/** A table of a takeoff, declared once for pages, PDFs and workbooks. Columns stand in the order of their keys. */
export interface Table<Entry, Key extends string = string, Sum = never> {
  /** Name of its worksheet, which formulas refer to. */
  name: string;
  columns: Readonly<Record<Key, Column<Entry, NoInfer<Key>, Sum>>>;
}

/** Declares a table; formulas can name the keys of its own columns only. */
export function defineTable<Entry, Sum = never>() {
  return <const Key extends string>(table: Table<Entry, Key, Sum>) => table;
}

/** A column as a medium shows it. */
export type Placed<Entry, Key extends string = string, Sum = never> = Column<Entry, Key, Sum> & {
  key: Key;
  /** Over the column or before a cell, with its unit. */
  heading: string;
  /** Points of a PDF, characters of a workbook; 0 on a page, whose columns take what they need. */
  width: number;
};

/** Lists the columns that a medium shows, with their headings and widths there. */
export function listColumns<Entry, Key extends string, Sum>(
  { columns }: Table<Entry, Key, Sum>,
  medium: Medium,
): Placed<Entry, Key, Sum>[] {
  const all = Object.entries<Column<Entry, Key, Sum>>(columns) as [Key, Column<Entry, Key, Sum>][];
  return all.flatMap(([key, column]) => {
    const shown = column[medium];
    if (shown === undefined) return [];
    const place: Heading & { width?: number } =
      shown === true ? {} : typeof shown === 'number' ? { width: shown } : shown;
    const { head = column.head, unit = column.unit, width = 0 } = place;
    return [{ ...column, key, heading: unit ? `${head} ${unit}` : head, width }];
  });
}

/** Lists the columns that a medium shows for entries, without empty columns that may be left out. */
export function listFilledColumns<Entry, Key extends string, Sum>(
  table: Table<Entry, Key, Sum>,
  medium: 'pdf' | 'workbook',
  entries: readonly Entry[],
): Placed<Entry, Key, Sum>[] {
  return listColumns(table, medium).filter(
    ({ leftOut, value }) => !leftOut || entries.some((entry) => value(entry) !== undefined),
  );
}

/** Writes a value of a column as text; an empty string where there is none. */
export function writeValue<Entry, Key extends string, Sum>(
  { value, format }: Column<Entry, Key, Sum>,
  entry: Entry,
): string {
  const held = value(entry);
  if (held === undefined) return '';
  return typeof held === 'number' && format ? format.write(held, entry) : String(held);
}

/** Formats a column's total as text. Where the format depends on an entry, the total must be text already. */
export function writeTotal<Entry, Key extends string, Sum>(
  { total, format }: Column<Entry, Key, Sum>,
  sum: Sum,
): string {
  const held = total?.(sum) ?? '';
  return typeof held === 'number' && format
    ? (format as Format<unknown>).write(held, undefined)
    : String(held);
}
