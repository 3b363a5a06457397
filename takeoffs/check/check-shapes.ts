import {
  areCrossing,
  isInside,
  measureArea,
  offsetPath,
  segmentsOf,
  type Point,
} from '../arithmetic/geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import type { Sample } from '../schema/sample-schema.ts';
import { placeShapes, type Report } from './check-drawing.ts';

/** Tolerated overlap of two areas in feet: rounding of coordinates, and half an inch. */
const SAME = 0.05;

const sidesOf = (outline: readonly Point[]) => segmentsOf(outline, true);

/** Returns true if sides of two outlines cross; with one outline twice, if it crosses itself. */
const isCrossed = (one: readonly Point[], other: readonly Point[]) =>
  sidesOf(one).some((side) => sidesOf(other).some((against) => areCrossing(side, against)));

/** Shrinks an outline by the tolerated overlap. */
function shrink(outline: readonly Point[]): Point[] {
  const inner = offsetPath(outline, true, SAME);
  return measureArea(inner) < measureArea(outline) ? inner : offsetPath(outline, true, -SAME);
}

const areOverlapping = (one: readonly Point[], other: readonly Point[]) =>
  isCrossed(shrink(one), other) ||
  shrink(one).some((corner) => isInside(corner, other)) ||
  shrink(other).some((corner) => isInside(corner, one));

/** Reports areas whose sides cross or enclose nothing, and overlapping areas of one mark. */
export function checkShapes(sample: Sample, report: Report): void {
  const areas = placeShapes(sample).filter(({ shape }) => shape.rect ?? shape.polygon);
  for (const [index, { plan, shape, path }] of areas.entries()) {
    const outline = outlineOf(shape);
    if (isCrossed(outline, outline)) {
      report([...path, 'polygon'], `Shape "${shape.id}" crosses itself: list its corners in order`);
    } else if (measureArea(outline) < 1e-6) {
      report([...path, 'polygon'], `Shape "${shape.id}" has no area: its corners lie on one line`);
    } else {
      const other = areas
        .slice(0, index)
        .find(
          (one) =>
            one.plan === plan &&
            one.shape.mark === shape.mark &&
            areOverlapping(outline, outlineOf(one.shape)),
        );
      if (!other) continue;
      report(path, `Shape "${shape.id}" overlaps "${other.shape.id}" of the same mark`);
    }
  }
}
