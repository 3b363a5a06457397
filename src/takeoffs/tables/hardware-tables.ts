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
      workbook: { width: 6, isBold: true },
    },
    openings: {
      head: 'Openings',
      value: ({ openings }) => openings,
      format: COUNT,
      formula: ({ set }, { refer }) =>
        `COUNTIF(${refer.span('Openings', 'set', ALL_OPENINGS)},${set})`,
      workbook: { width: 10 },
    },
    quantity: {
      head: 'Quantity',
      value: ({ quantity }) => quantity,
      format: COUNT,
      page: {},
      pdf: { width: 58 },
      workbook: { width: 10 },
    },
    unit: {
      head: 'Unit',
      value: ({ hardware }) => hardware.unit,
      page: {},
      pdf: { width: 36 },
      workbook: { width: 7 },
    },
    number: {
      head: 'No.',
      value: ({ number }) => number,
      format: ORDINAL,
      isConstant: true,
      workbook: { width: 6 },
    },
    item: {
      head: 'Item',
      value: ({ hardware }) => hardware.name,
      page: {},
      pdf: { width: 396, givesWay: true },
      workbook: { width: 62 },
    },
    type: {
      head: 'Function or type',
      value: ({ hardware }) => hardware.type,
      page: {},
      pdf: { width: 140 },
      workbook: { width: 24 },
    },
    size: {
      head: 'Size',
      value: ({ hardware }) => hardware.size,
      page: {},
      pdf: { width: 116 },
      workbook: { width: 20 },
    },
    finish: {
      head: 'Finish',
      value: ({ hardware }) => hardware.finish,
      page: {},
      pdf: { width: 54 },
      workbook: { width: 10 },
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
      page: {},
      pdf: { width: 70 },
      workbook: { width: 12 },
    },
    amount: {
      head: 'Amount',
      unit: '$',
      value: ({ amount }) => amount,
      format: AMOUNT,
      formula: ({ quantity, each }) => `ROUND(${quantity}*${each},2)`,
      page: {},
      pdf: { width: 78 },
      workbook: { width: 13 },
    },
    by: {
      head: 'By others',
      value: ({ hardware }) => hardware.by,
      page: {},
      pdf: { width: 116 },
      workbook: { width: 22 },
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
      pdf: { width: 34 },
      workbook: { width: 6 },
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
      page: {},
      pdf: { width: 52 },
      workbook: { width: 9, isBold: true },
    },
    unit: {
      head: 'Unit',
      value: ({ hardware }) => hardware.unit,
      page: {},
      pdf: { width: 36 },
      workbook: { width: 7 },
    },
    item: {
      head: 'Item',
      value: ({ hardware }) => hardware.name,
      page: {},
      pdf: { width: 400, givesWay: true },
      workbook: { width: 62 },
    },
    type: {
      head: 'Function or type',
      value: ({ hardware }) => hardware.type,
      page: {},
      pdf: { width: 128 },
      workbook: { width: 24 },
    },
    size: {
      head: 'Size',
      value: ({ hardware }) => hardware.size,
      page: {},
      pdf: { width: 108 },
      workbook: { width: 20 },
    },
    finish: {
      head: 'Finish',
      value: ({ hardware }) => hardware.finish,
      page: {},
      pdf: { width: 54 },
      workbook: { width: 10 },
    },
    sources: {
      head: 'Openings × quantity',
      value: writeSources,
      pdf: { width: 190 },
      workbook: { width: 40 },
    },
    each: {
      head: 'Each',
      unit: '$',
      value: ({ each }) => each,
      format: AMOUNT,
      page: {},
      pdf: { width: 70 },
      workbook: { width: 12 },
    },
    amount: {
      head: 'Material',
      unit: '$',
      value: ({ amount }) => amount,
      total: (lines) => lines.reduce((sum, { amount }) => sum + amount, 0),
      format: AMOUNT,
      formula: ({ order, each }) => `ROUND(${order}*${each},2)`,
      page: {},
      pdf: { width: 78 },
      workbook: { width: 14 },
    },
  },
});
