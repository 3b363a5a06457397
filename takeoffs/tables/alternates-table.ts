import type { MarkupLine } from '../arithmetic/price.ts';
import type { AlternatePart } from '../price/takeoff.ts';
import type { Amounts, TakeoffItem } from '../price/takeoff-item.ts';
import { AMOUNT } from './formats.ts';
import { TAKEOFF } from './takeoff-table.ts';
import { defineTable, type Column } from './table.ts';

/** Columns of the takeoff that a line of an alternate has too. */
type LineKey =
  | 'net'
  | 'unit'
  | 'waste'
  | 'order'
  | 'materialRate'
  | 'equipmentRate'
  | 'hoursRate'
  | 'hours'
  | 'crewRate';

/** A column of the takeoff, `width` characters wide. Empty for an omitted item, which the takeoff has already. */
function takeOver(key: LineKey, width: number): Column<AlternatePart, LineKey> {
  const { head, unit, value, format, formula, link } = TAKEOFF.columns[key] as Column<
    TakeoffItem,
    LineKey,
    Amounts
  >;
  return {
    head,
    ...(unit !== undefined && { unit }),
    value: ({ entry, omitted }) => (omitted ? undefined : value(entry)),
    ...(format && {
      format: {
        ...format,
        write: (figure, { entry }) => format.write(figure, entry),
        pattern: ({ entry }) =>
          typeof format.pattern === 'function' ? format.pattern(entry) : (format.pattern ?? ''),
      },
    }),
    ...(formula && {
      formula: (cells, { entry: { entry }, refer }) => formula(cells, { entry, refer }),
    }),
    ...(link && {
      link: (cells, { entry: { entry }, refer }) => link(cells, { entry, refer }),
    }),
    workbook: width,
  };
}

/** Key of the column of a markup, by its place in the bid. */
export const nameMarkup = (index: number) => `markup${index}` as const;

/** The parts of alternates: omitted, added and deducted. Tax and markups are in the row above an alternate's parts. */
export const defineAlternates = (markups: readonly MarkupLine[]) =>
  defineTable<AlternatePart>()({
    name: 'Alternates',
    columns: {
      number: { head: 'No.', value: () => undefined, workbook: 6 },
      alternate: {
        head: 'Alternate',
        value: ({ entry: { item }, sign, omitted }) =>
          `${omitted ? 'Omit' : sign < 0 ? 'Deduct' : 'Add'}: ${item.name}`,
        workbook: 54,
      },
      item: {
        head: 'Item',
        value: ({ entry, omitted }) => (omitted ? entry.number : undefined),
        format: { write: String },
        isConstant: true,
        workbook: 7,
      },
      net: { ...takeOver('net', 11), head: 'Net' },
      unit: takeOver('unit', 7),
      waste: takeOver('waste', 8),
      order: takeOver('order', 11),
      materialRate: takeOver('materialRate', 11),
      equipmentRate: takeOver('equipmentRate', 12),
      hoursRate: {
        ...takeOver('hoursRate', 10),
        workbook: { width: 10, head: 'Hours/unit', unit: '' },
      },
      hours: takeOver('hours', 11),
      crewRate: takeOver('crewRate', 11),
      sign: {
        head: 'Sign',
        value: ({ sign }) => sign,
        format: { write: String },
        isConstant: true,
        workbook: 6,
      },
      material: {
        head: 'Material',
        unit: '$',
        value: ({ entry, sign }) => sign * entry.amounts.material,
        format: AMOUNT,
        formula: ({ sign, order, materialRate }, { entry: { entry, omitted }, refer }) =>
          omitted
            ? `${sign}*${refer.cell('Takeoff', 'material', entry.item.id)}`
            : `${sign}*ROUND(${order}*${materialRate},2)`,
        workbook: 12,
      },
      direct: {
        head: 'Direct',
        unit: '$',
        value: ({ entry, sign }) => sign * entry.amounts.direct,
        format: AMOUNT,
        formula: (cells, { entry: { entry, omitted }, refer }) => {
          const { sign, material, hours, crewRate, net, equipmentRate } = cells;
          return omitted
            ? `${sign}*${refer.cell('Takeoff', 'direct', entry.item.id)}`
            : `${material}+${sign}*(ROUND(${hours}*${crewRate},2)+ROUND(${net}*${equipmentRate},2))`;
        },
        workbook: 12,
      },
      salesTax: {
        head: 'Sales tax',
        unit: '$',
        value: () => undefined,
        format: AMOUNT,
        workbook: 12,
      },
      ...(Object.fromEntries(
        markups.map(({ label }, index) => [
          nameMarkup(index),
          {
            head: label,
            unit: '$',
            value: () => undefined,
            format: AMOUNT,
            workbook: 14,
          },
        ]),
      ) as Record<ReturnType<typeof nameMarkup>, Column<AlternatePart>>),
      amount: { head: 'Amount', unit: '$', value: () => undefined, format: AMOUNT, workbook: 14 },
    },
  });
