import type { CellPart } from '../schema/grading.ts';
import type { Figures } from '../measure/shapes.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import { nameSpot } from './grades-table.ts';
import { defineTable, type References, type Row } from './table.ts';
import { typed } from './formats.ts';

/** A drawn shape, and the mark it is drawn with. */
export interface DrawnShape extends Figures {
  tag: TaggedMark['tag'] | undefined;
}

const FEET = typed('#,##0.00##');

/** The cells of cut and of fill at the spots of a part of a grid or of its edge slopes: `own` of the kind it is, `other` of the other. */
function referToSpots({ grid, spots, kind, slope }: CellPart, refer: References) {
  const keys = slope ? { cut: 'edgeCut', fill: 'edgeFill' } : { cut: 'cut', fill: 'fill' };
  const find = (key: string) =>
    spots.map((spot) => refer.cell('Grades', key, nameSpot(grid, spot)));
  return { own: find(keys[kind]), other: find(keys[kind === 'cut' ? 'fill' : 'cut']) };
}

/** Averages cut or fill over the spots of a cell, as `averageCorners` does, or over an edge slope as `averageSlope` does. */
function writeMean(grade: CellPart, refer: References): string {
  const { own, other } = referToSpots(grade, refer);
  const sum = own.join('+');
  if (grade.slope) {
    const squares = own.map((cell) => `${cell}^2`).join('+');
    return `IF(${sum}=0,0,ROUND((${squares})/(2*(${sum})),4))`;
  }
  return `IF(${sum}=0,0,ROUND((${sum})^2/(4*(${[...own, ...other].join('+')})),4))`;
}

/** Square feet of an edge slope, as `measureSlope` has them. */
function writeSlope(
  grade: CellPart,
  { edge, run }: Row<'edge' | 'run'>,
  refer: References,
): string {
  const { own, other } = referToSpots(grade, refer);
  const sum = own.join('+');
  return `IF(${sum}=0,0,ROUND(${run}*${edge}*(${sum})^2/(2*(${[...own, ...other].join('+')})),4))`;
}

/**
 * Everything drawn with its figures, each written once; all other tables refer to it. A figure is as the drawing gives it, or by
 * a formula where the shape has a width and a height. Its keys are what `Take` says; those of grouted cells are in Cells.
 */
export const SHAPES = defineTable<DrawnShape>()({
  name: 'Shapes',
  columns: {
    shape: { head: 'Shape', value: ({ id }) => id, workbook: 22 },
    label: { head: 'Is', value: ({ label, id }) => label || id, workbook: 32 },
    mark: { head: 'Mark', value: ({ tag }) => tag, workbook: 8 },
    sheet: { head: 'Sheet', value: ({ sheet }) => sheet, workbook: 10 },
    at: { head: 'At', value: ({ at }) => at, workbook: 26 },
    count: { head: 'Count', value: ({ count }) => count, format: typed('#,##0'), workbook: 9 },
    width: { head: 'Width', unit: 'ft', value: ({ width }) => width, format: FEET, workbook: 12 },
    height: {
      head: 'Height',
      unit: 'ft',
      value: ({ height }) => height,
      format: FEET,
      workbook: 12,
    },
    length: {
      head: 'LF',
      value: ({ length }) => length,
      format: FEET,
      formula: ({ count, width, height }, { entry }) =>
        entry.width ? `ROUND(${count}*2*(${width}+${height}),4)` : undefined,
      workbook: 12,
    },
    area: {
      head: 'SF',
      value: ({ area }) => area,
      format: FEET,
      formula: ({ count, width, height }, { entry }) =>
        entry.width ? `ROUND(${count}*${width}*${height},4)` : undefined,
      workbook: 13,
    },
    cell: {
      head: 'Cell',
      unit: 'SF',
      value: ({ cell }) => cell,
      format: FEET,
      formula: (cells, { entry: { grade }, refer }) =>
        grade?.slope && writeSlope(grade, cells, refer),
      workbook: 12,
      leftOut: true,
    },
    mean: {
      head: 'Mean',
      unit: 'ft',
      value: ({ grade }) => grade?.mean,
      format: typed('0.0000'),
      formula: (_, { entry: { grade }, refer }) => grade && writeMean(grade, refer),
      workbook: 12,
      leftOut: true,
    },
    edge: {
      head: 'Edge',
      unit: 'ft',
      value: ({ edge }) => edge,
      format: FEET,
      workbook: 10,
      leftOut: true,
    },
    run: { head: 'Run to 1', value: ({ run }) => run, format: FEET, workbook: 10, leftOut: true },
  },
});
