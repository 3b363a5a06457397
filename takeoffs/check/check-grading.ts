import type { Report } from './check-drawing.ts';
import { findLowPoints, type Spot } from '../schema/grading.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** Feet from a low point within which an inlet takes in what runs to it. */
const REACH = 5;

const isWithin = (
  reach: number,
  { place: [x, y] }: Spot,
  points: Sample['plans'][number]['shapes'][number]['points'] = [],
) => points.some(([atX, atY]) => Math.hypot(atX - x, atY - y) <= reach);

/** Reports low points of finish grade that no inlet stands at. At a grid's edge water runs off, unless the sample has inlets. */
export function checkGrading({ plans, marks }: Sample, report: Report): void {
  const drains = plans
    .flatMap(({ shapes }) => shapes)
    .filter(({ mark }) => marks.some(({ id, drains: takesWater }) => takesWater && id === mark));
  for (const [planIndex, { grading }] of plans.entries()) {
    for (const [index, grid] of grading.entries()) {
      for (const { spots, isAtEdge } of findLowPoints(grid)) {
        const [spot] = spots;
        if (!spot || (isAtEdge && drains.length === 0)) continue;
        if (drains.some(({ points }) => spots.some((one) => isWithin(REACH, one, points))))
          continue;
        const low = `Water stands at ${spot.name}, which is lower than all around it at ${spot.proposed.toFixed(1)}`;
        const message = `${low}: place an inlet within ${String(REACH)} ft of ${spot.place.join(', ')}, or change the grades`;
        report(['plans', planIndex, 'grading', index, 'proposed'], message);
      }
    }
  }
}
