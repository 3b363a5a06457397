import type { WriteSheet } from 'hucre/xlsx';
import { formatDate } from '../format.ts';
import type { Estimator } from '../sheets/frame.tsx';
import type { Takeoff } from '../takeoff.ts';
import type { Grid } from './cells.ts';
import { HEAD, HEAD_RIGHT, SUBTITLE, TITLE } from './cell-styles.ts';

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

interface Worksheet {
  name: string;
  grid: Grid;
  /** Column widths in characters; the last one is the last that is printed. */
  widths: readonly number[];
  book: Book;
  /** Of the tab. */
  color: string;
  freezeColumns?: number;
}

/** Sets a filled grid up to be read and printed: tabloid landscape, heads frozen and repeated, footer with page numbers. */
export function setUpWorksheet({
  name,
  grid,
  widths,
  book,
  color,
  freezeColumns,
}: Worksheet): WriteSheet {
  const { sample } = book.takeoff;
  return {
    name,
    rows: Array.from({ length: grid.rows }, () => []),
    cells: grid.cells,
    columns: widths.map((width) => ({ width })),
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
      printArea: `$A$1:$${nameColumn(widths.length - 1)}$${grid.rows}`,
      horizontalCentered: true,
    },
    headerFooter: {
      oddFooter: `&L${sample.project.name.replaceAll('&', '&&')}, ${sample.project.place}&C&A&RPage &P of &N`,
    },
  };
}

interface SheetHead {
  title: string;
  /** Explains the sheet's figures; left out where none can be changed. */
  note?: string;
  heads: readonly string[];
  /** Columns, counted from 0, whose head stands right, above figures. */
  figures?: ReadonlySet<number>;
}

/** Meaning of blue, gray and black figures. */
export const COLOR_NOTE =
  'Blue figures are inputs, gray ones conversions of units; all others are formulas.';

/** Writes title, project, the company with the word sample, and the column heads. */
export function writeHead(
  grid: Grid,
  { takeoff, estimator }: Book,
  { title, note, heads, figures = new Set() }: SheetHead,
): void {
  const { project, name, placeholder } = takeoff.sample;
  grid.styled(0, 0, `${name}: ${title}`, TITLE);
  grid.styled(
    1,
    0,
    `${project.name}, ${project.place}. Issued ${formatDate(project.issued)}.`,
    SUBTITLE,
  );
  grid.styled(
    2,
    0,
    `${estimator.name}, ${estimator.phone}, ${estimator.email}.${placeholder ? ' SAMPLE: a demonstration project, not an offer.' : ''}`,
    SUBTITLE,
  );
  if (note !== undefined) grid.styled(3, 0, note, SUBTITLE);
  for (const [column, head] of heads.entries()) {
    grid.styled(HEAD_ROW, column, head, figures.has(column) ? HEAD_RIGHT : HEAD);
  }
}
