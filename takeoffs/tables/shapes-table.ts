import type { Figures } from '../measure/shapes.ts';
import type { TaggedMark } from '../price/takeoff-item.ts';
import { defineTable } from './table.ts';
import { typed } from './formats.ts';

/** A drawn shape, and the mark it is drawn with. */
export interface DrawnShape extends Figures {
  tag: TaggedMark['tag'] | undefined;
}

const FEET = typed('#,##0.00##');

/**
 * Everything drawn with its figures, each written once; all other tables refer to it. A figure is typed, or a formula
 * if the shape has a width and a height. Keys of figures are those of `Take`.
 */
export const SHAPES = defineTable<DrawnShape>()({
  name: 'Shapes',
  columns: {
    shape: { head: 'Shape', value: ({ id }) => id, workbook: 22 },
    label: { head: 'Is', value: ({ label, id }) => label || id, workbook: 32 },
    mark: { head: 'Mark', value: ({ tag }) => tag, workbook: 8 },
    sheet: { head: 'Sheet', value: ({ sheet }) => sheet, workbook: 10 },
    at: { head: 'At', value: ({ at }) => at, workbook: 26 },
    count: {
      head: 'Count',
      // Lines and polygons are drawn once each, and no formula reads how often.
      value: ({ count, length, width }) => (length === undefined || width ? count : undefined),
      format: typed('#,##0'),
      workbook: 9,
    },
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
  },
});
