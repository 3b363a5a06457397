import type { SamplePlan, SampleShape } from '../sample-schema.ts';
import { boundsOf, cornersOf, offsetPath, type Bounds, type Point } from '../geometry.ts';
import { listSpots } from '../grading.ts';
import { outlineOf } from '../measure/shapes.ts';
import { layOutStair } from '../stairs.ts';
import type { Theme } from './drawing-theme.ts';

/** Scale and place of a plan in its box. */
export interface Fit {
  /** Points of the box in one foot. */
  scale: number;
  /** Bounds of the building as drawn, in feet. */
  object: Bounds;
  /** The same with its dimension lines. */
  bounds: Bounds;
  /** From feet on the plan to points of the box. */
  place: (point: Point) => Point;
}

/** A measured line as it is drawn: moved off the face it is measured on, where the file says so. */
export function drawnPath({ path, closed, drawOffset }: SampleShape): readonly Point[] | undefined {
  return path && drawOffset !== 0 ? offsetPath(path, closed, drawOffset) : path;
}

const pointsOf = (shape: SampleShape): readonly Point[] =>
  drawnPath(shape) ?? shape.points ?? outlineOf(shape);

/** Scales a plan to the largest size at which it, its dimensions and its grid bubbles fit a box of points, and centers it. */
export function fitPlan(plan: SamplePlan, width: number, height: number, theme: Theme): Fit {
  const footprintCorners = plan.shapes.flatMap((shape) =>
    (shape.footprint ? (shape.points ?? []) : []).flatMap(([x, y]) => {
      const [w, h] = shape.footprint ?? [0, 0];
      return cornersOf(x - w / 2, y - h / 2, w, h);
    }),
  );
  const drawn: Point[] = [
    ...plan.shapes.flatMap(pointsOf),
    ...plan.grading.flatMap((grid) => listSpots(grid).flat()).map(({ place }) => place),
    ...footprintCorners,
    ...plan.stairs.flatMap((stair) => layOutStair(stair).outlines.flat()),
    ...plan.base.flatMap((entry) => [
      ...(entry.wall ?? []),
      ...(entry.line ?? []),
      ...(entry.box ? cornersOf(...entry.box) : []),
    ]),
  ];
  const dimensionEnds = plan.dimensions.flatMap(({ from, to, offset }): Point[] =>
    from[1] === to[1]
      ? [
          [from[0], from[1] + offset],
          [to[0], to[1] + offset],
        ]
      : [
          [from[0] + offset, from[1]],
          [to[0] + offset, to[1]],
        ],
  );
  const object = boundsOf(drawn) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const bounds = boundsOf([...drawn, ...dimensionEnds]) ?? object;
  const gridMargin = plan.grid ? theme.bubble * 2 + 8 : 0;
  const edge = theme.textHeight * 2 + 4;
  const margin = { left: edge + gridMargin, top: edge + gridMargin, right: edge, bottom: edge };
  const scale = Math.min(
    (width - margin.left - margin.right) / (bounds.right - bounds.left),
    (height - margin.top - margin.bottom) / (bounds.bottom - bounds.top),
  );
  const originX =
    margin.left +
    (width - margin.left - margin.right - (bounds.right - bounds.left) * scale) / 2 -
    bounds.left * scale;
  const originY =
    margin.top +
    (height - margin.top - margin.bottom - (bounds.bottom - bounds.top) * scale) / 2 -
    bounds.top * scale;
  return { scale, object, bounds, place: ([x, y]) => [originX + x * scale, originY + y * scale] };
}
