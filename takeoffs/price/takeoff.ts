import type { Sample } from '../schema/sample-schema.ts';
import { answerBetween, type AnsweredItem, type BetweenItem } from './between.ts';
import { addUpBid, type Bid } from './bid.ts';
import { priceCrew, type Crew } from './crews.ts';
import { escalateWages, type Escalation } from './escalation.ts';
import { addUpLocations, type LocationCost } from './locations.ts';
import { SECTIONS } from '../schema/masterformat-sections.ts';
import { measureItems, type MeasuredItem } from '../measure/items.ts';
import { isBand, measureShapes, type Figures } from '../measure/shapes.ts';
import { listPieces, type Piece } from './pieces.ts';
import { orderQuantity } from '../arithmetic/price.ts';
import { extend, roundTo, toCents } from '../arithmetic/rounding.ts';
import type { Amounts, TaggedMark, TakeoffItem } from './takeoff-item.ts';

/** Items of a MasterFormat section. */
export interface TakeoffSection {
  number: string;
  title: string;
  items: TakeoffItem[];
  amounts: Amounts;
}

/** A part of an alternate: an item that falls away whole, or a line of its own. */
export interface AlternatePart {
  entry: TakeoffItem;
  sign: 1 | -1;
  omitted: boolean;
}

/** An alternate with its change of the bid total, negative for a deduction, in cents. */
export interface PricedAlternate {
  title: string;
  parts: AlternatePart[];
  material: number;
  direct: number;
  bid: Bid;
  /** Tax and markups included. */
  amount: number;
}

/** A computed takeoff: input of PDF, workbook, drawings and pages. Amounts in integer cents. */
export interface Takeoff {
  id: string;
  sample: Sample;
  /** Everything drawn, by its id. */
  shapes: ReadonlyMap<string, Figures>;
  marks: TaggedMark[];
  sections: TakeoffSection[];
  crews: Crew[];
  /** Rise of base wages to the month of issue; `undefined` where they are current. */
  escalation: Escalation | undefined;
  totals: Amounts & Bid;
  /** Cents per square foot of the project's yardstick area. */
  unitCost: { area: number; label: string; cents: number } | undefined;
  /** The direct cost by room, pour, wall or level; empty where the sample does not say how it is divided. */
  locations: LocationCost[];
  /** Empty where nothing is listed by the piece. */
  pieces: Piece[];
  alternates: PricedAlternate[];
  /** Items that fall between trades with their answers; empty where the sample names no list. */
  between: AnsweredItem[];
}

/** By kind of mark: letter of its tags, and the figure and unit of its legend row. */
export const LEGEND = {
  area: { letter: 'A', field: 'area', unit: 'SF' },
  linear: { letter: 'L', field: 'length', unit: 'LF' },
  count: { letter: 'C', field: 'count', unit: 'EA' },
} as const;

/** Adds up the shapes of a mark in whole units of the legend, of all sheets or of `sheet` only. */
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
    const { letter, unit } = LEGEND[mark.kind];
    const tag = mark.tag ?? `${letter}${String(next[mark.kind]++)}`;
    return {
      ...mark,
      tag,
      unit,
      quantity: measureMark(shapes, mark),
      isBand: isBand(sample.plans, mark.id),
    };
  });
}

export function addAmounts(list: readonly Amounts[]): Amounts {
  const sum = (field: keyof Amounts) => list.reduce((total, amounts) => total + amounts[field], 0);
  return {
    material: sum('material'),
    labor: sum('labor'),
    equipment: sum('equipment'),
    direct: sum('direct'),
    hours: roundTo(sum('hours'), 1),
  };
}

function priceItem(
  { item, lines, net, marks: ids }: MeasuredItem,
  number: number,
  marks: readonly TaggedMark[],
  crews: readonly Crew[],
): TakeoffItem {
  const rates = {
    material: toCents(item.rates.material),
    equipment: toCents(item.rates.equipment),
  };
  const order = orderQuantity(net, item.unit, item.waste);
  const hours = roundTo(net * item.rates.hours, 1);
  const named = item.crew === undefined ? crews[0] : crews.find(({ id }) => id === item.crew);
  const crew = item.rates.hours === 0 ? undefined : named;
  const material = extend(order, rates.material);
  const labor = crew ? extend(hours, crew.rate) : 0;
  const equipment = extend(net, rates.equipment);
  return {
    number,
    item,
    marks: marks.filter(({ id }) => ids.has(id)),
    lines,
    net,
    order,
    rates,
    crew,
    amounts: { material, labor, equipment, direct: material + labor + equipment, hours },
  };
}

/** @param measured lines of all alternates, one after the other. */
function priceAlternates(
  { alternates, markup }: Sample,
  items: readonly TakeoffItem[],
  measured: readonly MeasuredItem[],
  crews: readonly Crew[],
): PricedAlternate[] {
  let at = 0;
  return alternates.map(({ title, omit, lines }, index) => {
    const omitted = omit.flatMap((id): AlternatePart[] =>
      items
        .filter(({ item }) => item.id === id)
        .map((entry) => ({ entry, sign: -1, omitted: true })),
    );
    const changed = lines.flatMap(({ deduct }): AlternatePart[] => {
      const line = measured[at++];
      const entry = line && priceItem(line, index + 1, [], crews);
      return entry ? [{ entry, sign: deduct ? -1 : 1, omitted: false }] : [];
    });
    const parts = [...omitted, ...changed];
    const sum = (field: 'material' | 'direct') =>
      parts.reduce((total, { entry, sign }) => total + sign * entry.amounts[field], 0);
    const [material, direct] = [sum('material'), sum('direct')];
    const bid = addUpBid(material, direct, markup);
    return { title, parts, material, direct, bid, amount: bid.total };
  });
}

/**
 * Computes a sample takeoff: quantities, extensions, subtotals by MasterFormat section, and the bid summary.
 * Measured quantities come from the plans' geometry alone; deductions are drawn too.
 *
 * @param id name of the sample, used in file names.
 * @param list the items between trades that the sample answers.
 * @throws TakeoffError where the data cannot be measured as asked.
 */
export function computeTakeoff(
  id: string,
  sample: Sample,
  list: readonly BetweenItem[] = [],
): Takeoff {
  const shapes = measureShapes(sample);
  const marks = tagMarks(sample, shapes);
  const escalation = escalateWages(sample);
  const crews = sample.labor.crews.map((crew) => priceCrew(crew, escalation));
  const measured = measureItems(sample, shapes);
  const own = measured.slice(0, sample.items.length);
  const numbers = [...new Set(own.map(({ item }) => item.section))].sort();
  let number = 1;
  const sections = numbers.map((section): TakeoffSection => {
    const items = own
      .filter(({ item }) => item.section === section)
      .map((entry) => priceItem(entry, number++, marks, crews));
    return {
      number: section,
      title: SECTIONS[section],
      items,
      amounts: addAmounts(items.map((item) => item.amounts)),
    };
  });
  const items = sections.flatMap((section) => section.items);
  const amounts = addAmounts(sections.map((section) => section.amounts));
  const bid = addUpBid(amounts.material, amounts.direct, sample.markup);
  const yardstick = sample.project.area;
  const area = roundTo(
    (yardstick?.of ?? []).reduce((sum, shape) => sum + (shapes.get(shape)?.area ?? 0), 0),
    0,
  );
  return {
    id,
    sample,
    shapes,
    marks,
    sections,
    crews,
    escalation,
    totals: { ...amounts, ...bid },
    unitCost: yardstick && {
      area,
      label: yardstick.label,
      cents: roundTo(bid.total / area, 0),
    },
    locations: sample.locatedBy ? addUpLocations(items, amounts) : [],
    pieces: listPieces(items),
    alternates: priceAlternates(sample, items, measured.slice(own.length), crews),
    between: answerBetween(sample, items, list),
  };
}
