import type { Piece } from '../price/pieces.ts';
import { decimals, typed } from './formats.ts';
import { ITEM_LINES } from './measurements-table.ts';
import { defineTable } from './table.ts';

/** Name of the rows in Measurements of the lines of a piece. */
export const nameLinesOf = (mark: string) => `piece ${mark}`;

/** The piece list: what the shop cuts or the yard delivers, by mark. */
export const PIECES = defineTable<Piece>()({
  name: 'Pieces',
  columns: {
    mark: {
      head: 'Mark',
      value: ({ mark }) => mark,
      pdf: { width: 48 },
      workbook: { width: 8 },
    },
    count: {
      head: 'Pieces',
      value: ({ count }) => count,
      format: decimals(0),
      formula: ({ feet, length }) => `ROUNDUP(ROUND(${feet}/${length},2),0)`,
      pdf: { width: 56 },
      workbook: { width: 9 },
    },
    size: {
      head: 'Size',
      value: ({ size }) => size,
      pdf: { width: 92 },
      workbook: { width: 16 },
    },
    length: {
      head: 'Length',
      unit: 'ft',
      value: ({ length }) => length,
      format: { ...decimals(2), pattern: '0.00##' },
      pdf: { width: 66, head: 'Length,' },
      workbook: { width: 11 },
    },
    use: {
      head: 'For',
      value: ({ use }) => use,
      pdf: { width: 260, givesWay: true },
      workbook: { width: 50 },
    },
    feet: {
      head: 'Feet in all',
      value: ({ feet }) => feet,
      format: decimals(2),
      formula: ({ mark }, { refer }) => {
        const [piece, result, perFoot] = (['piece', 'result', 'perUnit'] as const).map((key) =>
          refer.span('Measurements', key, ITEM_LINES),
        );
        return `SUMPRODUCT((${piece}=${mark})*${result}/${perFoot})`;
      },
      workbook: { width: 12 },
    },
    perFoot: {
      head: 'Per ft',
      value: ({ perFoot }) => perFoot,
      format: typed('0.0###'),
      formula: (_, { entry, refer }) =>
        refer.cell('Measurements', 'perUnit', nameLinesOf(entry.mark)),
      workbook: { width: 9 },
    },
    each: {
      head: 'Each',
      value: ({ each }) => each,
      format: decimals(1),
      pdf: { width: 66 },
    },
    total: {
      head: 'Total',
      value: ({ total }) => total,
      format: decimals(0),
      formula: ({ count, length, perFoot }) => `ROUND(${count}*${length}*${perFoot},0)`,
      pdf: { width: 70 },
      workbook: { width: 12 },
    },
    unit: {
      head: 'Unit',
      value: ({ unit }) => unit,
      pdf: { width: 30 },
      workbook: { width: 7 },
    },
  },
});
