import type { WriteSheet } from 'hucre/xlsx';
import { figures, words } from '../columns.ts';
import { STOCK_LENGTH, type MeasuredLine } from '../measure/lines.ts';
import type { TakeoffItem } from '../takeoff-item.ts';
import { findCell, type Places } from './places.ts';
import { GREEN, PERCENT, RED, type CellOptions } from './cell-styles.ts';
import { constant, follow, formula, input, text, type Content } from './cells.ts';
import { COLOR_NOTE, makeListSheet, type Book, type SheetColumn } from './worksheet.ts';

interface Entry {
  of: TakeoffItem;
  line: MeasuredLine;
  /** The line above it, of the same item. */
  before: MeasuredLine | undefined;
  ink: CellOptions;
}

/**
 * The formula of every result. Pieces on center are ROUNDUP(feet × 12 ÷ inches) + 1, laps ROUNDUP(run ÷ 20) − 1 a bar;
 * slope and hip factors are rounded to 0.001, as `measure/factor.ts` states them.
 */
function writeResult(row: number): string {
  const at = (column: string) => `${column}${row}`;
  return [
    `${at('X')}*ROUND(${at('F')}`,
    `IF(${at('G')}>0,ROUNDUP(ROUND(${at('H')}*12/${at('G')},6),0)+1,1)`,
    `IF(${at('I')}>0,${at('K')}*MAX(ROUNDUP(ROUND(${at('J')}/${at('I')},6),0)-1,0),1)`,
    `${at('L')}*${at('N')}*${at('O')}`,
    `ROUND(SQRT(${at('P')}^2+144)/12,3)`,
    `ROUND(SQRT((${at('Q')}^2+288)/288),3)`,
    `${at('R')}/${at('S')}*(1+${at('T')})*${at('U')}*${at('V')}/${at('W')},2)`,
  ].join('*');
}

/** The run that laps are counted in: drawn, or typed in the row above as the length of a bar or of the line. */
function findRun({ line: { laps }, before }: Entry, at: number, places: Places) {
  if (!laps || laps.run.from) return findCell(laps?.run, places);
  return `${laps.run === before?.dimensions[0] ? 'N' : 'L'}${at - 1}`;
}

/** Numbers stand in all columns of figures, 1 or 0 where nothing is to do. */
const listColumns = (places: Places): SheetColumn<Entry>[] => [
  figures('No.', 6, ({ of: { item, number }, ink }) =>
    item.sheet === '' ? text(`Alt. ${number}`, ink) : constant(number),
  ),
  words('Item', 44, ({ of: { item }, ink }) => text(item.name, ink)),
  words('Measured', 46, ({ of: { item }, line: { less, label }, ink }) =>
    text(`${less ? 'Less: ' : ''}${label || item.name}`, ink),
  ),
  words('At', 22, ({ line: { at }, ink }) => at && text(at, ink)),
  words('Piece', 7, ({ line: { piece }, ink }) => piece && text(piece, ink)),
  figures('Times', 8, ({ line }) => input(line.times, '0.##')),
  figures('Spacing in.', 9, ({ line }) => input(line.spacing?.inches ?? 0, '0.##')),
  figures('Along ft', 10, ({ line: { spacing } }) =>
    follow(findCell(spacing?.along, places), spacing?.along.value ?? 0, '0.00##'),
  ),
  figures('Lap every ft', 9, ({ line: { laps } }) => input(laps ? STOCK_LENGTH : 0, '0.##')),
  figures('Run ft', 10, (entry, at) =>
    follow(findRun(entry, at, places), entry.line.laps?.run.value ?? 0, '0.00##'),
  ),
  figures('Bars', 7, ({ line: { laps } }) =>
    follow(findCell(laps?.bars, places), laps?.bars.value ?? 1, '0'),
  ),
  figures('Quantity', 12, ({ line: { measured, fromItem } }) =>
    follow(
      fromItem === undefined
        ? findCell(measured, places)
        : `Takeoff!$F$${places.takeoff.get(fromItem) ?? 0}`,
      measured.value,
      '#,##0.00##',
    ),
  ),
  words('Unit', 7, ({ line, ink }) => text(line.measuredUnit, ink)),
  ...([0, 1] as const).map((index) =>
    figures<Entry, Content>('× ft', 9, ({ line: { dimensions } }) =>
      follow(findCell(dimensions[index], places), dimensions[index]?.value ?? 1, '0.0##'),
    ),
  ),
  figures('Slope in 12', 9, ({ line }) => input(line.slope, '0.##')),
  figures('Hip in 12', 9, ({ line }) => input(line.hip, '0.##')),
  figures('Coats', 7, ({ line }) => input(line.coats, '0')),
  figures('Coverage', 10, ({ line }) => input(line.coverage, '0')),
  figures('Swell', 8, ({ line }) => input(line.swell / 100, PERCENT)),
  figures('× Factor', 9, ({ line }) => input(line.perUnit, '0.0###')),
  figures('× Base', 8, ({ line }) => constant(line.of, '0')),
  figures('÷ Base', 8, ({ line }) => constant(line.into, '0')),
  figures('Sign', 6, ({ line }) => constant(line.less ? -1 : 1, '0')),
  figures('Result', 12, ({ line, ink }, at) =>
    formula(writeResult(at), line.result, { format: '#,##0.00', ...ink }),
  ),
  words('Unit', 7, ({ of: { item }, ink }) => text(item.unit, ink)),
  words('Basis of factor', 44, ({ line: { basis }, ink }) =>
    basis === '' ? undefined : text(basis, ink),
  ),
];

/** The sheet Measurements: the lines that every net quantity is the sum of, by one formula down the column. */
export function makeMeasurementsSheet(book: Book, places: Places): WriteSheet {
  const layout = {
    name: 'Measurements',
    title: 'measurements',
    note: COLOR_NOTE,
    columns: listColumns(places),
    color: GREEN,
    freezeColumns: 3,
  };
  const entries = [...places.items, ...places.alternates].flatMap((of) =>
    of.lines.map((line, index) => ({
      of,
      line,
      before: of.lines[index - 1],
      ink: line.less ? { color: RED } : {},
    })),
  );
  return makeListSheet(book, layout, entries);
}
