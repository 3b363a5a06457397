import {
  boundsOf,
  type Bounds,
  measureArea,
  measureLength,
  type Point,
  type Segment,
} from '#takeoffs/geometry';
import type { MarkKind } from '#forms/definitions/marks.ts';
import type { Size } from '#plan-reader/read-sheet.ts';

/** Place of a sheet on the stage: pixels to a point, and where its upper left is. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Pixels to a point at most: an eighth of an inch of paper then fills a phone. */
const MAX_SCALE = 24;

export const toSheet = (view: View, [x, y]: Point): Point => [
  (x - view.x) / view.scale,
  (y - view.y) / view.scale,
];

export const toStage = (view: View, [x, y]: Point): Point => [
  x * view.scale + view.x,
  y * view.scale + view.y,
];

/** Shows a part of the sheet as large as the stage holds it, up to so many pixels to a point. */
export function fitView(stage: Size, part: Bounds, largest = MAX_SCALE): View {
  const [width, height] = [part.right - part.left, part.bottom - part.top];
  const scale = Math.min(stage.width / width, stage.height / height, largest) * 0.96;
  return {
    scale,
    x: stage.width / 2 - ((part.left + part.right) / 2) * scale,
    y: stage.height / 2 - ((part.top + part.bottom) / 2) * scale,
  };
}

/** Enlarges around a point of the stage. */
export function zoomView(view: View, factor: number, [x, y]: Point, least: number): View {
  const scale = Math.min(Math.max(view.scale * factor, least), MAX_SCALE);
  const by = scale / view.scale;
  return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
}

/** Moves so that a point of the sheet is on the stage. */
export function showPoint(view: View, stage: Size, point: Point): View {
  const [x, y] = toStage(view, point);
  const margin = 24;
  const shift = (at: number, room: number) => Math.min(Math.max(at, margin), room - margin) - at;
  return { ...view, x: view.x + shift(x, stage.width), y: view.y + shift(y, stage.height) };
}

/** Moves and shrinks until all corners are on the stage; a view that shows them stays. */
export function showCorners(view: View, stage: Size, corners: readonly Point[]): View {
  const isShown = corners
    .map((corner) => toStage(view, corner))
    .every(([x, y]) => x >= 0 && y >= 0 && x <= stage.width && y <= stage.height);
  const bounds = boundsOf(corners);
  return isShown || !bounds ? view : fitView(stage, addMargin(bounds));
}

/** Bounds with room for a finger around them. */
export function addMargin({ left, top, right, bottom }: Bounds): Bounds {
  const margin = Math.max(right - left, bottom - top) * 0.08;
  return {
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  };
}

/** Value nearest to another within a reach. */
function findNearest(values: readonly number[], at: number, reach: number): number | undefined {
  return values
    .filter((value) => Math.abs(value - at) <= reach)
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
}

/**
 * Moves a point to what was most likely meant: the first corner, the right angle at the last corner, then lines
 * of the sheet, each within the reach.
 */
export function snapPoint(
  point: Point,
  corners: readonly Point[],
  strokes: readonly Segment[],
  reach: number,
): Point {
  const [first] = corners;
  const last = corners.at(-1);
  const [x, y] = point;
  if (first && corners.length > 2 && Math.hypot(first[0] - x, first[1] - y) <= reach) return first;
  const near = strokes.filter(
    ([[fromX, fromY], [toX, toY]]) =>
      x >= Math.min(fromX, toX) - reach &&
      x <= Math.max(fromX, toX) + reach &&
      y >= Math.min(fromY, toY) - reach &&
      y <= Math.max(fromY, toY) + reach,
  );
  const upright = near
    .filter(([from, to]) => Math.abs(from[0] - to[0]) < 0.1)
    .map(([from]) => from[0]);
  const across = near
    .filter(([from, to]) => Math.abs(from[1] - to[1]) < 0.1)
    .map(([from]) => from[1]);
  const square = (axis: 0 | 1) =>
    last ? findNearest([last[axis]], point[axis], reach) : undefined;
  return [
    square(0) ?? findNearest(upright, x, reach) ?? x,
    square(1) ?? findNearest(across, y, reach) ?? y,
  ];
}

/** Measures a mark in square feet or feet. */
export function measureMark(
  kind: MarkKind,
  points: readonly Point[],
  pointsPerFoot: number,
): number {
  const feet = points.map(([x, y]): Point => [x / pointsPerFoot, y / pointsPerFoot]);
  return kind === 'area' ? measureArea(feet) : measureLength(feet, false);
}

/** Least and most of a room and of a run on one sheet, in square feet and feet. */
const PLAUSIBLE = { area: [6, 400_000], run: [0.5, 5_280] } as const;

/** True for a quantity that no sheet is likely to show: a wall of three miles, a room of one square foot. */
export function isDoubtful(kind: MarkKind, quantity: number): boolean {
  const [least, most] = PLAUSIBLE[kind];
  return quantity < least || quantity > most;
}
