import type { TakeoffPicture } from '#content-model/takeoff.ts';
import { cornersOf, type Point } from '#takeoffs/geometry';

/** A surface that a visitor can turn: its heights, and the colors and size of its drawing. */
export type Surface = NonNullable<TakeoffPicture['surface']>;

/** A grid of spot elevations, existing and proposed. */
export type SurfaceGrid = Omit<Surface['grid'], 'id' | 'marks'>;

/** A spot of a grid: `depth` is feet of cut, negative for fill, to 0.01. */
export interface Spot {
  place: Point;
  existing: number;
  proposed: number;
  depth: number;
}

/** The part of a grid's cell in cut or in fill, bounded by the line of no cut and no fill. */
export interface CellPart {
  kind: 'cut' | 'fill';
  polygon: readonly Point[];
  /** Points where the line of no cut and no fill crosses the cell's sides; may be empty. */
  zero: readonly Point[];
}

/** Names of the lines of a grid: letters from the top, numbers from the left. */
export const nameRow = (row: number) => String.fromCharCode(65 + row);
export const nameColumn = (column: number) => String(column + 1);

/** Lists the spots of a grid, row by row. Cut starts below the topsoil and ends at subgrade. */
export function listSpots(grid: SurfaceGrid): Spot[][] {
  const { existing, proposed, origin, cell, strip, section } = grid;
  return existing.map((elevations, row) =>
    elevations.map((elevation, column): Spot => {
      const finish = proposed[row]?.[column] ?? elevation;
      return {
        place: [origin[0] + column * cell, origin[1] + row * cell],
        existing: elevation,
        proposed: finish,
        depth: Math.round((elevation - strip - (finish - section)) * 100) / 100,
      };
    }),
  );
}

/** The part of a cell on one side of the line of no cut and no fill, which crosses its sides where the depth is 0. */
function clip(corners: readonly { place: Point; depth: number }[]): Point[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const points: Point[] = corner.depth > 0 ? [corner.place] : [];
    if (corner.depth > 0 !== next.depth > 0 && corner.depth !== 0 && next.depth !== 0) {
      const part = corner.depth / (corner.depth - next.depth);
      points.push([
        corner.place[0] + part * (next.place[0] - corner.place[0]),
        corner.place[1] + part * (next.place[1] - corner.place[1]),
      ]);
    } else if (corner.depth === 0 && next.depth > 0) points.push(corner.place);
    else if (corner.depth > 0 && next.depth === 0) points.push(next.place);
    return points;
  });
}

/** The parts of a grid's cells in cut and in fill. */
export function layOutCells(grid: SurfaceGrid): CellPart[] {
  const spots = listSpots(grid);
  return spots.slice(1).flatMap((below, row) =>
    below.slice(1).flatMap((lowerRight, column) => {
      const [upperLeft, upperRight, lowerLeft] = [
        spots[row]?.[column],
        spots[row]?.[column + 1],
        below[column],
      ];
      if (!upperLeft || !upperRight || !lowerLeft) return [];
      const corners = [upperLeft, upperRight, lowerRight, lowerLeft];
      return (['cut', 'fill'] as const).flatMap((kind): CellPart[] => {
        const sign = kind === 'cut' ? 1 : -1;
        const depths = corners.map(({ depth }) => depth * sign);
        if (depths.every((depth) => depth <= 0)) return [];
        const polygon = depths.every((depth) => depth >= 0)
          ? cornersOf(...upperLeft.place, grid.cell, grid.cell)
          : clip(corners.map(({ place, depth }) => ({ place, depth: depth * sign })));
        const zero = polygon.filter((at) =>
          corners.every(({ place }) => place[0] !== at[0] || place[1] !== at[1]),
        );
        return [{ kind, polygon, zero }];
      });
    }),
  );
}
