import { riseAtEdge } from '../schema/edge-slopes.ts';
import { listSpots, type GradingGrid, type Spot } from '../schema/grading.ts';
import type { Sample } from '../schema/sample-schema.ts';
import { typed } from './formats.ts';
import { defineTable } from './table.ts';

/** A spot of a grading grid. */
export interface GridSpot {
  grid: GradingGrid;
  spot: Spot;
}

/** Lists the spots of all grids, row by row. */
export const listGridSpots = ({ plans }: Sample): GridSpot[] =>
  plans.flatMap(({ grading }) =>
    grading.flatMap((grid) =>
      listSpots(grid).flatMap((row) => row.map((spot) => ({ grid, spot }))),
    ),
  );

/** Name of a spot's row. */
export const nameSpot = (grid: string, spot: string) => `${grid} ${spot}`;

const FEET = typed('#,##0.00');

/** Feet of cut, positive, or of fill, negative, of an edge slope at a spot; `undefined` where the grid has none. */
const edgeOf = ({ grid, spot }: GridSpot) => (grid.slopes ? riseAtEdge(grid, spot) : undefined);

const atLeastZero = (feet: number | undefined) => feet && Math.max(feet, 0);

/** Spot grades: every spot with its elevations, and cut and fill in feet down to subgrade. */
export const GRADES = defineTable<GridSpot>()({
  name: 'Grades',
  columns: {
    grid: { head: 'Grid', value: ({ grid }) => grid.id, workbook: 18 },
    spot: { head: 'Spot', value: ({ spot }) => spot.name, workbook: 10 },
    existing: { head: 'Existing', value: ({ spot }) => spot.existing, format: FEET, workbook: 12 },
    strip: { head: 'Strip', value: ({ grid }) => grid.strip, format: FEET, workbook: 10 },
    proposed: { head: 'Proposed', value: ({ spot }) => spot.proposed, format: FEET, workbook: 12 },
    section: { head: 'Section', value: ({ grid }) => grid.section, format: FEET, workbook: 10 },
    cut: {
      head: 'Cut',
      unit: 'ft',
      value: ({ spot }) => Math.max(spot.depth, 0),
      format: FEET,
      formula: ({ existing, strip, proposed, section }) =>
        `MAX(ROUND(${existing}-${strip}-(${proposed}-${section}),2),0)`,
      workbook: 10,
    },
    fill: {
      head: 'Fill',
      unit: 'ft',
      value: ({ spot }) => Math.max(-spot.depth, 0),
      format: FEET,
      formula: ({ existing, strip, proposed, section }) =>
        `MAX(-ROUND(${existing}-${strip}-(${proposed}-${section}),2),0)`,
      workbook: 10,
    },
    edgeCut: {
      head: 'Cut to finish',
      unit: 'ft',
      value: (entry) => atLeastZero(edgeOf(entry)),
      format: FEET,
      formula: ({ existing, strip, proposed }) =>
        `MAX(ROUND(${existing}-${strip}-${proposed},2),0)`,
      workbook: 12,
      leftOut: true,
    },
    edgeFill: {
      head: 'Fill to finish',
      unit: 'ft',
      value: (entry) => {
        const edge = edgeOf(entry);
        return atLeastZero(edge && -edge);
      },
      format: FEET,
      formula: ({ existing, strip, proposed }) =>
        `MAX(-ROUND(${existing}-${strip}-${proposed},2),0)`,
      workbook: 12,
      leftOut: true,
    },
  },
});
