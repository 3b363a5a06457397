import type { Mark } from '#forms/definitions/marks.ts';
import { isOfDrawing, type FoundScale, type SheetScales } from '#plan-reader/find-scale.ts';
import type { Point } from '#takeoffs/geometry';

/** Scale of a sheet, and how it was found. */
export type SheetScale = Pick<Mark, 'pointsPerFoot' | 'scaleBy' | 'units'>;

/** Share by which a scale set by hand may miss that of the dimensions, which then counts. */
const NEAR = 0.04;

/** Returns whether two scales are the same, as far as a person can set one by hand. */
export const isNearByHand = (
  one: Pick<SheetScale, 'pointsPerFoot'>,
  other: Pick<SheetScale, 'pointsPerFoot'>,
) => Math.abs(one.pointsPerFoot / other.pointsPerFoot - 1) < NEAR;

/** Returns the scale that dimensions agree on. */
export const scaleOf = ({ pointsPerFoot, units }: FoundScale): SheetScale => ({
  pointsPerFoot,
  scaleBy: 'dimensions',
  ...(units && { units }),
});

/** Returns whether a point belongs to a drawing that the scale is of: several on a sheet may have scales of their own. */
export function isOnScale(
  scale: SheetScale,
  { found, others, doubtful }: SheetScales,
  point: Point,
): boolean {
  const drawings = [found, ...others, doubtful].filter((one) => one !== undefined);
  const own = drawings.filter((one) => isNearByHand(one, scale));
  const isElsewhere = drawings.some(
    (one) => one !== doubtful && !own.includes(one) && isOfDrawing(one, point),
  );
  if (scale.scaleBy === 'hand' || own.length === 0) return !isElsewhere;
  return own.some((one) => isOfDrawing(one, point));
}
