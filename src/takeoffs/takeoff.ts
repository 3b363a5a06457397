import type { Sample, SampleItem, SampleMark } from './sample-schema.ts';
import { measureArea, measureLength } from './geometry.ts';
import { SECTIONS, type SectionNumber } from './masterformat-sections.ts';
import { measureItems } from './measure/items.ts';
import type { MeasuredLine } from './measure/lines.ts';
import { outlineOf } from './measure/shapes.ts';
import { applyMarkups, priceQuantity } from './price.ts';
import { percentOf, roundTo, toCents } from './rounding.ts';
import type { Unit } from './units.ts';

/** Amounts in integer cents, hours in man-hours. */
export interface Amounts {
  material: number;
  labor: number;
  equipment: number;
  /** material + labor + equipment */
  direct: number;
  /** to 0.1 */
  hours: number;
}

/** A priced line item. Material is priced on the quantity with waste, labor, equipment and hours on the net quantity. */
export interface TakeoffItem {
  /** 1, 2, 3 … in the order of the table */
  number: number;
  item: SampleItem;
  mark: TaggedMark | undefined;
  lines: MeasuredLine[];
  net: number;
  order: number;
  /** Unit rates in cents. */
  rates: { material: number; labor: number; equipment: number };
  amounts: Amounts;
}

export interface TakeoffSection {
  number: SectionNumber;
  title: string;
  items: TakeoffItem[];
  amounts: Amounts;
}

/** A legend row: the mark, its tag (A1, L1, C1 …) and what all its shapes together measure. */
export interface TaggedMark extends SampleMark {
  tag: string;
  quantity: number;
  unit: Unit;
}

/** Everything a sample's sheet, workbook and picture show. Amounts in integer cents. */
export interface Takeoff {
  id: string;
  sample: Sample;
  marks: TaggedMark[];
  sections: TakeoffSection[];
  totals: Amounts & { salesTax: number; overhead: number; profit: number; total: number };
  /** Cents per square foot of the project's yardstick area. */
  unitCost: { area: number; label: string; cents: number } | undefined;
}

const TAG_LETTERS = { area: 'A', linear: 'L', count: 'C' } as const;

function tagMarks(sample: Sample): TaggedMark[] {
  const next = { area: 1, linear: 1, count: 1 };
  return sample.marks.map((mark) => {
    const shapes = sample.plan.shapes.filter((shape) => shape.mark === mark.id);
    const tag = `${TAG_LETTERS[mark.kind]}${String(next[mark.kind]++)}`;
    const sum = (of: (shape: (typeof shapes)[number]) => number) =>
      shapes.reduce((total, shape) => total + of(shape), 0);
    switch (mark.kind) {
      case 'area':
        return {
          ...mark,
          tag,
          unit: 'SF',
          quantity: roundTo(
            sum((shape) => measureArea(outlineOf(shape))),
            0,
          ),
        };
      case 'linear':
        return {
          ...mark,
          tag,
          unit: 'LF',
          quantity: roundTo(
            sum((shape) => measureLength(shape.path ?? [], shape.closed)),
            0,
          ),
        };
      case 'count':
        return { ...mark, tag, unit: 'EA', quantity: sum((shape) => shape.points?.length ?? 0) };
    }
  });
}

function addAmounts(list: readonly Amounts[]): Amounts {
  const sum = (field: keyof Amounts) => list.reduce((total, amounts) => total + amounts[field], 0);
  return {
    material: sum('material'),
    labor: sum('labor'),
    equipment: sum('equipment'),
    direct: sum('direct'),
    hours: roundTo(sum('hours'), 1),
  };
}

/**
 * Computes a sample takeoff: quantities, extensions, subtotals by MasterFormat section, and the bid summary.
 * Sales tax is taken on material, overhead on direct cost and tax, profit on all of these.
 *
 * @param id name of the sample, used in file names and messages.
 * @throws TakeoffError where the data cannot be measured as asked.
 */
export function computeTakeoff(id: string, sample: Sample): Takeoff {
  const marks = tagMarks(sample);
  const measured = measureItems(id, sample);
  const numbers = [...new Set(sample.items.map((item) => item.section))].sort();
  let number = 1;
  const sections = numbers.map((section): TakeoffSection => {
    const items = measured
      .filter(({ item }) => item.section === section)
      .map(({ item, lines, net }): TakeoffItem => {
        const rates = {
          material: toCents(item.rates.material),
          labor: toCents(item.rates.labor),
          equipment: toCents(item.rates.equipment),
        };
        const { order, ...cost } = priceQuantity(net, item.unit, item.waste, rates);
        return {
          number: number++,
          item,
          mark: marks.find((mark) => mark.id === item.mark),
          lines,
          net,
          order,
          rates,
          amounts: {
            ...cost,
            hours: roundTo(net * item.rates.hours, 1),
          },
        };
      });
    return {
      number: section,
      title: SECTIONS[section],
      items,
      amounts: addAmounts(items.map((item) => item.amounts)),
    };
  });
  const amounts = addAmounts(sections.map((section) => section.amounts));
  const salesTax = percentOf(amounts.material, sample.markup.salesTax);
  const { lines: markups, total } = applyMarkups(amounts.direct + salesTax, [
    { label: 'Overhead', percent: sample.markup.overhead },
    { label: 'Profit', percent: sample.markup.profit },
  ]);
  const [overhead = 0, profit = 0] = markups.map(({ amount }) => amount);
  const yardstick = sample.project.area;
  const area = roundTo(
    sample.plan.shapes
      .filter((shape) => yardstick?.of.includes(shape.id))
      .reduce((sum, shape) => sum + measureArea(outlineOf(shape)), 0),
    0,
  );
  return {
    id,
    sample,
    marks,
    sections,
    totals: { ...amounts, salesTax, overhead, profit, total },
    unitCost: yardstick
      ? { area, label: yardstick.label, cents: roundTo(total / area, 0) }
      : undefined,
  };
}
