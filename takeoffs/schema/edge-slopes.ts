import { roundTo } from '../arithmetic/rounding.ts';
import type { Point } from '../arithmetic/geometry.ts';
import {
  averageCorners,
  listSpots,
  type CellPart,
  type EdgeSlopes,
  type GradingGrid,
  type Spot,
} from './grading.ts';

/** A stretch of a grid's edge between two spots, and the direction away from the grid. */
interface Stretch {
  from: Spot;
  to: Spot;
  outward: Point;
}

/** The stretches of a grid's edge, clockwise from the upper left spot. */
function listStretches(grid: GradingGrid): Stretch[] {
  const rows = listSpots(grid);
  const walk = (spots: readonly Spot[], outward: Point): Stretch[] =>
    spots.slice(1).flatMap((to, index) => {
      const from = spots[index];
      return from ? [{ from, to, outward }] : [];
    });
  return [
    ...walk(rows[0] ?? [], [0, -1]),
    ...walk(
      rows.flatMap((row) => row.at(-1) ?? []),
      [1, 0],
    ),
    ...walk((rows.at(-1) ?? []).toReversed(), [0, 1]),
    ...walk(rows.flatMap((row) => row[0] ?? []).toReversed(), [-1, 0]),
  ];
}

/** Feet that stripped ground lies above finish grade at a spot, negative where it lies below, to 0.01. */
export function riseAtEdge({ strip }: GradingGrid, { existing, proposed }: Spot): number {
  return roundTo(existing - strip - proposed, 2);
}

/**
 * Square feet in cut or in fill of a slope along a stretch of edge, to 0.0001: run × edge × (Σown)² ÷ (2 × (Σown + Σother)), where
 * `own` and `other` are feet at the two ends. The slope meets ground that is level away from the edge.
 */
export function measureSlope(
  { edge, run }: { edge: number; run: number },
  own: readonly number[],
  other: readonly number[],
): number {
  const [inside, outside] = [addUp(own), addUp(other)];
  return roundTo((run * edge * inside ** 2) / (2 * (inside + outside)), 4);
}

/** Mean feet over that area, to 0.0001: Σ(own²) ÷ (2 × Σown), which makes the volume that of average end areas. */
export function averageSlope(own: readonly number[]): number {
  return roundTo(addUp(own.map((feet) => feet ** 2)) / (2 * addUp(own)), 4);
}

const addUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const KINDS = ['cut', 'fill'] as const;

/** Feet in cut, or in fill, at the two ends of a stretch, and the part of the edge between them; undefined where it is none. */
function cutStretch(
  { from, to }: Stretch,
  { cell }: GradingGrid,
  feet: readonly [number, number],
  kind: (typeof KINDS)[number],
) {
  const sign = kind === 'cut' ? 1 : -1;
  const own = feet.map((one) => Math.max(one * sign, 0));
  const other = feet.map((one) => Math.max(-one * sign, 0));
  const [start = 0, end = 0] = own;
  if (start + end === 0) return undefined;
  // Where one end is on the other side, the part ends on the way.
  const along = (distance: number): Point => [
    from.place[0] + ((to.place[0] - from.place[0]) * distance) / cell,
    from.place[1] + ((to.place[1] - from.place[1]) * distance) / cell,
  ];
  const zero = (cell * feet[0]) / (feet[0] - feet[1]);
  return {
    own,
    other,
    start,
    end,
    first: along(start === 0 ? zero : 0),
    last: along(end === 0 ? zero : cell),
  };
}

const moveBy = ([right, down]: Point, feet: number) => {
  return ([x, y]: Point): Point => [x + right * feet, y + down * feet];
};

/**
 * The strip between a grid's edge and the beginning of its slopes, such as under a curb, stretch by stretch. It is level away
 * from the edge, so that each spot stands for two of the four corners of a cell. Corners are left out.
 */
function layOutBench(grid: GradingGrid, { id, mark, offset }: EdgeSlopes) {
  if (offset === 0) return [];
  return listStretches(grid).flatMap((stretch) => {
    const { from, to, outward } = stretch;
    return KINDS.flatMap((kind) => {
      const part = cutStretch(stretch, grid, [from.depth, to.depth], kind);
      if (part === undefined) return [];
      const move = moveBy(outward, offset);
      const grade: CellPart = {
        grid: grid.id,
        of: id,
        kind,
        cell: roundTo(grid.cell * offset, 4),
        mean: averageCorners(2 * addUp(part.own), 2 * addUp(part.other)),
        zero: [],
        spots: [from.name, to.name, to.name, from.name],
      };
      return {
        id: `${id}-bench-${from.name.toLowerCase()}-${to.name.toLowerCase()}-${kind}`,
        mark,
        label: `Bench ${from.name} to ${to.name}, ${kind}`,
        polygon: [part.first, part.last, move(part.last), move(part.first)],
        closed: false,
        drawOffset: 0,
        tag: false as const,
        grade,
        at: grid.at,
      };
    });
  });
}

/**
 * The parts of a grid's slopes, and of the bench they begin behind, in cut and in fill, stretch by stretch, as shapes to be drawn
 * and measured. Corners are left out.
 */
export function layOutSlopes(grid: GradingGrid) {
  const { slopes } = grid;
  if (!slopes) return [];
  const { id, mark, run, offset } = slopes;
  const parts = listStretches(grid).flatMap((stretch) => {
    const { from, to, outward } = stretch;
    const slope = { edge: grid.cell, run };
    const move = (point: Point, feet: number) => moveBy(outward, feet)(point);
    return KINDS.flatMap((kind) => {
      const part = cutStretch(stretch, grid, [riseAtEdge(grid, from), riseAtEdge(grid, to)], kind);
      if (part === undefined) return [];
      const { own, other, start, end, first, last } = part;
      const toe = [move(last, offset + end * run), move(first, offset + start * run)].filter(
        (_, index) => (index === 0 ? end : start) > 0,
      );
      const grade: CellPart = {
        grid: grid.id,
        of: id,
        kind,
        cell: measureSlope(slope, own, other),
        mean: averageSlope(own),
        zero: [],
        spots: [from.name, to.name],
        slope,
      };
      return {
        id: `${id}-${from.name.toLowerCase()}-${kind}`,
        mark,
        label: `Slope ${from.name} to ${to.name}, ${kind}`,
        polygon: [move(first, offset), move(last, offset), ...toe],
        closed: false,
        drawOffset: 0,
        tag: false as const,
        grade,
        at: grid.at,
      };
    });
  });
  return [...layOutBench(grid, slopes), ...parts];
}
