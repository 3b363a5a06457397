import { roundTo } from '../arithmetic/rounding.ts';
import type { Point } from '../arithmetic/geometry.ts';
import type { SampleMark, SampleShape } from '../schema/sample-schema.ts';
import {
  listSpots,
  nameColumn,
  nameRow,
  type CellPart,
  type GradingGrid,
  type Spot,
} from '../schema/grading.ts';

/** A cell of a grading grid with its volumes by the four-corner method. */
export interface CellVolume {
  grid: string;
  /** After its upper left spot. */
  name: string;
  /** Ids of the shapes of its parts; `undefined` where it has none. */
  shapes: { cut?: string; fill?: string };
  parts: { cut?: CellPart; fill?: CellPart };
  /** Cubic yards, to 0.01: bank yards of cut, yards in place of fill. */
  cut: number;
  fill: number;
}

/** A spot that a cross section passes. */
export interface Station {
  /** Letter of the section, and id of its grid. */
  section: string;
  grid: string;
  spot: Spot;
  /** Feet from the station before, and from the section's left end. */
  step: number;
  at: number;
  /** Elevations: existing ground less topsoil, and finish grade less paving and base. */
  stripped: number;
  subgrade: number;
  /** Square feet between these two from the station before, to 0.01. */
  cut: number;
  fill: number;
}

/** A cross section along a line of a grid. */
export interface CrossSection {
  mark: string;
  along: string;
  /** Direction it is seen in: its left end is west, or north. */
  looking: 'north' | 'east';
  stations: Station[];
  /** Square feet. */
  cut: number;
  fill: number;
}

/** A grading grid with what is measured on it. */
export interface Earthwork {
  grid: GradingGrid;
  /** Places of the inlets that drain it. */
  inlets: Point[];
  cells: CellVolume[];
  sections: CrossSection[];
  /** Cubic yards, to 0.01: the sums of its cells. */
  cut: number;
  fill: number;
}

const addUp = (values: readonly number[]) =>
  roundTo(
    values.reduce((sum, value) => sum + value, 0),
    2,
  );

/** A shape that may be a part of a cell, or inlets. */
type Part = Pick<SampleShape, 'id' | 'mark' | 'grade' | 'points'>;

const KINDS = ['cut', 'fill'] as const;

function listCells(grid: GradingGrid, shapes: readonly Part[]): CellVolume[] {
  const cells = new Map<string, CellVolume>();
  for (const { id, grade } of shapes) {
    if (grade?.of !== grid.id) continue;
    const [name = ''] = grade.spots;
    const cell = cells.get(name) ?? { grid: grid.id, name, shapes: {}, parts: {}, cut: 0, fill: 0 };
    cell.shapes[grade.kind] = id;
    cell.parts[grade.kind] = grade;
    cell[grade.kind] = roundTo((grade.cell * grade.mean) / 27, 2);
    cells.set(name, cell);
  }
  return [...cells.values()];
}

/**
 * Square feet of cut over `feet` between two stations, to 0.01: feet × (Σcut)² ÷ (2 × (Σcut + Σfill)), a trapezoid, or a triangle where
 * the line of no cut and no fill lies between. Fill is the same with the two exchanged.
 */
function measureStretch(feet: number, own: number, other: number): number {
  return own === 0 ? 0 : roundTo((feet * own ** 2) / (2 * (own + other)), 2);
}

function cutAlong(grid: GradingGrid, { mark, along }: GradingGrid['cuts'][number]): CrossSection {
  const rows = listSpots(grid);
  const row = rows.find((_, index) => nameRow(index) === along);
  const spots =
    row ??
    rows.flatMap((spotsOfRow) => spotsOfRow.filter((_, index) => nameColumn(index) === along));
  const stations = spots.map((spot, index): Station => {
    const before = spots[index - 1];
    const [cut, fill] = [1, -1].map((sign) =>
      [before, spot].reduce((sum, one) => sum + Math.max(sign * (one?.depth ?? 0), 0), 0),
    );
    return {
      section: mark,
      grid: grid.id,
      spot,
      step: before ? grid.cell : 0,
      at: roundTo(index * grid.cell, 4),
      stripped: roundTo(spot.existing - grid.strip, 2),
      subgrade: roundTo(spot.proposed - grid.section, 2),
      cut: before ? measureStretch(grid.cell, cut ?? 0, fill ?? 0) : 0,
      fill: before ? measureStretch(grid.cell, fill ?? 0, cut ?? 0) : 0,
    };
  });
  const [cut, fill] = KINDS.map((kind) => addUp(stations.map((station) => station[kind])));
  return { mark, along, looking: row ? 'north' : 'east', stations, cut: cut ?? 0, fill: fill ?? 0 };
}

/** What a sample's earthwork is measured on. */
interface Ground {
  plans: readonly { grading: readonly GradingGrid[]; shapes: readonly Part[] }[];
  marks: readonly Pick<SampleMark, 'id' | 'drains'>[];
}

/** The grading grids of a sample with their cells and cross sections. */
export function listEarthwork({ plans, marks }: Ground): Earthwork[] {
  const inlets = plans
    .flatMap(({ shapes }) => shapes)
    .filter(({ mark }) => marks.some(({ id, drains }) => drains && id === mark))
    .flatMap(({ points = [] }) => points);
  return plans.flatMap(({ grading, shapes }) =>
    grading.map((grid) => {
      const cells = listCells(grid, shapes);
      return {
        grid,
        inlets,
        cells,
        sections: grid.cuts.map((cut) => cutAlong(grid, cut)),
        cut: addUp(cells.map(({ cut }) => cut)),
        fill: addUp(cells.map(({ fill }) => fill)),
      };
    }),
  );
}
