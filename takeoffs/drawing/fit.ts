import type { SamplePlan, SampleShape } from '../schema/sample-schema.ts';
import {
  boundsOf,
  cornersOf,
  offsetPath,
  type Bounds,
  type Point,
} from '../arithmetic/geometry.ts';
import { outlineOf } from '../measure/shapes.ts';
import { layOutStair } from '../schema/stairs.ts';
import { outlineOfBase } from '../schema/walls.ts';
import type { Theme } from './drawing-theme.ts';

/** Scale and place of a plan in its box. */
export interface Fit {
  /** Points of the box in one foot. */
  scale: number;
  /** Bounds of the building as drawn, in feet. */
  object: Bounds;
  /** `object` with its dimension lines, in feet. */
  bounds: Bounds;
  /** The bounds with the edge kept around them, in points of the box. */
  kept: Bounds;
  /** From feet on the plan to points of the box. */
  place: (point: Point) => Point;
}

/** Returns the path that a measured line is drawn along: offset by `drawOffset`. */
export function drawnPath({ path, closed, drawOffset }: SampleShape): readonly Point[] | undefined {
  return path && drawOffset !== 0 ? offsetPath(path, closed, drawOffset) : path;
}

const pointsOf = (shape: SampleShape): readonly Point[] =>
  drawnPath(shape) ?? shape.points ?? outlineOf(shape);

/** Returns the outlines of a counted shape's pieces; empty without a footprint. */
export function footprintsOf({ footprint, points = [] }: SampleShape): Point[][] {
  if (!footprint) return [];
  const [width, height] = footprint;
  return points.map(([x, y]) => cornersOf(x - width / 2, y - height / 2, width, height));
}

const NONE: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Scales a plan to the largest size at which it, its dimensions and its grid bubbles fit a box of points, and centers it.
 *
 * @param overhang additional points on each side, for signs that extend beyond the margin.
 */
export function fitPlan(
  plan: SamplePlan,
  width: number,
  height: number,
  theme: Theme,
  overhang = NONE,
): Fit {
  const drawn: Point[] = [
    ...plan.shapes.flatMap(pointsOf),
    ...plan.shapes.flatMap((shape) => footprintsOf(shape).flat()),
    ...plan.stairs.flatMap((stair) => layOutStair(stair).outlines.flat()),
    ...plan.base.flatMap((entry) => (entry.door ? [entry.door.leaf] : outlineOfBase(entry).points)),
  ];
  const dimensionEnds = plan.dimensions.flatMap(({ from, to, offset }) => {
    const [right, down] = from[1] === to[1] ? [0, offset] : [offset, 0];
    return [from, to].map(([x, y]): Point => [x + right, y + down]);
  });
  const object = boundsOf(drawn) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const bounds = boundsOf([...drawn, ...dimensionEnds]) ?? object;
  const edge = theme.textHeight * 2 + 4;
  // Grid bubbles stand left and on top.
  const corner = edge + (plan.grid ? theme.bubble * 2 + 8 : 0);
  const [left, top] = [corner + overhang.left, corner + overhang.top];
  const [wide, high] = [
    width - left - edge - overhang.right,
    height - top - edge - overhang.bottom,
  ];
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.min(wide / across, high / down);
  const originX = left + (wide - across * scale) / 2 - bounds.left * scale;
  const originY = top + (high - down * scale) / 2 - bounds.top * scale;
  const place = ([x, y]: Point): Point => [originX + x * scale, originY + y * scale];
  const [[first, upper], [last, lower]] = [
    place([bounds.left, bounds.top]),
    place([bounds.right, bounds.bottom]),
  ];
  const kept = {
    left: first - corner,
    top: upper - corner,
    right: last + edge,
    bottom: lower + edge,
  };
  return { scale, object, bounds, kept, place };
}

/** Returns how far signs extend beyond a plan's margin, on the sides where its box would cut them off. */
export function findOverhang(
  { kept }: Fit,
  signs: readonly Bounds[],
  width: number,
  height: number,
): Bounds {
  const outermost = (side: keyof Bounds, pick: (...values: number[]) => number) =>
    pick(kept[side], ...signs.map((sign) => sign[side]));
  const [left, top] = [outermost('left', Math.min), outermost('top', Math.min)];
  const [right, bottom] = [outermost('right', Math.max), outermost('bottom', Math.max)];
  return {
    left: left < 0 ? kept.left - left : 0,
    top: top < 0 ? kept.top - top : 0,
    right: right > width ? right - kept.right : 0,
    bottom: bottom > height ? bottom - kept.bottom : 0,
  };
}
