import type { CellReason } from '../measure/masonry.ts';
import type { CellLine, WallCells } from '../price/masonry.ts';
import { decimals, typed } from './formats.ts';
import { nameLine } from './measurements-table.ts';
import { defineTable, type Column, type References } from './table.ts';

const COUNT = typed('#,##0');
// Patterns that hold for sums too.
const FEET = { ...decimals(1), pattern: '#,##0.0' };
const VOLUME = { ...decimals(2), pattern: '#,##0.00' };

const addUp = (lines: readonly CellLine[]) => lines.reduce((sum, { result }) => sum + result, 0);

/** Adds up the results of lines in Measurements. */
const writeSum = (lines: readonly CellLine[], refer: References) =>
  lines.length === 0
    ? undefined
    : lines
        .map(({ item, index }) => refer.cell('Measurements', 'result', nameLine(item, index)))
        .join('+');

const total = (value: (entry: WallCells) => number) => (entries: readonly WallCells[]) =>
  entries.reduce((sum, entry) => sum + value(entry), 0);

/** A column that counts cells for one reason. */
function countReason(reason: CellReason, head: string) {
  const value = ({ reasons }: WallCells) => reasons[reason];
  return {
    head,
    value,
    total: total(value),
    format: COUNT,
    page: true,
    pdf: 78,
    workbook: 12,
  } satisfies Column<WallCells, string, readonly WallCells[]>;
}

/** The grouted cells: a row a wall, each cell once, with feet of grout and bars and what they come to. */
export const CELLS = defineTable<WallCells, readonly WallCells[]>()({
  name: 'Cells',
  columns: {
    wall: {
      head: 'Wall',
      value: ({ wall }) => wall.label,
      page: true,
      pdf: 120,
      workbook: 20,
      isBold: true,
    },
    opening: countReason('opening', 'At openings'),
    corner: countReason('corner', 'At corners'),
    end: countReason('end', 'At ends'),
    spacing: countReason('spacing', 'On center'),
    cells: {
      head: 'Cells',
      value: ({ cells }) => cells,
      total: total(({ cells }) => cells),
      format: COUNT,
      formula: ({ opening, corner, end, spacing }) => `${opening}+${corner}+${end}+${spacing}`,
      page: true,
      pdf: 54,
      workbook: 9,
      isBold: true,
    },
    height: {
      head: 'Height',
      unit: 'ft',
      value: ({ height }) => height,
      format: FEET,
      page: true,
      pdf: 64,
      workbook: 11,
    },
    cut: {
      head: 'Less openings',
      unit: 'ft',
      value: ({ cut }) => cut,
      total: total(({ cut }) => cut),
      format: FEET,
      page: true,
      pdf: 96,
      workbook: 16,
    },
    bars: {
      head: 'Bars',
      unit: 'ft',
      value: ({ bars }) => bars,
      total: total(({ bars }) => bars),
      format: FEET,
      formula: ({ cells, height, cut }) => `${cells}*${height}-${cut}`,
      page: true,
      pdf: 70,
      workbook: 12,
    },
    beams: {
      head: 'Less beams, lintels',
      unit: 'ft',
      value: ({ beams }) => beams,
      total: total(({ beams }) => beams),
      format: FEET,
      page: true,
      pdf: 122,
      workbook: 20,
    },
    grout: {
      head: 'Grout',
      unit: 'ft',
      value: ({ grout }) => grout,
      total: total(({ grout }) => grout),
      format: FEET,
      formula: ({ bars, beams }) => `${bars}-${beams}`,
      page: true,
      pdf: 70,
      workbook: 12,
    },
    volume: {
      head: 'Grout',
      unit: 'CY',
      value: ({ volume }) => addUp(volume),
      total: total(({ volume }) => addUp(volume)),
      format: VOLUME,
      link: (_, { entry: { volume }, refer }) => writeSum(volume, refer),
      page: true,
      pdf: 74,
      workbook: 12,
    },
    dowels: {
      head: 'Dowels',
      value: ({ dowels }) => dowels,
      total: total(({ dowels }) => dowels),
      format: COUNT,
      page: true,
      pdf: 62,
      workbook: 10,
    },
    weight: {
      head: 'Bars, dowels',
      unit: 'LB',
      value: ({ weight }) => addUp(weight),
      total: total(({ weight }) => addUp(weight)),
      format: FEET,
      link: (_, { entry: { weight }, refer }) => writeSum(weight, refer),
      page: true,
      pdf: 100,
      workbook: 16,
    },
  },
});
