import { cornersOf, type Point } from '../arithmetic/geometry.ts';
import { roundTo } from '../arithmetic/rounding.ts';

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
  /** Feet between two contours. */
  interval: number;
  /** What elevations are measured from. */
  datum?: string | undefined;
  /** Cross sections, each along a line of the grid, named as its spots are: C or 4. */
  cuts: readonly { mark: string; along: string }[];
  /** Slopes from the grid's edge to existing ground. */
  slopes?: EdgeSlopes | undefined;
  at?: string | undefined;
}

/** The parts of a grid that its spots, and its cells, are laid out from. */
type Surfaces = Pick<
  GradingGrid,
  'origin' | 'cell' | 'existing' | 'proposed' | 'strip' | 'section'
>;
type Cells = Surfaces & Pick<GradingGrid, 'id' | 'marks' | 'at'>;

/** Slopes that tie the edge of a grid to existing ground, from finish grade on. */
export interface EdgeSlopes {
  /** Name by which lines of measure take their cut and fill. */
  id: string;
  /** Id of the mark they are drawn with. */
  mark: string;
  /** Feet level for a foot of height. */
  run: number;
  /** Feet from the grid's edge to the beginning of the slope. */
  offset: number;
}

/** A spot of a grid: `depth` is feet of cut, negative for fill, to 0.01. */
export interface Spot {
  name: string;
  place: Point;
  existing: number;
  proposed: number;
  depth: number;
}

/** The part of a grid's cell, or of a slope at its edge, in cut or in fill, bounded by the line of no cut and no fill. */
export interface CellPart {
  /** Id of the grid. */
  grid: string;
  /** Id that lines of measure take it by: the grid's, or that of its slopes. */
  of: string;
  kind: 'cut' | 'fill';
  /** Square feet of the whole cell; of a slope those in cut, or in fill. */
  cell: number;
  /** Feet of cut or fill, averaged over `cell`, to 0.0001. */
  mean: number;
  /** Points where the line of no cut and no fill crosses the cell's sides; may be empty. */
  zero: Point[];
  /** The cell's four spots, clockwise from the upper left; of a slope the two it begins at. */
  spots: readonly string[];
  /** Of a slope: feet along the grid's edge, and feet level for a foot of height. */
  slope?: { edge: number; run: number };
}

/** Names of the lines of a grid: letters from the top, numbers from the left. */
export const nameRow = (row: number) => String.fromCharCode(65 + row);
export const nameColumn = (column: number) => String(column + 1);

/** Names a spot, and the cell below and right of it, by its grid lines: B3. */
const nameSpot = (row: number, column: number) => nameRow(row) + nameColumn(column);

/** Lists the spots of a grid, row by row. Cut starts below the topsoil and ends at subgrade. */
export function listSpots(grid: Surfaces): Spot[][] {
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

/** Spots of one grade, next to each other, that no spot beside them is lower than. */
interface LowPoint {
  spots: Spot[];
  isAtEdge: boolean;
}

/** Finds the low points of a grid's finish grade. */
export function findLowPoints(grid: GradingGrid): LowPoint[] {
  const rows = listSpots(grid);
  const beside = (row: number, column: number) =>
    [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => {
        const spot = down === 0 && right === 0 ? undefined : rows[row + down]?.[column + right];
        return spot ? [{ spot, row: row + down, column: column + right }] : [];
      }),
    );
  const seen = new Set<Spot>();
  return rows.flatMap((spots, row) =>
    spots.flatMap((spot, column): LowPoint[] => {
      if (seen.has(spot)) return [];
      seen.add(spot);
      const flat = [{ spot, row, column }];
      let [isLow, isAtEdge] = [true, false];
      for (const here of flat) {
        const around = beside(here.row, here.column);
        isAtEdge ||= around.length < 8;
        for (const next of around) {
          if (next.spot.proposed < spot.proposed) isLow = false;
          if (next.spot.proposed !== spot.proposed || seen.has(next.spot)) continue;
          seen.add(next.spot);
          flat.push(next);
        }
      }
      return isLow ? [{ spots: flat.map((one) => one.spot), isAtEdge }] : [];
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
export function layOutCells(grid: Cells) {
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
          of: grid.id,
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
