import type { z } from 'astro/zod';
import type { Unit } from '../../takeoffs/arithmetic/units.ts';
import type { TakeoffItem } from '../../takeoffs/price/takeoff-item.ts';
import { computeTakeoff, type Takeoff } from '../../takeoffs/price/takeoff.ts';
import { type Sample, sampleFields } from '../../takeoffs/schema/sample-schema.ts';

type Written = z.input<typeof sampleFields>;
type WrittenItem = Written['items'][number];
export type WrittenShape = Written['plans'][number]['shapes'][number];
export type WrittenMeasure = WrittenItem['measure'][number];

/** Parts of a sample that a test sets, in the fields of its file; the rest has defaults. */
export interface WrittenSample {
  /** What is drawn and not measured, such as walls. */
  readonly base?: Written['plans'][number]['base'];
  readonly shapes?: WrittenShape[];
  readonly items: readonly (Pick<WrittenItem, 'id' | 'unit' | 'measure'> & Partial<WrittenItem>)[];
  readonly markup?: Partial<Written['markup']>;
  readonly crews?: Written['labor']['crews'];
  readonly escalation?: Written['labor']['escalation'];
  readonly alternates?: Written['alternates'];
  readonly locatedBy?: string;
  /** Ids of the shapes that the price per square foot is taken on. */
  readonly yardstick?: string[];
}

/** One shape of each kind: a room of 12 by 10 ft, a fence of 40 ft in two stretches, three posts. */
export const SHAPES: WrittenShape[] = [
  { id: 'room', mark: 'floor', label: 'Room 101', rect: [3, 4, 12, 10] },
  {
    id: 'fence',
    mark: 'line',
    label: 'Fence',
    path: [
      [0, 0],
      [18, 24],
      [18, 34],
    ],
  },
  {
    id: 'posts',
    mark: 'post',
    label: 'Post',
    points: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    footprint: [2, 3],
  },
];

/** Required fields of a sample's file besides its plans, marks and items. */
export const SAMPLE_HEAD = {
  description: 'A takeoff that is small enough to be worked by hand.',
  placeholder: true,
  project: { name: 'Shed', place: 'Boise, Idaho', scope: 'All of it.', issued: '2026-09-14' },
  sheets: [
    { number: 'A-101', title: 'Plan', scale: 'None', dated: '2026-08-10' },
    { number: 'A-102', title: 'Sections', scale: 'None', dated: '2026-08-10' },
  ],
  priceBasis: {
    zip: '83702',
    dated: '2026-09-01',
    wages: 'Open shop',
    source: 'Illustrative',
    tax: 'None',
    validDays: 30,
  },
  /** An hour of the crew costs 30 + 4 + 20 % of 30: $40.00. */
  labor: {
    source: 'Schedule',
    dated: '2026-07-01',
    crews: [
      { id: 'crew', name: 'Crew', trades: [{ trade: 'Worker', base: 30, fringe: 4, burden: 20 }] },
    ],
  },
  questions: [{ sheet: 'A-101', text: 'None' }],
  addenda: [{ number: 1, dated: '2026-09-01', effect: 'None.' }],
};

/** A sample of a few items, free of the rules on how much a published one must hold. */
export function writeSample({
  base,
  shapes,
  items,
  markup,
  yardstick,
  crews,
  escalation,
  alternates,
  locatedBy,
}: WrittenSample): Sample {
  const { shape } = sampleFields;
  return {
    name: 'Fixture',
    ...SAMPLE_HEAD,
    project: {
      ...SAMPLE_HEAD.project,
      ...(yardstick && { area: { of: yardstick, label: 'floor area' } }),
    },
    sheets: shape.sheets.parse(SAMPLE_HEAD.sheets),
    marks: shape.marks.parse([
      { id: 'floor', label: 'Floor', kind: 'area', color: 'blue' },
      { id: 'line', label: 'Line', kind: 'linear', color: 'orange' },
      { id: 'post', label: 'Post', kind: 'count', color: 'green' },
      { id: 'roof', label: 'Roof', kind: 'area', color: 'red' },
    ]),
    priceBasis: shape.priceBasis.parse(SAMPLE_HEAD.priceBasis),
    labor: shape.labor.parse({ ...SAMPLE_HEAD.labor, escalation, ...(crews && { crews }) }),
    plans: shape.plans.parse([{ sheet: 'A-101', title: 'Plan', base, shapes: shapes ?? SHAPES }]),
    items: items.map((item) =>
      shape.items.element.parse({
        section: '09 65 19',
        name: `Item ${item.id}`,
        sheet: 'A-101',
        rates: {},
        ...item,
      }),
    ),
    markup: shape.markup.parse({ salesTax: 0, overhead: 0, profit: 0, ...markup }),
    locatedBy,
    inclusions: ['Everything shown'],
    exclusions: ['Everything else'],
    alternates: shape.alternates.parse(alternates),
    addenda: shape.addenda.parse(SAMPLE_HEAD.addenda),
  };
}

/** Computes a small sample of one's own. */
export function computeSample(written: WrittenSample): Takeoff {
  return computeTakeoff('fixture', writeSample(written));
}

/** An item of a computed takeoff by its id. */
export function findItem(takeoff: Takeoff, id: string): TakeoffItem {
  const found = takeoff.sections
    .flatMap((section) => section.items)
    .find(({ item }) => item.id === id);
  if (!found) throw new Error(`There is no item ${id}`);
  return found;
}

/** Measures a single item from the given lines. */
export function measureItem(
  unit: Unit,
  measure: WrittenMeasure[],
  more: Partial<Pick<WrittenItem, 'waste' | 'rates'>> & { readonly shapes?: WrittenShape[] } = {},
): TakeoffItem {
  const { shapes, ...fields } = more;
  const items = [{ id: 'one', unit, measure, ...fields }];
  return findItem(computeSample({ items, ...(shapes && { shapes }) }), 'one');
}
