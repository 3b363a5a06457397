import { UNITS } from '../arithmetic/units.ts';
import type { Amounts, TakeoffItem } from '../price/takeoff-item.ts';
import { AMOUNT, decimalsOf, HOURS, ORDINAL, PERCENT, UNIT_HOURS } from './formats.ts';
import { defineTable } from './table.ts';

/** Writes the formula of a net quantity. Refers to the item's own lines only: a whole column would be circular. */
function writeNet({ item }: TakeoffItem, lines: string): string {
  const sum = `SUM(${lines})`;
  return item.unit === 'EA'
    ? `ROUNDUP(ROUND(${sum},6),0)`
    : `ROUND(${sum},${UNITS[item.unit].netDigits})`;
}

/**
 * Writes the formula of an order quantity, rounded up in whole steps: rounding 9.97 up to two decimals could give 9.98,
 * because 9.97 × 100 may be slightly above 997 in floating point.
 */
function writeOrder({ item }: TakeoffItem, quantity: string): string {
  const digits = UNITS[item.unit].orderDigits;
  const steps = 10 ** digits;
  return digits === 0
    ? `ROUNDUP(ROUND(${quantity},6),0)`
    : `ROUNDUP(ROUND(${quantity}*${steps},${6 - digits}),0)/${steps}`;
}

/** Source of a row without a mark: nothing of it is drawn on the marked sheets. */
function nameSource({ item: { unit, measure } }: TakeoffItem): string {
  if (unit === 'LS') return 'lump sum';
  if (measure.some(({ risers }) => risers)) return 'stair';
  return measure.some(({ scheduled }) => scheduled !== undefined) ? 'schedule' : 'detail';
}

/** The takeoff: every item with its quantities, rates and amounts; totals by section and of all. */
export const TAKEOFF = defineTable<TakeoffItem, Amounts>()({
  name: 'Takeoff',
  columns: {
    number: {
      head: 'No.',
      value: ({ number }) => number,
      format: ORDINAL,
      isConstant: true,
      pdf: 28,
      workbook: 6,
    },
    section: { head: 'Section', value: ({ item }) => item.section, workbook: 11 },
    mark: {
      head: 'Mark',
      value: (entry) => entry.marks.map(({ tag }) => tag).join(' ') || nameSource(entry),
      marks: ({ marks }) => marks,
      pdf: 70,
      workbook: 9,
      wraps: true,
    },
    description: {
      head: 'Description',
      value: ({ item }) => item.name,
      page: { head: 'Item' },
      pdf: 228,
      givesWay: true,
      workbook: 50,
      wraps: true,
    },
    sheet: { head: 'Sheet', value: ({ item }) => item.sheet, pdf: 78, workbook: 9, wraps: true },
    net: {
      head: 'Net',
      value: ({ net }) => net,
      format: decimalsOf(({ item }) => UNITS[item.unit].netDigits),
      formula: (_, { entry, refer }) =>
        writeNet(entry, refer.span('Measurements', 'result', entry.item.id)),
      page: true,
      pdf: 52,
      workbook: { width: 11, head: 'Net quantity' },
    },
    unit: { head: 'Unit', value: ({ item }) => item.unit, page: true, pdf: 36, workbook: 7 },
    waste: {
      head: 'Waste',
      value: ({ item }) => item.waste,
      format: PERCENT,
      page: true,
      pdf: 42,
      workbook: 8,
    },
    order: {
      head: 'Order',
      value: ({ order }) => order,
      format: decimalsOf(({ item }) => UNITS[item.unit].orderDigits),
      formula: ({ net, waste }, { entry }) => writeOrder(entry, `${net}*(1+${waste})`),
      page: true,
      pdf: 52,
      workbook: { width: 11, head: 'Order quantity' },
      isBold: true,
    },
    materialRate: {
      head: 'Material',
      unit: '$/unit',
      value: ({ rates }) => rates.material,
      format: AMOUNT,
      pdf: 56,
      workbook: 11,
    },
    equipmentRate: {
      head: 'Equipment',
      unit: '$/unit',
      value: ({ rates }) => rates.equipment,
      format: AMOUNT,
      pdf: { width: 52, head: 'Equip.' },
      workbook: 10,
    },
    hoursRate: {
      head: 'Hours',
      unit: '/unit',
      value: ({ item }) => item.rates.hours,
      format: UNIT_HOURS,
      pdf: 46,
      workbook: { width: 12, head: 'Hours/unit', unit: '' },
    },
    crewRate: {
      head: 'Crew',
      unit: '$/hour',
      value: ({ crew }) => crew?.rate ?? 0,
      format: AMOUNT,
      link: (_, { entry: { crew }, refer }) => crew && refer.cell('Labor', 'rate', crew.id),
      pdf: 54,
      workbook: 10,
    },
    material: {
      head: 'Material',
      unit: '$',
      value: ({ amounts }) => amounts.material,
      total: ({ material }) => material,
      format: AMOUNT,
      formula: ({ order, materialRate }) => `ROUND(${order}*${materialRate},2)`,
      page: true,
      pdf: 76,
      workbook: 14,
    },
    labor: {
      head: 'Labor',
      unit: '$',
      value: ({ amounts }) => amounts.labor,
      total: ({ labor }) => labor,
      format: AMOUNT,
      formula: ({ hours, crewRate }) => `ROUND(${hours}*${crewRate},2)`,
      page: true,
      pdf: 76,
      workbook: 14,
    },
    equipment: {
      head: 'Equipment',
      unit: '$',
      value: ({ amounts }) => amounts.equipment,
      total: ({ equipment }) => equipment,
      format: AMOUNT,
      formula: ({ net, equipmentRate }) => `ROUND(${net}*${equipmentRate},2)`,
      page: { head: 'Equip.' },
      pdf: 68,
      workbook: 13,
    },
    hours: {
      head: 'Man-hours',
      value: ({ amounts }) => amounts.hours,
      total: ({ hours }) => hours,
      format: HOURS,
      formula: ({ net, hoursRate }) => `ROUND(${net}*${hoursRate},1)`,
      page: { head: 'Hours' },
      pdf: 58,
      workbook: 11,
    },
    direct: {
      head: 'Total',
      unit: '$',
      value: ({ amounts }) => amounts.direct,
      total: ({ direct }) => direct,
      format: AMOUNT,
      formula: ({ material, labor, equipment }) => `${material}+${labor}+${equipment}`,
      page: true,
      pdf: 84,
      workbook: 15,
      isBold: true,
    },
  },
});
