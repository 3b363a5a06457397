import { cornersOf, type Point } from './geometry.ts';
import { roundTo } from '../price/rounding.ts';

/** A grid of spot elevations, existing and proposed, that cut and fill are computed on. */
export interface GradingGrid {
  id: string;
  /** Ids of the marks that areas in cut and in fill are drawn with. */
  marks: { cut: string; fill: string };
  /** Upper left spot. */
  origin: Point;
  /** Side of a cell, feet. */
  cell: number;
  /** Elevations in feet, row by row from the top, each from the left. */
  existing: readonly (readonly number[])[];
  proposed: readonly (readonly number[])[];
  /** Feet of topsoil stripped before the cut. */
  strip: number;
  /** Feet from finish grade down to subgrade. */
  section: number;
  at?: string | undefined;
}

/** A spot of a grid: `depth` is feet of cut, negative for fill, to 0.01. */
export interface Spot {
  name: string;
  place: Point;
  existing: number;
  proposed: number;
  depth: number;
}

/** The part of a grid's cell in cut or in fill, bounded by the line of no cut and no fill. */
export interface CellPart {
  grid: string;
  kind: 'cut' | 'fill';
  /** Square feet of the whole cell. */
  cell: number;
  /** Feet of cut or fill, averaged over the whole cell, to 0.0001. */
  mean: number;
  /** Points where the line of no cut and no fill crosses the cell's sides; may be empty. */
  zero: Point[];
  /** The cell's four spots, clockwise from the upper left. */
  spots: readonly string[];
}

/** Names a spot, and the cell below and right of it, by its grid lines: B3. */
const nameSpot = (row: number, column: number) =>
  `${String.fromCharCode(65 + row)}${String(column + 1)}`;

/** The spots of a grid, row by row. Cut starts below the topsoil and ends at subgrade. */
export function listSpots(grid: GradingGrid): Spot[][] {
  const { existing, proposed, origin, cell, strip, section } = grid;
  return existing.map((elevations, row) =>
    elevations.map((elevation, column): Spot => {
      const finish = proposed[row]?.[column] ?? elevation;
      return {
        name: nameSpot(row, column),
        place: [origin[0] + column * cell, origin[1] + row * cell],
        existing: elevation,
        proposed: finish,
        depth: roundTo(elevation - strip - (finish - section), 2),
      };
    }),
  );
}

/**
 * Mean depth of cut over a cell by the four-corner method, to 0.0001 ft: (Σcut)² ÷ (4 × (Σcut + Σfill)), which is
 * Σcut ÷ 4 where no corner is in fill. Fill is the same with the two exchanged.
 */
export function averageCorners(own: number, other: number): number {
  return own === 0 ? 0 : roundTo(own ** 2 / (4 * (own + other)), 4);
}

const sum = (values: readonly number[]) =>
  roundTo(
    values.reduce((total, value) => total + value, 0),
    2,
  );

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

/** The parts of a grid's cells in cut and in fill, as shapes to be drawn and measured. */
export function layOutCells(grid: GradingGrid) {
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
      const depths = {
        cut: corners.map(({ depth }) => Math.max(depth, 0)),
        fill: corners.map(({ depth }) => Math.max(-depth, 0)),
      };
      return (['cut', 'fill'] as const).flatMap((kind) => {
        const [own, other] = [sum(depths[kind]), sum(depths[kind === 'cut' ? 'fill' : 'cut'])];
        if (own === 0) return [];
        const sign = kind === 'cut' ? 1 : -1;
        const outline =
          other === 0
            ? cornersOf(...upperLeft.place, grid.cell, grid.cell)
            : clip(corners.map(({ place, depth }) => ({ place, depth: depth * sign })));
        const grade: CellPart = {
          grid: grid.id,
          kind,
          cell: grid.cell ** 2,
          mean: averageCorners(own, other),
          zero: outline.filter((at) =>
            corners.every(({ place }) => place[0] !== at[0] || place[1] !== at[1]),
          ),
          spots: corners.map(({ name }) => name),
        };
        return {
          id: `${grid.id}-${upperLeft.name.toLowerCase()}-${kind}`,
          mark: grid.marks[kind],
          label: `Cell ${upperLeft.name}, ${kind}`,
          polygon: outline,
          closed: false,
          drawOffset: 0,
          tag: false as const,
          grade,
          at: grid.at,
        };
      });
    }),
  );
}
