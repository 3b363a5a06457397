import { layOutStair } from '../stairs.ts';
import type { Canvas } from './canvas.ts';
import { polygon } from './paths.ts';

/** Draws the stairs with every tread, as many as the risers that are priced. */
export function drawStairs(canvas: Canvas): void {
  for (const stair of canvas.plan.stairs) {
    const { outlines, treads } = layOutStair(stair);
    canvas.stroke(outlines.map((outline) => polygon(canvas.all(outline), true)).join(''), 1.2);
    canvas.stroke(treads.map((edge) => polygon(canvas.all(edge), false)).join(''), 0.6);
  }
}
