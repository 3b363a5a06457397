import { cornersOf, segmentsOf, type Segment } from '../arithmetic/geometry.ts';
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
