import { formatShape } from '../measure/factor.ts';
import { roundTo, roundUpTo } from '../arithmetic/rounding.ts';
import type { TakeoffItem } from './takeoff-item.ts';

/** A row of the piece list: what the shop cuts or the yard delivers. */
export interface Piece {
  mark: string;
  size: string;
  /** Purpose, in the item's words. */
  use: string;
  count: number;
  /** Feet measured in all, and the pounds or board feet that its lines take a foot for. */
  feet: number;
  perFoot: number;
  /** Feet of one. */
  length: number;
  /** Pounds or board feet of one, to 0.1, and of all, whole. */
  each: number;
  total: number;
  unit: 'LB' | 'BF';
}

/** The piece list: lines that name a piece, by its mark, in the order they are measured. */
export function listPieces(items: readonly TakeoffItem[]): Piece[] {
  const lines = items.flatMap((entry) => entry.lines);
  const named = items.flatMap(({ item }) =>
    item.measure.flatMap((measure) =>
      measure.piece ? [{ item, measure, piece: measure.piece }] : [],
    ),
  );
  return named
    .filter(({ piece }, index) => named.findIndex((one) => one.piece.mark === piece.mark) === index)
    .map(({ item, measure: { steel, lumber }, piece: { mark, length } }) => {
      const own = lines.filter((line) => line.piece === mark);
      const perFoot = own[0]?.perUnit ?? 1;
      const feet = own.reduce((sum, line) => sum + line.result / line.perUnit, 0);
      // Each line is rounded to 0.01 of its unit, which must not buy another piece.
      const count = roundUpTo(roundTo(feet / length, 2), 0);
      return {
        mark,
        size: steel ? formatShape(steel) : (lumber ?? '').replace('X', '×'),
        use: item.name,
        count,
        feet,
        perFoot,
        length,
        each: roundTo(perFoot * length, 1),
        total: roundTo(count * length * perFoot, 0),
        unit: steel ? 'LB' : 'BF',
      };
    });
}
