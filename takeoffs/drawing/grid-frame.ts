import type { Point } from '../arithmetic/geometry.ts';
import { nameColumn, nameRow, type GradingGrid } from '../schema/grading.ts';
import type { Sketch } from './sketch.ts';

/** A grading grid as it lies in a drawing. */
export interface GridFrame {
  width: number;
  height: number;
  /** Points of the drawing in one foot. */
  scale: number;
  /** From feet on the plan to points of the drawing. */
  place: (point: Point) => Point;
}

/** Cap heights of room on each side: for the names of lines, figures of the last column, and the signs of sections. */
const EDGE = { left: 5, top: 5, right: 6, bottom: 3 };

/**
 * Fits a grid into a width. The height follows.
 *
 * @param letters cap height of the lettering.
 */
export function frameGrid(grid: GradingGrid, width: number, letters: number): GridFrame {
  const [across, down] = [(grid.existing[0]?.length ?? 1) - 1, grid.existing.length - 1];
  const scale = (width - (EDGE.left + EDGE.right) * letters) / (across * grid.cell);
  return {
    width,
    height: down * grid.cell * scale + (EDGE.top + EDGE.bottom) * letters,
    scale,
    place: ([x, y]) => [
      EDGE.left * letters + (x - grid.origin[0]) * scale,
      EDGE.top * letters + (y - grid.origin[1]) * scale,
    ],
  };
}

/** Names the lines of a grid: numbers above, letters on the left. */
export function nameLines(sketch: Sketch, grid: GradingGrid, { place }: GridFrame): void {
  const { height } = sketch;
  const [left, top] = grid.origin;
  for (const index of grid.existing.keys()) {
    const [x, y] = place([left, top + index * grid.cell]);
    sketch.write(nameRow(index), { x: x - height * 1.4, y: y + height / 2, align: 'middle' });
  }
  for (const index of grid.existing[0]?.keys() ?? []) {
    const [x, y] = place([left + index * grid.cell, top]);
    sketch.write(nameColumn(index), { x, y: y - height, align: 'middle' });
  }
}
