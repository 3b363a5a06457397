import {
  cornersOf,
  distanceToSegments,
  segmentsOf,
  type Point,
  type Segment,
} from '../arithmetic/geometry.ts';
import type { SamplePlan } from './sample-schema.ts';

/** A straight stretch of a wall with half its thickness in feet; a line has none. */
export interface Stretch {
  segment: Segment;
  half: number;
  /** True if it is dashed: hidden, or to be removed. */
  isHidden: boolean;
}

/** Outline of a wall, line or box that is drawn and not measured; empty for doors and notes. */
export function outlineOfBase({ wall, line, box, closed }: SamplePlan['base'][number]) {
  return { points: wall ?? line ?? (box ? cornersOf(...box) : []), closed: closed || !!box };
}

/** Everything an opening may stand in: walls, drawn lines and boxes, and measured lines. */
export function listWalls({ base, shapes }: SamplePlan): Stretch[] {
  return [
    ...base.flatMap((entry) => {
      const { points, closed } = outlineOfBase(entry);
      const half = (entry.thickness ?? 0) / 2;
      const isHidden = entry.weight === 'hidden';
      return segmentsOf(points, closed).map((segment) => ({ segment, half, isHidden }));
    }),
    ...shapes.flatMap(({ path = [], closed }) =>
      segmentsOf(path, closed).map((segment) => ({ segment, half: 0, isHidden: false })),
    ),
  ];
}

/** A wall that an opening stands in: the direction it runs in, half its thickness in feet, and whether it is dashed. */
export interface Wall {
  along: Point;
  half: number;
  isHidden: boolean;
}

/** The wall or drawn line nearest to a point; seen along it, the point is in it or on its right. */
export function findWall(plan: SamplePlan, at: Point): Wall {
  const [nearest] = listWalls(plan)
    .map((wall) => ({ ...wall, away: distanceToSegments(at, [wall.segment]) }))
    .sort((a, b) => a.away - a.half - (b.away - b.half) || b.half - a.half);
  if (!nearest) return { along: [1, 0], half: 0.25, isHidden: false };
  const [[fromX, fromY], [toX, toY]] = nearest.segment;
  const length = Math.hypot(toX - fromX, toY - fromY);
  const along: Point = [(toX - fromX) / length, (toY - fromY) / length];
  // Reverses the direction if the point is on its left.
  const side = (at[1] - fromY) * along[0] - (at[0] - fromX) * along[1];
  const turn = side < -1e-9 ? -1 : 1;
  return { ...nearest, along: [along[0] * turn, along[1] * turn] };
}
