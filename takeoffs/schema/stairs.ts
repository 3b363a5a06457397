import { cornersOf, type Point } from '../arithmetic/geometry.ts';
import type { SampleStair } from './sample-schema.ts';

/** A stair on the plan: flights and landings as outlines, and the edge of every tread, in feet. */
export interface StairPlan {
  outlines: Point[][];
  treads: [Point, Point][];
}

/** Lays a stair out: a flight of n risers has n − 1 treads, the last riser ends on the landing or floor. */
export function layOutStair({ from, run, width, tread, flights, landing }: SampleStair): StairPlan {
  const [x, y] = from;
  const level = run === 'right' || run === 'left';
  const sign = run === 'right' || run === 'down' ? 1 : -1;
  const place = (along: number, across: number): Point =>
    level ? [x + sign * along, y + across] : [x + across, y + sign * along];
  const box = (start: number, length: number): Point[] => {
    const [a, b] = [place(start, 0), place(start + length, width)];
    return cornersOf(
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.abs(b[0] - a[0]),
      Math.abs(b[1] - a[1]),
    );
  };
  const plan: StairPlan = { outlines: [], treads: [] };
  let at = 0;
  for (const [index, risers] of flights.entries()) {
    if (index > 0) {
      plan.outlines.push(box(at, landing));
      at += landing;
    }
    const length = (risers - 1) * tread;
    plan.outlines.push(box(at, length));
    for (let step = 1; step < risers - 1; step++) {
      plan.treads.push([place(at + step * tread, 0), place(at + step * tread, width)]);
    }
    at += length;
  }
  return plan;
}
