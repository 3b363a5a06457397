import type { WriteSheet } from 'hucre/xlsx';
import { formatDate } from '../format.ts';
import type { Amounts, Takeoff } from '../takeoff.ts';
import type { Grid } from './cells.ts';
import { DOLLARS, HEAD, HEAD_RIGHT, HOURS, SUBTITLE, TITLE } from './styles.ts';

const HEAD_ROW = 3;
/** The first row below the heads, counted from 0. */
export const FIRST_ROW = HEAD_ROW + 1;

interface Worksheet {
  name: string;
  grid: Grid;
  /** Column widths in characters. */
  widths: readonly number[];
  takeoff: Takeoff;
  /** Of the tab. */
  color: string;
  freezeColumns?: number;
  /** Letter of the last column that is printed. */
  lastColumn: string;
}

/** Sets a filled grid up to be read and printed: tabloid landscape, heads frozen and repeated, footer with page numbers. */
export function setUpWorksheet({
  name,
  grid,
  widths,
  takeoff,
  color,
  freezeColumns,
  lastColumn,
}: Worksheet): WriteSheet {
  const { sample } = takeoff;
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
      printArea: `$A$1:$${lastColumn}$${grid.rows}`,
      horizontalCentered: true,
    },
    headerFooter: {
      oddFooter: `&L${sample.project.name.replaceAll('&', '&&')}, ${sample.project.place}&C&A&RPage &P of &N`,
    },
  };
}

/**
 * Writes title, subtitle and column heads.
 *
 * @param figures columns, counted from 0, whose head stands right, above figures.
 */
export function writeHead(
  grid: Grid,
  takeoff: Takeoff,
  title: string,
  heads: readonly string[],
  figures: ReadonlySet<number>,
): void {
  const { project, name } = takeoff.sample;
  grid.styled(0, 0, `${name}: ${title}`, TITLE);
  grid.styled(
    1,
    0,
    `${project.name}, ${project.place}. Issued ${formatDate(project.issued)}. Blue figures are inputs; all others are formulas.`,
    SUBTITLE,
  );
  for (const [column, head] of heads.entries()) {
    grid.styled(HEAD_ROW, column, head, figures.has(column) ? HEAD_RIGHT : HEAD);
  }
}

/** The columns, counted from 0, that the amounts of a direct cost row stand in. */
type AmountColumns = Readonly<Record<keyof Amounts, number>>;

/**
 * Writes the row that adds up the amounts above it.
 *
 * @param row counted from 0.
 * @param first first row added, 1-based as formulas name it.
 * @param last last row added, 1-based.
 */
export function writeDirectCost(
  grid: Grid,
  row: number,
  amounts: Amounts,
  columns: AmountColumns,
  first: number,
  last: number,
): void {
  for (const key of ['material', 'labor', 'equipment', 'direct', 'hours'] as const) {
    const column = columns[key];
    const name = String.fromCharCode(65 + column);
    grid.formula(
      row,
      column,
      `SUM(${name}${first}:${name}${last})`,
      key === 'hours' ? amounts.hours : amounts[key] / 100,
      { total: true, format: key === 'hours' ? HOURS : DOLLARS },
    );
  }
}
