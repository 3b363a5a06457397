import type { BidFormLine } from '../price/bid-form.ts';
import type { Amounts } from '../price/takeoff-item.ts';
import type { BidForm } from '../schema/bid-form-schema.ts';
import { UNITS } from '../arithmetic/units.ts';
import { AMOUNT, decimalsOf, HOURS } from './formats.ts';
import { defineTable, type Column } from './table.ts';

type FormColumn = Column<BidFormLine, FormKey, Amounts>;
export type FormKey = BidForm['columns'][number]['column'];

/** A code's sum; a workbook takes it from the code's subtotal. */
function addUp(key: keyof Amounts, width: number): Omit<FormColumn, 'head'> {
  return {
    value: ({ amounts }) => amounts[key],
    total: (amounts) => amounts[key],
    format: key === 'hours' ? HOURS : AMOUNT,
    link: (_, { entry, refer }) => refer.cell('Takeoff', key, entry.code),
    page: true,
    workbook: width,
    ...(key === 'direct' && { isBold: true }),
  };
}

const COLUMNS: Readonly<Record<FormKey, Omit<FormColumn, 'head'>>> = {
  code: { value: ({ code }) => code, page: true, workbook: 14 },
  name: {
    value: ({ name }) => name,
    total: () => 'Direct cost',
    page: true,
    workbook: 46,
    wraps: true,
  },
  quantity: {
    value: ({ quantity }) => quantity,
    format: decimalsOf(({ unit }) => UNITS[unit].netDigits),
    link: (_, { entry: { measured, unit }, refer }) => {
      if (measured.length === 0) return undefined;
      const cells = measured.map(({ item }) => refer.cell('Takeoff', 'net', item.id));
      const digits = UNITS[unit].netDigits;
      return cells.length === 1 ? cells[0] : `ROUND(${cells.join('+')},${digits})`;
    },
    page: true,
    workbook: 12,
  },
  unit: { value: ({ unit }) => unit, page: true, workbook: 8 },
  hours: addUp('hours', 12),
  labor: addUp('labor', 15),
  material: addUp('material', 15),
  equipment: addUp('equipment', 15),
  direct: addUp('direct', 16),
  unitCost: {
    value: ({ unitCost }) => unitCost,
    format: AMOUNT,
    formula: ({ direct, quantity }) => `IF(${quantity}=0,0,ROUND(${direct}/${quantity},2))`,
    page: true,
    workbook: 13,
  },
};

/** Direct cost by a contractor's cost codes, in the form's columns under the form's heads. */
export const defineBidForm = ({ columns }: BidForm) =>
  defineTable<BidFormLine, Amounts>()({
    name: 'Cost codes',
    columns: Object.fromEntries(
      columns.map(({ column, head }) => [column, { head, ...COLUMNS[column] }]),
    ) as Record<FormKey, FormColumn>,
  });
