import { measureLength } from '../arithmetic/geometry.ts';
import { percentOf, roundTo, toCents } from '../arithmetic/rounding.ts';
import type { BillItemData, BillSample } from './bill-schema.ts';
import { METRIC_UNITS, SQUARED_DIGITS, toMeters, toWhole, type Edition } from './metric.ts';
import { NRM2_SECTIONS, SMALLEST_VOIDS } from './nrm2-sections.ts';

/** A length as the drawings give it, and as the dimension sheet takes it. */
export interface Length {
  readonly id: string;
  readonly label: string;
  /** How it is found: "Plan", "Section", "Note". */
  readonly source: 'Plan' | 'Section' | 'Note';
  readonly millimeters: number;
  readonly meters: number;
}

/** A line of the dimension sheet. */
export interface SquaredLine {
  /** Its item, as "14/3". */
  readonly ref: string;
  readonly times: number;
  readonly of: readonly Length[];
  /** Product to 0.01, negative for a deduction. */
  readonly squared: number;
  readonly isLess: boolean;
  readonly note: string | undefined;
}

/** An item of the bill; amounts in hundredths of the currency. */
export interface BillItem extends BillItemData {
  readonly ref: string;
  readonly lines: readonly SquaredLine[];
  readonly quantity: number;
  /** The same in whole units. */
  readonly whole: number;
  readonly rate: number;
  readonly amount: number;
}

export interface BillSection {
  readonly number: string;
  readonly title: string;
  readonly items: readonly BillItem[];
  readonly amount: number;
}

export interface Preliminary {
  readonly charge: 'Fixed' | 'Time-related';
  readonly description: string;
  readonly quantity: number;
  readonly unit: 'item' | 'nr' | 'week';
  readonly rate: number;
  readonly amount: number;
}

/** A bill of quantities with everything computed; amounts in hundredths of the currency. */
export interface Bill {
  readonly id: string;
  readonly sample: BillSample;
  readonly edition: Edition;
  readonly lengths: ReadonlyMap<string, Length>;
  readonly sections: readonly BillSection[];
  readonly preliminaries: readonly Preliminary[];
  readonly totals: {
    readonly preliminaries: number;
    readonly measured: number;
    readonly provisional: number;
    readonly subtotal: number;
    readonly overheads: number;
    readonly total: number;
  };
}

/** What does not fit in a bill, with its place in the file. */
export interface BillProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

function measureLengths({ lengths, levels }: BillSample): Map<string, Length> {
  return new Map(
    lengths.map(({ id, label, path, levels: ends, size }) => {
      const [upper, lower] = ends ?? [];
      const millimeters = path
        ? measureLength(path, false)
        : (size ?? (levels[upper ?? ''] ?? NaN) - (levels[lower ?? ''] ?? NaN));
      const source = path ? 'Plan' : ends ? 'Section' : 'Note';
      const rounded = roundTo(millimeters, 2);
      return [id, { id, label, source, millimeters: rounded, meters: toMeters(rounded) }];
    }),
  );
}

function squareLine(
  { times, of, less, note }: BillItemData['measure'][number],
  ref: string,
  lengths: ReadonlyMap<string, Length>,
): SquaredLine {
  const taken = of.flatMap((one) => lengths.get(one) ?? []);
  const product = taken.reduce((all, { meters }) => all * meters, times);
  const squared = roundTo(less ? -product : product, SQUARED_DIGITS);
  return { ref, times, of: taken, squared, isLess: less, note };
}

function computeItem(
  data: BillItemData,
  ref: string,
  lengths: ReadonlyMap<string, Length>,
): BillItem {
  const lines = data.measure.map((one) => squareLine(one, ref, lengths));
  const squared = roundTo(sum(lines.map((one) => one.squared)), SQUARED_DIGITS);
  const { digits } = METRIC_UNITS[data.unit];
  const quantity =
    data.mass === undefined ? squared : roundTo((squared * data.mass) / 1000, digits);
  const { labour, plant, material } = data.rates;
  const rate = toCents(labour) + toCents(plant) + toCents(material);
  return {
    ...data,
    ref,
    lines,
    quantity,
    whole: toWhole(quantity, data.unit),
    rate,
    amount: roundTo(quantity * rate, 0),
  };
}

/** Measures and prices a bill: quantities to the decimals of their unit, amounts line by line to the hundredth. */
export function computeBill(id: string, sample: BillSample): Bill {
  const lengths = measureLengths(sample);
  const sections = sample.sections.map(({ number, items }): BillSection => {
    const computed = items.map((one, index) => computeItem(one, `${number}/${index + 1}`, lengths));
    return {
      number,
      title: NRM2_SECTIONS[number],
      items: computed,
      amount: sum(computed.map(({ amount }) => amount)),
    };
  });
  const preliminaries = sample.preliminaries.map((one): Preliminary => ({
    ...one,
    charge: one.charge === 'fixed' ? 'Fixed' : 'Time-related',
    rate: toCents(one.rate),
    amount: one.quantity * toCents(one.rate),
  }));
  const measured = sum(sections.map(({ amount }) => amount));
  const provisional = sum(sample.provisional.map(({ amount }) => toCents(amount)));
  const charged = sum(preliminaries.map(({ amount }) => amount));
  const subtotal = charged + measured + provisional;
  const overheads = percentOf(subtotal, sample.bill.overheads);
  const { locale, currency } = sample.bill;
  return {
    id,
    sample,
    edition: { locale, currency },
    lengths,
    sections,
    preliminaries,
    totals: {
      preliminaries: charged,
      measured,
      provisional,
      subtotal,
      overheads,
      total: subtotal + overheads,
    },
  };
}

/** Finds lengths that lead nowhere, lines that do not come out in their unit, and deductions that the rules do not make. */
export function findBillProblems(sample: BillSample): BillProblem[] {
  const problems: BillProblem[] = [];
  const report = (path: BillProblem['path'], message: string) => problems.push({ path, message });
  for (const [index, { levels = [] }] of sample.lengths.entries()) {
    for (const [at, level] of levels.entries()) {
      if (level in sample.levels) continue;
      report(['lengths', index, 'levels', at], `There is no level "${level}"`);
    }
  }
  const lengths = measureLengths(sample);
  for (const [section, { number, items }] of sample.sections.entries()) {
    for (const [index, item] of items.entries()) {
      const { unit, mass, measure } = item;
      const path = ['sections', section, 'items', index];
      if ((mass === undefined) === (unit === 't')) {
        report([...path, 'mass'], 'An item in t, and no other, needs a mass');
      }
      for (const [at, line] of measure.entries()) {
        const place = [...path, 'measure', at];
        for (const one of line.of.filter((name) => !lengths.has(name))) {
          report([...place, 'of'], `There is no length "${one}"`);
        }
        const wanted = METRIC_UNITS[unit].lengths;
        if (line.of.length !== wanted) {
          const given = `${String(wanted)} lengths, and ${String(line.of.length)} are given`;
          report([...place, 'of'], `${unit} needs ${given}`);
        }
        if (line.less && isSmallVoid(line, unit, number, lengths)) {
          const most = String(SMALLEST_VOIDS[number]?.most);
          report([...place, 'less'], `A void up to ${most} ${unit} is not deducted`);
        }
      }
      if (computeItem(item, '', lengths).quantity <= 0) {
        report([...path, 'measure'], 'The quantity is not above nothing');
      }
    }
  }
  return problems;
}

/** True for a void that is so small that the rules do not deduct it. */
function isSmallVoid(
  line: BillItemData['measure'][number],
  unit: BillItemData['unit'],
  section: BillSample['sections'][number]['number'],
  lengths: ReadonlyMap<string, Length>,
): boolean {
  const smallest = SMALLEST_VOIDS[section];
  if (smallest?.unit !== unit) return false;
  return -squareLine({ ...line, times: 1 }, '', lengths).squared <= smallest.most;
}
