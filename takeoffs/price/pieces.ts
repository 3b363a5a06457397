import { formatShape } from '../measure/factor.ts';
import { roundTo, roundUpTo } from '../arithmetic/rounding.ts';
import type { TakeoffItem } from './takeoff-item.ts';

/** A row of the piece list: what the shop cuts or the yard delivers. */
export interface Piece {
  mark: string;
  size: string;
  /** Name of its item. */
  use: string;
  count: number;
  /** Feet measured in all, and the pounds or board feet that its lines take a foot for. */
  feet: number;
  perFoot: number;
  /** Length of one piece in feet. */
  length: number;
  /** Pounds or board feet of one piece, to 0.1, and of all pieces, to 1. */
  each: number;
  total: number;
  unit: 'LB' | 'BF';
}

/** Lists the pieces that lines name, by mark, in the order of the items. */
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
      // The rounding of lines to 0.01 of their unit must not add a piece.
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
