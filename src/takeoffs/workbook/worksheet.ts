import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';
import { formatDate } from '../format.ts';
import type { Estimator } from '../sheets/frame.tsx';
import type { Takeoff } from '../takeoff.ts';
import { HEAD, HEAD_RIGHT, styleOf, SUBTITLE, TITLE, type CellOptions } from './cell-styles.ts';

const HEAD_ROW = 4;
/** The first row below the heads, counted from 0. */
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

/** Head and width in characters of a column; the head of figures stands right, above them. */
export type Column = readonly [head: string, width: number, figures?: 'figures'];

interface Layout {
  name: string;
  title: string;
  /** Explains the sheet's figures; left out where none can be changed. */
  note?: string;
  columns: readonly Column[];
  /** Of the tab. */
  color: string;
  freezeColumns?: number;
}

/** Meaning of blue, gray and black figures. */
export const COLOR_NOTE =
  'Blue figures are inputs, gray ones conversions of units; all others are formulas.';

/** A worksheet being filled below its title and heads; rows and columns are counted from 0, as the file format's library does. */
export class Worksheet {
  readonly #cells = new Map<string, Partial<Cell>>();
  readonly #book: Book;
  readonly #layout: Layout;
  #rows = 0;

  constructor(book: Book, layout: Layout) {
    this.#book = book;
    this.#layout = layout;
    const { estimator } = book;
    const { project, name, placeholder } = book.takeoff.sample;
    const write = (row: number, column: number, value: string, style: CellStyle) => {
      this.#put(row, column, { value, type: 'string', style });
    };
    write(0, 0, `${name}: ${layout.title}`, TITLE);
    const issued = formatDate(project.issued);
    write(1, 0, `${project.name}, ${project.place}. Issued ${issued}.`, SUBTITLE);
    const sample = placeholder ? ' SAMPLE: a demonstration project, not an offer.' : '';
    const sender = `${estimator.name}, ${estimator.phone}, ${estimator.email}.${sample}`;
    write(2, 0, sender, SUBTITLE);
    if (layout.note !== undefined) write(3, 0, layout.note, SUBTITLE);
    for (const [column, [head, , figures]] of layout.columns.entries()) {
      write(HEAD_ROW, column, head, figures ? HEAD_RIGHT : HEAD);
    }
  }

  text(row: number, column: number, value: string, options: CellOptions = {}): void {
    const style = styleOf({ indent: true, ...options });
    this.#put(row, column, { value, type: 'string', style });
  }

  number(row: number, column: number, value: number, options: CellOptions = {}): void {
    this.#put(row, column, { value, type: 'number', style: styleOf(options) });
  }

  /** Writes a figure that the reader may change. */
  input(row: number, column: number, value: number, format: string): void {
    this.number(row, column, value, { format, input: true });
  }

  formula(
    row: number,
    column: number,
    formula: string,
    value: number,
    options: CellOptions = {},
  ): void {
    const style = styleOf(options);
    this.#put(row, column, { value, type: 'formula', formula, formulaResult: value, style });
  }

  /** Writes an amount of cents in dollars. */
  cents(row: number, column: number, formula: string, cents: number, options: CellOptions): void {
    this.formula(row, column, formula, cents / 100, options);
  }

  /** Lines and tints of a row's cells that hold nothing. */
  blank(row: number, options: CellOptions = {}): void {
    for (const column of this.#layout.columns.keys()) {
      if (this.#cells.has(`${row},${column}`)) continue;
      this.#put(row, column, { value: null, type: 'empty', style: styleOf(options) });
    }
  }

  /** The sheet set up to be read and printed: tabloid landscape, heads frozen and repeated, footer with page numbers. */
  finish(): WriteSheet {
    const { project } = this.#book.takeoff.sample;
    const { name, columns, color, freezeColumns } = this.#layout;
    return {
      name,
      rows: Array.from({ length: this.#rows }, () => []),
      cells: this.#cells,
      columns: columns.map(([, width]) => ({ width })),
      rowDefs: new Map([
        [0, { height: 24 }],
        [HEAD_ROW, { height: 30 }],
      ]),
      freezePane: { rows: FIRST_ROW, ...(freezeColumns ? { columns: freezeColumns } : {}) },
      view: { showGridLines: false, tabColor: { rgb: color } },
      pageSetup: {
        paperSize: 'tabloid',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        margins: { top: 0.6, bottom: 0.7, left: 0.5, right: 0.5, header: 0.3, footer: 0.35 },
        printTitlesRow: `$1:$${FIRST_ROW}`,
        printArea: `$A$1:$${nameColumn(columns.length - 1)}$${this.#rows}`,
        horizontalCentered: true,
      },
      headerFooter: {
        oddFooter: `&L${project.name.replaceAll('&', '&&')}, ${project.place}&C&A&RPage &P of &N`,
      },
    };
  }

  #put(row: number, column: number, cell: Partial<Cell>): void {
    this.#cells.set(`${row},${column}`, cell);
    this.#rows = Math.max(this.#rows, row + 1);
  }
}
