import type { Sample } from './sample-schema.ts';
import { addUpBid, type Bid } from './bid.ts';
import { addUpLocations, type LocationCost } from './locations.ts';
import { SECTIONS, type SectionNumber } from './masterformat-sections.ts';
import { measureItems, type MeasuredItem } from './measure/items.ts';
import { measureShapes, type Figures } from './measure/shapes.ts';
import { listPieces, type Piece } from './pieces.ts';
import { priceQuantity } from './price.ts';
import { roundTo, toCents } from './rounding.ts';
import type { Amounts, TaggedMark, TakeoffItem } from './takeoff-item.ts';

export interface TakeoffSection {
  number: SectionNumber;
  title: string;
  items: TakeoffItem[];
  amounts: Amounts;
}

/** An alternate with what it adds to the bid total, or takes off if negative, in cents, tax and markups included. */
export interface PricedAlternate {
  title: string;
  /** Number of the item it is priced on. */
  item: number;
  amount: number;
}

/** Everything a sample's sheet, workbook and picture show. Amounts in integer cents. */
export interface Takeoff {
  id: string;
  sample: Sample;
  /** Everything drawn, by its id. */
  shapes: ReadonlyMap<string, Figures>;
  marks: TaggedMark[];
  sections: TakeoffSection[];
  totals: Amounts & Bid;
  /** Cents per square foot of the project's yardstick area. */
  unitCost: { area: number; label: string; cents: number } | undefined;
  /** The direct cost by room, pour, wall or level; empty where the takeoff is not divided. */
  locations: LocationCost[];
  /** Empty where nothing is listed by the piece. */
  pieces: Piece[];
  alternates: PricedAlternate[];
}

const TAG_LETTERS = { area: 'A', linear: 'L', count: 'C' } as const;
const LEGEND = {
  area: { field: 'area', unit: 'SF' },
  linear: { field: 'length', unit: 'LF' },
  count: { field: 'count', unit: 'EA' },
} as const;

/** What all shapes of a mark measure together, in the legend's unit, to whole units; on one sheet only where it is named. */
export function measureMark(
  shapes: ReadonlyMap<string, Figures>,
  { id, kind }: Pick<TaggedMark, 'id' | 'kind'>,
  sheet?: string,
): number {
  const { field } = LEGEND[kind];
  const sum = [...shapes.values()]
    .filter((figures) => figures.mark === id && (sheet === undefined || figures.sheet === sheet))
    .reduce((total, figures) => total + (figures[field] ?? 0), 0);
  return roundTo(sum, 0);
}

function tagMarks(sample: Sample, shapes: ReadonlyMap<string, Figures>): TaggedMark[] {
  const next = { area: 1, linear: 1, count: 1 };
  return sample.marks.map((mark) => {
    const tag = mark.tag ?? `${TAG_LETTERS[mark.kind]}${String(next[mark.kind]++)}`;
    const { unit } = LEGEND[mark.kind];
    return { ...mark, tag, unit, quantity: measureMark(shapes, mark) };
  });
}

/** By item, the ids of the marks its own lines and those of the items it takes over are measured on. */
function findMarks(
  measured: readonly MeasuredItem[],
  shapes: ReadonlyMap<string, Figures>,
): Map<string, ReadonlySet<string>> {
  const lines = new Map(measured.map((entry) => [entry.item.id, entry.lines]));
  const known = new Map<string, Set<string>>();
  const find = (id: string): Set<string> => {
    const done = known.get(id);
    if (done) return done;
    const found = new Set<string>();
    for (const line of lines.get(id) ?? []) {
      if (line.less) continue;
      const froms = [line.measured.from, line.spacing?.along.from].flatMap((from) => from ?? []);
      for (const { shape } of froms) {
        const mark = shapes.get(shape)?.mark;
        if (mark !== undefined) found.add(mark);
      }
      for (const mark of line.fromItem === undefined ? [] : find(line.fromItem)) found.add(mark);
    }
    known.set(id, found);
    return found;
  };
  return new Map(measured.map(({ item }) => [item.id, find(item.id)]));
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
 * What is measured comes from the plans' geometry alone; what a line deducts is drawn too.
 *
 * @param id name of the sample, used in file names and messages.
 * @throws TakeoffError where the data cannot be measured as asked.
 */
export function computeTakeoff(id: string, sample: Sample): Takeoff {
  const shapes = measureShapes(sample);
  const marks = tagMarks(sample, shapes);
  const measured = measureItems(id, sample, shapes);
  const marksOf = findMarks(measured, shapes);
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
          marks: marks.filter((mark) => marksOf.get(item.id)?.has(mark.id)),
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
  const bid = addUpBid(amounts.material, amounts.direct, sample.markup);
  const yardstick = sample.project.area;
  const area = roundTo(
    (yardstick?.of ?? []).reduce((sum, shape) => sum + (shapes.get(shape)?.area ?? 0), 0),
    0,
  );
  const items = sections.flatMap((section) => section.items);
  return {
    id,
    sample,
    shapes,
    marks,
    sections,
    totals: { ...amounts, ...bid },
    unitCost: yardstick
      ? { area, label: yardstick.label, cents: roundTo(bid.total / area, 0) }
      : undefined,
    locations: addUpLocations(items, amounts),
    pieces: listPieces(items),
    alternates: sample.alternates.flatMap(({ title, item: wanted, rates, deduct }) => {
      const found = items.find(({ item }) => item.id === wanted);
      if (!found) return [];
      const { material, direct } = priceQuantity(found.net, found.item.unit, found.item.waste, {
        material: toCents(rates.material),
        labor: toCents(rates.labor),
        equipment: toCents(rates.equipment),
      });
      const { total } = addUpBid(material, direct, sample.markup);
      return [{ title, item: found.number, amount: deduct ? -total : total }];
    }),
  };
}
