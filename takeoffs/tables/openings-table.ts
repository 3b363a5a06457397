import { formatDimension } from '../arithmetic/dimension.ts';
import type { Opening } from '../measure/openings.ts';
import { ORDINAL, typed } from './formats.ts';
import { defineTable } from './table.ts';

/** Name of the rows in Openings of all openings. */
export const ALL_OPENINGS = 'all openings';

const FEET = typed('0.00##');

/** Writes the size of an opening, of a pair over both leaves. */
function writeSize({ width, height, leaves }: Opening): string {
  const size = `${formatDimension(width)} × ${formatDimension(height)}`;
  return leaves === 2 ? `Pair ${size}` : size;
}

/** Writes a fire label in minutes; S is for smoke and draft. */
function writeLabel({ row: { label, smoke } }: Opening): string | undefined {
  const parts = [...(label > 0 ? [`${String(label)} min`] : []), ...(smoke ? ['S'] : [])];
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** The opening schedule: a row for each door, window and storefront. */
export const OPENINGS = defineTable<Opening>()({
  name: 'Openings',
  columns: {
    mark: {
      head: 'Mark',
      value: ({ row }) => row.mark,
      page: true,
      pdf: 48,
      workbook: 9,
      isBold: true,
    },
    location: {
      head: 'Location',
      value: ({ row }) => row.location,
      page: true,
      pdf: 128,
      workbook: 28,
    },
    size: { head: 'Size', value: writeSize, page: true, pdf: 96, workbook: 22 },
    width: {
      head: 'Width',
      unit: 'ft',
      value: ({ width }) => width,
      format: FEET,
      link: (_, { entry: { shape, isLine }, refer }) =>
        refer.cell('Shapes', isLine ? 'length' : 'width', shape),
      workbook: 10,
    },
    height: {
      head: 'Height',
      unit: 'ft',
      value: ({ height }) => height,
      format: FEET,
      link: (_, { entry: { shape, isLine }, refer }) =>
        isLine ? undefined : refer.cell('Shapes', 'height', shape),
      workbook: 10,
    },
    hand: {
      head: 'Hand',
      value: ({ row }) => (row.hands.length > 0 ? row.hands.join(', ') : undefined),
      page: true,
      pdf: 60,
      workbook: 12,
    },
    wall: { head: 'Wall', value: ({ wall }) => wall?.mark, page: true, pdf: 34, workbook: 8 },
    label: { head: 'Label', value: writeLabel, page: true, pdf: 52, workbook: 11 },
    frame: { head: 'Frame', value: ({ frame }) => frame.name, page: true, pdf: 184, workbook: 40 },
    leaf: { head: 'Leaf', value: ({ leaf }) => leaf?.name, page: true, pdf: 192, workbook: 42 },
    leaves: {
      head: 'Leaves',
      value: ({ leaves }) => leaves,
      format: ORDINAL,
      isConstant: true,
      workbook: 9,
    },
    glass: { head: 'Glass', value: ({ glass }) => glass?.name, page: true, pdf: 150, workbook: 32 },
    set: {
      head: 'Set',
      value: ({ row }) => row.set,
      isConstant: true,
      page: true,
      pdf: 30,
      workbook: 7,
    },
    remarks: {
      head: 'Remarks',
      value: ({ row }) => row.remarks,
      page: true,
      pdf: 250,
      givesWay: true,
      workbook: 60,
      wraps: true,
    },
  },
});
