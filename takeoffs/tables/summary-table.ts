import type { Amounts } from '../price/takeoff-item.ts';
import type { TakeoffSection } from '../price/takeoff.ts';
import { AMOUNT, HOURS } from './formats.ts';
import { defineTable, type Column } from './table.ts';

/** A column of section sums; a workbook links to the section's subtotal. */
function addUp(key: keyof Amounts) {
  return {
    value: ({ amounts }) => amounts[key],
    total: (amounts) => amounts[key],
    format: key === 'hours' ? HOURS : AMOUNT,
    link: (_, { entry, refer }) => refer.cell('Takeoff', key, entry.number),
  } satisfies Partial<Column<TakeoffSection, string, Amounts>>;
}

/** The cost summary: direct cost by section. */
export const SUMMARY = defineTable<TakeoffSection, Amounts>()({
  name: 'Summary',
  columns: {
    section: {
      head: 'Section',
      value: ({ number }) => number,
      isCode: true,
      pdf: 76,
      workbook: 12,
    },
    title: {
      head: 'Title',
      value: ({ title }) => title,
      total: () => 'Direct cost',
      pdf: 216,
      givesWay: true,
      workbook: 44,
    },
    material: { head: 'Material', unit: '$', ...addUp('material'), pdf: 82, workbook: 15 },
    labor: { head: 'Labor', unit: '$', ...addUp('labor'), pdf: 82, workbook: 15 },
    equipment: { head: 'Equipment', unit: '$', ...addUp('equipment'), pdf: 78, workbook: 15 },
    hours: { head: 'Man-hours', ...addUp('hours'), pdf: 66, workbook: 12 },
    direct: { head: 'Direct', unit: '$', ...addUp('direct'), pdf: 88, workbook: 16, isBold: true },
  },
});
