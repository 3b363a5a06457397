import { formatNet, formatQuantity } from '../arithmetic/format.ts';
import type { MeasuredLine } from '../measure/lines.ts';
import type { Taken } from '../measure/sources.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';
import { decimals, PERCENT, typed } from './formats.ts';
import { defineTable, type References, type Row } from './table.ts';

/** A measured line with its item. */
export interface ItemLine {
  of: TakeoffItem;
  line: MeasuredLine;
}

export const listLines = (of: TakeoffItem): ItemLine[] => of.lines.map((line) => ({ of, line }));

/** Name of the rows of all items' lines, without alternates; the space keeps it from being an item's id. */
export const ITEM_LINES = 'all items';

/** Name of the row of an item's line, counted from 0. */
export const nameLine = (item: string, index: number) => `${item} ${String(index)}`;

/** Returns the cell in Shapes of a drawn figure; `undefined` for a typed figure. */
function findDrawn(taken: Taken | undefined, refer: References): string | undefined {
  if (taken?.from === undefined) return undefined;
  const { take, shape } = taken.from;
  return refer.cell('Shapes', take, shape);
}

/** A conversion of units is shown as it stands, such as 1/27; any other factor by its value. */
function formatFactor({ factor, perUnit, of, into, basis }: MeasuredLine): string {
  if (factor === 1) return basis === '' ? '' : '1';
  return factor === of / into && perUnit === 1 && into !== 1
    ? `${String(of)}/${String(into)}`
    : formatQuantity(factor, 4);
}

/**
 * Writes the formula of every result. Pieces on center are ROUNDUP(feet × 12 ÷ inches) + 1; slope and hip factors are
 * rounded to 0.001, as `measure/factor.ts` states them.
 */
const writeResult = (
  cells: Row<
    | 'times'
    | 'spacing'
    | 'along'
    | 'quantity'
    | 'first'
    | 'second'
    | 'slope'
    | 'hip'
    | 'coats'
    | 'coverage'
    | 'swell'
    | 'perUnit'
    | 'of'
    | 'into'
    | 'sign'
  >,
) =>
  [
    `${cells.sign}*ROUND(${cells.times}`,
    `IF(${cells.spacing}>0,ROUNDUP(ROUND(${cells.along}*12/${cells.spacing},6),0)+1,1)`,
    `${cells.quantity}*${cells.first}*${cells.second}`,
    `ROUND(SQRT(${cells.slope}^2+144)/12,3)`,
    `ROUND(SQRT((${cells.hip}^2+288)/288),3)`,
    `${cells.coats}/${cells.coverage}*(1+${cells.swell})*${cells.perUnit}*${cells.of}/${cells.into},2)`,
  ].join('*');

/**
 * The measurements: the lines whose sum is each net quantity. A PDF shows them as text; a workbook has a column for
 * each factor, 1 or 0 if it does not apply, and the same formula in every row.
 */
export const MEASUREMENTS = defineTable<ItemLine, TakeoffItem>()({
  name: 'Measurements',
  columns: {
    number: {
      head: 'No.',
      value: ({ of: { item, number } }) => (item.sheet === '' ? `Alt. ${number}` : number),
      format: { write: String },
      isConstant: true,
      workbook: 6,
    },
    ofItem: {
      head: 'No.',
      value: () => undefined,
      total: ({ number }) => number,
      format: { write: String },
      pdf: 34,
    },
    item: { head: 'Item', value: ({ of: { item } }) => item.name, workbook: 44 },
    label: {
      head: 'Measured',
      value: ({ of: { item }, line: { less, label } }) =>
        `${less ? 'Less: ' : ''}${label || item.name}`,
      total: ({ item }) => `${item.name}  (${item.sheet})`,
      pdf: 364,
      givesWay: true,
      workbook: 46,
      wraps: true,
    },
    at: { head: 'At', value: ({ line: { at } }) => at, workbook: 22 },
    piece: { head: 'Piece', value: ({ line: { piece } }) => piece, workbook: 7 },
    pieces: {
      head: 'Times',
      value: ({ line: { pieces } }) => (pieces === 1 ? undefined : pieces),
      format: typed('0.##', 2),
      pdf: 60,
    },
    times: { head: 'Times', value: ({ line }) => line.times, format: typed('0.##'), workbook: 8 },
    spacing: {
      head: 'Spacing',
      unit: 'in.',
      value: ({ line }) => line.spacing?.inches ?? 0,
      format: typed('0.##'),
      workbook: 9,
    },
    along: {
      head: 'Along',
      unit: 'ft',
      value: ({ line }) => line.spacing?.along.value ?? 0,
      format: typed('0.00##'),
      link: (_, { entry: { line }, refer }) => findDrawn(line.spacing?.along, refer),
      workbook: 10,
    },
    quantity: {
      head: 'Quantity',
      value: ({ line: { measured } }) => measured.value,
      format: typed('#,##0.00##', 3),
      link: (_, { entry: { line }, refer }) =>
        line.fromItem === undefined
          ? findDrawn(line.measured, refer)
          : refer.cell('Takeoff', 'net', line.fromItem),
      pdf: 84,
      workbook: 12,
    },
    measuredUnit: {
      head: 'Unit',
      value: ({ line }) => line.measuredUnit,
      pdf: { width: 38, head: ' ' },
      workbook: 7,
    },
    first: {
      head: '× ft',
      value: ({ line: { dimensions } }) => dimensions[0]?.value,
      format: typed('0.0##', 3),
      link: (_, { entry: { line }, refer }) => findDrawn(line.dimensions[0], refer),
      pdf: 62,
      workbook: 9,
      otherwise: 1,
    },
    second: {
      head: '× ft',
      value: ({ line: { dimensions } }) => dimensions[1]?.value,
      format: typed('0.0##', 3),
      link: (_, { entry: { line }, refer }) => findDrawn(line.dimensions[1], refer),
      pdf: { width: 62, head: '× ft ' },
      workbook: 9,
      otherwise: 1,
    },
    slope: {
      head: 'Slope in 12',
      value: ({ line }) => line.slope,
      format: typed('0.##'),
      workbook: 9,
    },
    hip: { head: 'Hip in 12', value: ({ line }) => line.hip, format: typed('0.##'), workbook: 9 },
    coats: { head: 'Coats', value: ({ line }) => line.coats, format: typed('0'), workbook: 7 },
    coverage: {
      head: 'Coverage',
      value: ({ line }) => line.coverage,
      format: typed('0'),
      workbook: 10,
    },
    swell: { head: 'Swell', value: ({ line }) => line.swell, format: PERCENT, workbook: 8 },
    perUnit: {
      head: '× Factor',
      value: ({ line }) => line.perUnit,
      format: typed('0.0###'),
      workbook: 9,
    },
    of: {
      head: '× Base',
      value: ({ line }) => line.of,
      format: typed('0'),
      isConstant: true,
      workbook: 8,
    },
    into: {
      head: '÷ Base',
      value: ({ line }) => line.into,
      format: typed('0'),
      isConstant: true,
      workbook: 8,
    },
    sign: {
      head: 'Sign',
      value: ({ line }) => (line.less ? -1 : 1),
      format: typed('0'),
      isConstant: true,
      workbook: 6,
    },
    factor: {
      head: '× Factor',
      value: ({ line }) => formatFactor(line),
      format: typed('0.0###'),
      pdf: 72,
    },
    basis: {
      head: 'Basis of factor',
      value: ({ line: { basis } }) => (basis === '' ? undefined : basis),
      pdf: 220,
      workbook: 44,
    },
    result: {
      head: 'Result',
      value: ({ line }) => line.result,
      total: ({ net, item }) => formatNet(net, item.unit),
      format: decimals(2),
      formula: (cells) => writeResult(cells),
      pdf: 90,
      workbook: 12,
    },
    unit: { head: 'Unit', value: ({ of: { item } }) => item.unit, workbook: 7 },
    ofUnit: {
      head: 'Unit',
      value: () => undefined,
      total: ({ item }) => item.unit,
      pdf: { width: 38, head: '  ' },
    },
  },
});
