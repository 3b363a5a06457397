import type { Cell, WriteSheet } from 'hucre/xlsx';
import type { Column } from '../columns.ts';
import { formatDate } from '../format.ts';
import type { Estimator } from '../sheets/frame.tsx';
import type { Takeoff } from '../takeoff.ts';
import { HEAD, HEAD_RIGHT, styleOf, SUBTITLE, TITLE, type CellOptions } from './cell-styles.ts';
import { number, text, type Content } from './cells.ts';

/** Rows as formulas count them, from 1: the column heads, and the first one below them. */
export const HEAD_ROW = 5;
export const FIRST_ROW = HEAD_ROW + 1;

/** Data of every sheet of a workbook. */
export interface Book {
  takeoff: Takeoff;
  estimator: Estimator;
}

/** Name of a column counted from 0: A, B … Z, AA. */
export function nameColumn(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : nameColumn(Math.floor(column / 26) - 1) + last;
}

/** A column of a worksheet. */
export type SheetColumn<Entry> = Column<Entry, Content>;

/** Content of a column in a sheet that is no list: its cells are written row by row. */
export const byRow = () => undefined;

interface Layout<Entry> {
  name: string;
  title: string;
  /** Explains the sheet's figures; left out where none can be changed. */
  note?: string;
  columns: readonly SheetColumn<Entry>[];
  /** Of the tab. */
  color: string;
  freezeColumns?: number;
}

/** Meaning of blue, gray and black figures. */
export const COLOR_NOTE =
  'Blue figures are inputs, gray ones conversions of units; all others are formulas.';

/** A worksheet being filled, row by row, below its title and heads. */
export class Worksheet<Entry = never> {
  /** The row that is added next, as formulas count it. */
  next = FIRST_ROW;
  readonly #cells = new Map<string, Partial<Cell>>();
  readonly #book: Book;
  readonly #layout: Layout<Entry>;

  constructor(book: Book, layout: Layout<Entry>) {
    this.#book = book;
    this.#layout = layout;
    const { estimator } = book;
    const { project, name, placeholder } = book.takeoff.sample;
    const issued = formatDate(project.issued);
    const sample = placeholder ? ' SAMPLE: a demonstration project, not an offer.' : '';
    const lines = [
      `${project.name}, ${project.place}. Issued ${issued}.`,
      `${estimator.name}, ${estimator.phone}, ${estimator.email}.${sample}`,
      ...(layout.note === undefined ? [] : [layout.note]),
    ];
    this.#put(1, 0, { value: `${name}: ${layout.title}`, type: 'string', style: TITLE });
    for (const [index, value] of lines.entries()) {
      this.#put(index + 2, 0, { value, type: 'string', style: SUBTITLE });
    }
    for (const [column, { head, align }] of layout.columns.entries()) {
      const style = align === 'right' ? HEAD_RIGHT : HEAD;
      this.#put(HEAD_ROW, column, { value: head, type: 'string', style });
    }
  }

  /** Adds a row of cells by the names of their columns; `empty` styles those that hold nothing. */
  addRow(cells: Readonly<Record<string, Content>>, empty: CellOptions = {}): void {
    for (const column of this.#layout.columns.keys()) {
      const content = cells[nameColumn(column)];
      const blank = { value: null, type: 'empty', style: styleOf(empty) } as const;
      const cell =
        typeof content === 'string'
          ? text(content)
          : typeof content === 'number'
            ? number(content)
            : (content ?? blank);
      this.#put(this.next, column, cell);
    }
    this.next += 1;
  }

  /** Adds a row for each entry of a list. */
  addEntries(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const cells: Record<string, Content> = {};
      for (const [column, { write }] of this.#layout.columns.entries()) {
        cells[nameColumn(column)] = write(entry, this.next);
      }
      this.addRow(cells);
    }
  }

  /** The sheet set up to be read and printed: tabloid landscape, heads frozen and repeated, footer with page numbers. */
  finish(): WriteSheet {
    const { project } = this.#book.takeoff.sample;
    const { name, columns, color, freezeColumns } = this.#layout;
    const last = this.next - 1;
    return {
      name,
      rows: Array.from({ length: last }, () => []),
      cells: this.#cells,
      columns: columns.map(({ width }) => ({ width })),
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
        printArea: `$A$1:$${nameColumn(columns.length - 1)}$${last}`,
        horizontalCentered: true,
      },
      headerFooter: {
        oddFooter: `&L${project.name.replaceAll('&', '&&')}, ${project.place}&C&A&RPage &P of &N`,
      },
    };
  }

  /** Puts a cell where the file format's library counts rows from 0 too. */
  #put(row: number, column: number, cell: Partial<Cell>): void {
    this.#cells.set(`${row - 1},${column}`, cell);
  }
}

/** A sheet that is one list under its heads. */
export function makeListSheet<Entry>(
  book: Book,
  layout: Layout<Entry>,
  entries: readonly Entry[],
): WriteSheet {
  const sheet = new Worksheet(book, layout);
  sheet.addEntries(entries);
  return sheet.finish();
}
