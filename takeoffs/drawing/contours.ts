import type { Point } from '../arithmetic/geometry.ts';
import type { GradingGrid } from '../schema/grading.ts';

/** A contour of a surface. */
export interface Contour {
  /** Feet. */
  level: number;
  /** Its lines, point by point, in feet on the plan. */
  lines: Point[][];
}

/** A corner of a triangle of a surface. */
interface Corner {
  at: Point;
  height: number;
}

/** The triangles of a grid's surface: four about the middle of each cell, whose height is the mean of the cell's corners. */
function listTriangles(
  { origin, cell }: GradingGrid,
  heights: GradingGrid['existing'],
): Corner[][] {
  return heights.slice(1).flatMap((below, row) =>
    below.slice(1).flatMap((_, column) => {
      const corners = [
        [row, column],
        [row, column + 1],
        [row + 1, column + 1],
        [row + 1, column],
      ].map(([down = 0, right = 0]): Corner => ({
        at: [origin[0] + right * cell, origin[1] + down * cell],
        height: heights[down]?.[right] ?? NaN,
      }));
      const middle: Corner = {
        at: [origin[0] + (column + 0.5) * cell, origin[1] + (row + 0.5) * cell],
        height: corners.reduce((sum, { height }) => sum + height, 0) / 4,
      };
      return corners.map((corner, index) => [corner, corners[(index + 1) % 4] ?? corner, middle]);
    }),
  );
}

/** The stretch of a level across a triangle; empty where it does not pass through. A corner on the level counts as above it. */
function crossTriangle(triangle: readonly Corner[], level: number): Point[] {
  return triangle.flatMap((from, index): Point[] => {
    const to = triangle[(index + 1) % 3] ?? from;
    if (from.height >= level === to.height >= level) return [];
    const part = (level - from.height) / (to.height - from.height);
    return [
      [from.at[0] + part * (to.at[0] - from.at[0]), from.at[1] + part * (to.at[1] - from.at[1])],
    ];
  });
}

const nameOf = ([x, y]: Point) => `${x.toFixed(4)} ${y.toFixed(4)}`;

/** Joins stretches that share an end to lines. */
function joinStretches(stretches: readonly (readonly Point[])[]): Point[][] {
  const left = new Set(stretches.filter(([from, to]) => from && to && nameOf(from) !== nameOf(to)));
  const extend = (line: readonly Point[]): Point[] => {
    const end = nameOf(line.at(-1) ?? [0, 0]);
    const next = [...left].find((points) => points.some((point) => nameOf(point) === end));
    if (!next) return [...line];
    left.delete(next);
    return extend([...line, ...next.filter((point) => nameOf(point) !== end)]);
  };
  return [...left].flatMap((first) =>
    left.delete(first) ? [extend(extend(first).toReversed())] : [],
  );
}

/**
 * Traces the contours of a grid's surface at every multiple of its interval. Four triangles about each cell's middle leave no saddle
 * open, where a cell's two crossings could be joined either way.
 */
export function traceContours(grid: GradingGrid, heights: GradingGrid['existing']): Contour[] {
  const triangles = listTriangles(grid, heights);
  const all = heights.flat();
  const [lowest, highest] = [Math.min(...all), Math.max(...all)].map((feet) =>
    Math.floor(feet / grid.interval),
  ) as [number, number];
  const steps = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  return steps.flatMap((step): Contour[] => {
    const level = step * grid.interval;
    const lines = joinStretches(triangles.map((triangle) => crossTriangle(triangle, level)));
    return lines.length === 0 ? [] : [{ level, lines }];
  });
}
