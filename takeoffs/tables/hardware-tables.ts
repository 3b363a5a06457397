import type { BuyingLine, SetPart } from '../price/hardware.ts';
import { AMOUNT, ORDINAL, typed } from './formats.ts';
import { ALL_OPENINGS } from './openings-table.ts';
import { defineTable } from './table.ts';

/** Name of the rows in Sets of a hardware set. */
export const nameSet = (number: number) => `set ${String(number)}`;

/** Name of the rows in Sets of all sets together. */
export const ALL_SETS = 'all sets';

/** Name of the row in Hardware of an item of the hardware list. */
export const nameHardware = (id: string) => `hardware ${id}`;

const COUNT = typed('#,##0');

/** The hardware sets: what one opening of each takes. */
export const SETS = defineTable<SetPart>()({
  name: 'Sets',
  columns: {
    set: {
      head: 'Set',
      value: ({ set }) => set,
      format: ORDINAL,
      isConstant: true,
      workbook: 6,
      isBold: true,
    },
    openings: {
      head: 'Openings',
      value: ({ openings }) => openings,
      format: COUNT,
      formula: ({ set }, { refer }) =>
        `COUNTIF(${refer.span('Openings', 'set', ALL_OPENINGS)},${set})`,
      workbook: 10,
    },
    quantity: {
      head: 'Quantity',
      value: ({ quantity }) => quantity,
      format: COUNT,
      page: true,
      pdf: 58,
      workbook: 10,
    },
    unit: {
      head: 'Unit',
      value: ({ hardware }) => hardware.unit,
      page: true,
      pdf: 36,
      workbook: 7,
    },
    number: {
      head: 'No.',
      value: ({ number }) => number,
      format: ORDINAL,
      isConstant: true,
      workbook: 6,
    },
    item: {
      head: 'Item',
      value: ({ hardware }) => hardware.name,
      page: true,
      pdf: 396,
      givesWay: true,
      workbook: 62,
    },
    type: {
      head: 'Function or type',
      value: ({ hardware }) => hardware.type,
      page: true,
      pdf: 140,
      workbook: 24,
    },
    size: {
      head: 'Size',
      value: ({ hardware }) => hardware.size,
      page: true,
      pdf: 116,
      workbook: 20,
    },
    finish: {
      head: 'Finish',
      value: ({ hardware }) => hardware.finish,
      page: true,
      pdf: 54,
      workbook: 10,
    },
    each: {
      head: 'Each',
      unit: '$',
      value: ({ each }) => each,
      format: AMOUNT,
      link: (_, { entry: { hardware }, refer }) =>
        hardware.by === undefined
          ? refer.cell('Hardware', 'each', nameHardware(hardware.id))
          : undefined,
      page: true,
      pdf: 70,
      workbook: 12,
    },
    amount: {
      head: 'Amount',
      unit: '$',
      value: ({ amount }) => amount,
      format: AMOUNT,
      formula: ({ quantity, each }) => `ROUND(${quantity}*${each},2)`,
      page: true,
      pdf: 78,
      workbook: 13,
    },
    by: {
      head: 'By others',
      value: ({ hardware }) => hardware.by,
      page: true,
      pdf: 116,
      workbook: 22,
    },
  },
});

/** Writes where an order comes from, such as "Set 3: 2 × 1". */
const writeSources = ({ parts }: BuyingLine) =>
  parts
    .map(
      ({ set, openings, quantity }) =>
        `Set ${String(set)}: ${String(openings)} × ${String(quantity)}`,
    )
    .join('; ');

/** The buying list: each item of hardware over all sets. */
export const BUYING = defineTable<BuyingLine, BuyingLine[]>()({
  name: 'Hardware',
  columns: {
    number: {
      head: 'No.',
      value: ({ number }) => number,
      format: ORDINAL,
      isConstant: true,
      pdf: 34,
      workbook: 6,
    },
    order: {
      head: 'Order',
      value: ({ order }) => order,
      format: COUNT,
      formula: ({ number }, { refer }) => {
        const [no, openings, quantity] = (['number', 'openings', 'quantity'] as const).map((key) =>
          refer.span('Sets', key, ALL_SETS),
        );
        return `SUMPRODUCT((${no}=${number})*${openings}*${quantity})`;
      },
      page: true,
      pdf: 52,
      workbook: 9,
      isBold: true,
    },
    unit: {
      head: 'Unit',
      value: ({ hardware }) => hardware.unit,
      page: true,
      pdf: 36,
      workbook: 7,
    },
    item: {
      head: 'Item',
      value: ({ hardware }) => hardware.name,
      page: true,
      pdf: 400,
      givesWay: true,
      workbook: 62,
    },
    type: {
      head: 'Function or type',
      value: ({ hardware }) => hardware.type,
      page: true,
      pdf: 128,
      workbook: 24,
    },
    size: {
      head: 'Size',
      value: ({ hardware }) => hardware.size,
      page: true,
      pdf: 108,
      workbook: 20,
    },
    finish: {
      head: 'Finish',
      value: ({ hardware }) => hardware.finish,
      page: true,
      pdf: 54,
      workbook: 10,
    },
    sources: { head: 'Openings × quantity', value: writeSources, pdf: 190, workbook: 40 },
    each: {
      head: 'Each',
      unit: '$',
      value: ({ each }) => each,
      format: AMOUNT,
      page: true,
      pdf: 70,
      workbook: 12,
    },
    amount: {
      head: 'Material',
      unit: '$',
      value: ({ amount }) => amount,
      total: (lines) => lines.reduce((sum, { amount }) => sum + amount, 0),
      format: AMOUNT,
      formula: ({ order, each }) => `ROUND(${order}*${each},2)`,
      page: true,
      pdf: 78,
      workbook: 14,
    },
  },
});
