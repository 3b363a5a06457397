import type { Cell, WriteSheet } from 'hucre/xlsx';
import { formatDate } from '../arithmetic/format.ts';
import type { Issuer } from '../schema/issuer.ts';
import { listFilledColumns, type Placed, type Table } from '../tables/table.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { HEAD, HEAD_RIGHT, styleOf, SUBTITLE, TITLE, type CellOptions } from './cell-styles.ts';
import { formula, text, writeCell, type Content } from './cells.ts';
import {
  FIRST_ROW,
  HEAD_ROW,
  nameColumn,
  WorksheetReferences,
  type Columns,
  type Rows,
} from './references.ts';

/** Data of every worksheet of a takeoff's workbook. */
export interface Book {
  takeoff: Takeoff;
  issuer: Issuer;
  rows: Rows;
  /** Columns of the tables that other tables refer to. */
  tables: readonly Columns[];
}

interface Layout<Entry> {
  title: string;
  /** Explains the worksheet's figures; left out where none can be changed. */
  note?: string;
  /** Of the tab. */
  color: string;
  freezeColumns?: number;
  /** Color of an entry's text and results. */
  inkOf?: (entry: Entry) => CellOptions;
}

/** Meaning of blue, gray and black figures. */
export const COLOR_NOTE =
  'Blue figures are inputs, gray ones conversions of units; all others are formulas.';

/** A table as a worksheet, which is filled row by row below its title and heads. */
export class Worksheet<Entry, Key extends string, Sum = never> {
  /** Number of the next row, from 1 as in formulas. */
  next = FIRST_ROW;
  readonly refer: WorksheetReferences;
  readonly #cells = new Map<string, Partial<Cell>>();
  readonly #book: Book;
  readonly #name: string;
  readonly #layout: Layout<Entry>;
  readonly #columns: readonly Placed<Entry, Key, Sum>[];

  /** @param entries of the table, to leave out empty columns with `leftOut`. */
  constructor(
    book: Book,
    table: Table<Entry, Key, Sum>,
    layout: Layout<Entry>,
    entries: readonly Entry[] = [],
  ) {
    this.#book = book;
    this.#name = table.name;
    this.#layout = layout;
    this.#columns = listFilledColumns(table, 'workbook', entries);
    const own = { name: table.name, keys: this.#columns.map(({ key }) => key) };
    this.refer = new WorksheetReferences(own, book.rows, book.tables);
    this.#writeHeads();
  }

  /** Adds a row of cells by column key; `empty` styles empty cells. */
  addRow(cells: Readonly<Partial<Record<Key, Content>>>, empty: CellOptions = {}): void {
    for (const [index, { key }] of this.#columns.entries()) {
      const content: Content = cells[key];
      const blank = { value: null, type: 'empty', style: styleOf(empty) } as const;
      const cell = typeof content === 'string' ? text(content) : (content ?? blank);
      this.#put(this.next, index, cell);
    }
    this.next += 1;
  }

  addEntries(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const ink = this.#layout.inkOf?.(entry);
      const cells = this.refer.row(this.next);
      const context = { entry, refer: this.refer };
      const contents = this.#columns.map((column) => [
        column.key,
        writeCell(column, cells, context, ink),
      ]);
      this.addRow(Object.fromEntries(contents) as Partial<Record<Key, Content>>);
    }
  }

  /**
   * Adds a row of totals.
   *
   * @param label cells that label the total.
   * @param sum writes the formula of a column.
   * @param money number format of the totals in dollars.
   */
  addTotal(
    label: Readonly<Partial<Record<Key, string>>>,
    sums: Sum,
    sum: (key: Key) => string,
    money: string,
  ): void {
    const cells = this.#columns.flatMap(({ key, total, format }) => {
      const value = total?.(sums);
      if (typeof value !== 'number') return [];
      const { parts = 1, pattern } = format ?? {};
      const style = {
        total: true,
        ...(parts > 1 ? { format: money } : typeof pattern === 'string' && { format: pattern }),
      };
      return [[key, formula(sum(key), value / parts, style)] as const];
    });
    const labels = Object.entries<string | undefined>(label).map(
      ([key, words = '']) => [key, text(words, { total: true })] as const,
    );
    const row = Object.fromEntries([...labels, ...cells]) as Partial<Record<Key, Content>>;
    this.addRow(row, { total: true });
  }

  /** Returns the worksheet, set up for print: tabloid landscape, heads frozen and repeated, footer with page number. */
  finish(): WriteSheet {
    const { project } = this.#book.takeoff.sample;
    const { color, freezeColumns } = this.#layout;
    const last = this.next - 1;
    return {
      name: this.#name,
      rows: Array.from({ length: last }, () => []),
      cells: this.#cells,
      columns: this.#columns.map(({ width }) => ({ width })),
      rowDefs: new Map([
        [0, { height: 24 }],
        [HEAD_ROW - 1, { height: 30 }],
      ]),
      freezePane: { rows: HEAD_ROW, ...(freezeColumns ? { columns: freezeColumns } : {}) },
      view: { showGridLines: false, tabColor: { rgb: color } },
      pageSetup: {
        paperSize: 'tabloid',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        margins: { top: 0.6, bottom: 0.7, left: 0.5, right: 0.5, header: 0.3, footer: 0.35 },
        printTitlesRow: `$1:$${HEAD_ROW}`,
        printArea: `$A$1:$${nameColumn(this.#columns.length - 1)}$${last}`,
        horizontalCentered: true,
      },
      headerFooter: {
        oddFooter: `&L${project.name.replaceAll('&', '&&')}, ${project.place}&C&A&RPage &P of &N`,
      },
    };
  }

  /** Writes the title, lines about project and issuer, and the column heads. */
  #writeHeads(): void {
    const { issuer, takeoff } = this.#book;
    const { project, name, placeholder } = takeoff.sample;
    const { title, note } = this.#layout;
    const issued = formatDate(project.issued);
    const sample = placeholder ? ' SAMPLE: a demonstration project, not an offer.' : '';
    const lines = [
      `${project.name}, ${project.place}. Issued ${issued}.`,
      `${[issuer.name, issuer.phone, issuer.email].filter(Boolean).join(', ')}.${sample}`,
      ...(note === undefined ? [] : [note]),
    ];
    this.#put(1, 0, { value: `${name}: ${title}`, type: 'string', style: TITLE });
    for (const [index, value] of lines.entries()) {
      this.#put(index + 2, 0, { value, type: 'string', style: SUBTITLE });
    }
    for (const [index, { heading, format }] of this.#columns.entries()) {
      const style = format ? HEAD_RIGHT : HEAD;
      this.#put(HEAD_ROW, index, { value: heading, type: 'string', style });
    }
  }

  /** Puts a cell by its row from 1 and column from 0; the library counts both from 0. */
  #put(row: number, column: number, cell: Partial<Cell>): void {
    this.#cells.set(`${row - 1},${column}`, cell);
  }
}

/** A worksheet that is one list under its heads. */
export function makeListWorksheet<Entry, Key extends string, Sum>(
  book: Book,
  table: Table<Entry, Key, Sum>,
  layout: Layout<Entry>,
  entries: readonly Entry[],
): WriteSheet {
  const worksheet = new Worksheet(book, table, layout, entries);
  worksheet.addEntries(entries);
  return worksheet.finish();
}
