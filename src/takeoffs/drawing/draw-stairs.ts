import { layOutStair } from '../stairs.ts';
import type { Board } from './board.ts';
import { polygon } from './paths.ts';

/** Draws the stairs with every tread, as many as the risers that are priced. */
export function drawStairs(board: Board): void {
  for (const stair of board.plan.stairs) {
    const { outlines, treads } = layOutStair(stair);
    board.stroke(outlines.map((outline) => polygon(board.all(outline), true)).join(''), 1.2);
    board.stroke(treads.map((edge) => polygon(board.all(edge), false)).join(''), 0.6);
  }
}
