import type { Takeoff } from '../takeoff.ts';
import { drawBase } from './base.ts';
import { Board, type Mark } from './board.ts';
import { drawDimensions } from './dimensions.ts';
import { drawGrid } from './grid-lines.ts';
import type { Detail } from './look.ts';
import { drawAreas, drawLines } from './marked-shapes.ts';
import { drawTags } from './tags.ts';

/** A plan as it stands in its box, `width` × `height` points. */
export interface Drawing {
  width: number;
  height: number;
  marks: Mark[];
  /** Points of the box in one foot. */
  scale: number;
}

interface Options {
  width: number;
  height: number;
  detail: Detail;
}

/** Joins neighbors of one style, so that a page of lettering is a few paths. */
function mergeMarks(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const mark of marks) {
    if (mark.path === '') continue;
    const last = merged.at(-1);
    const joins =
      last !== undefined &&
      last.fill === undefined &&
      mark.fill === undefined &&
      last.stroke === mark.stroke &&
      last.width === mark.width &&
      last.dash === mark.dash &&
      last.cap === mark.cap &&
      last.note === mark.note;
    if (joins) last.path += mark.path;
    else merged.push({ ...mark });
  }
  return merged;
}

/** Draws the marked plan of a takeoff to fill a box. What is drawn later lies on top. */
export function drawPlan(takeoff: Takeoff, { width, height, detail }: Options): Drawing {
  const board = new Board(takeoff, width, height, detail);
  drawAreas(board);
  drawGrid(board);
  drawBase(board);
  drawLines(board);
  drawDimensions(board);
  drawTags(board);
  return { width, height, marks: mergeMarks(board.marks), scale: board.fit.scale };
}
