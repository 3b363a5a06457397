import type { Piece } from '../price/pieces.ts';
import { decimals, typed } from './formats.ts';
import { ITEM_LINES } from './measurements-table.ts';
import { defineTable } from './table.ts';

/** Names the row in Measurements of the first line with a piece's mark. No id of an item has a colon. */
export const namePieceRow = (mark: string) => `piece: ${mark}`;

/** The piece list: what the shop cuts or the yard delivers, by mark. */
export const PIECES = defineTable<Piece>()({
  name: 'Pieces',
  columns: {
    mark: { head: 'Mark', value: ({ mark }) => mark, pdf: 48, workbook: 8 },
    count: {
      head: 'Pieces',
      value: ({ count }) => count,
      format: decimals(0),
      formula: ({ feet, length }) => `ROUNDUP(ROUND(${feet}/${length},2),0)`,
      pdf: 56,
      workbook: 9,
    },
    size: { head: 'Size', value: ({ size }) => size, pdf: 92, workbook: 16 },
    length: {
      head: 'Length',
      unit: 'ft',
      value: ({ length }) => length,
      format: { ...decimals(2), pattern: '0.00##' },
      pdf: { width: 66, head: 'Length,' },
      workbook: 11,
    },
    use: { head: 'For', value: ({ use }) => use, pdf: 260, givesWay: true, workbook: 50 },
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
      workbook: 12,
    },
    perFoot: {
      head: 'Per ft',
      value: ({ perFoot }) => perFoot,
      format: typed('0.0###'),
      formula: (_, { entry, refer }) =>
        refer.cell('Measurements', 'perUnit', namePieceRow(entry.mark)),
      workbook: 9,
    },
    each: { head: 'Each', value: ({ each }) => each, format: decimals(1), pdf: 66 },
    total: {
      head: 'Total',
      value: ({ total }) => total,
      format: decimals(0),
      formula: ({ count, length, perFoot }) => `ROUND(${count}*${length}*${perFoot},0)`,
      pdf: 70,
      workbook: 12,
    },
    unit: { head: 'Unit', value: ({ unit }) => unit, pdf: 30, workbook: 7 },
  },
});
