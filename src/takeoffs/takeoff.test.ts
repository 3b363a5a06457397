import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sampleSchema } from '../schemas/sample.ts';
import { TakeoffError } from './measure/items.ts';
import { readTakeoff, readTakeoffs } from './read-samples.ts';
import { computeTakeoff, type Takeoff } from './takeoff.ts';

const folder = 'src/content/samples';
let takeoffs: Takeoff[];
let concrete: string;

beforeAll(async () => {
  takeoffs = await readTakeoffs(folder);
  concrete = await readFile(`${folder}/concrete.yaml`, 'utf8');
});

const itemOf = (sample: string, id: string) => {
  const found = takeoffs
    .find((takeoff) => takeoff.id === sample)
    ?.sections.flatMap((section) => section.items)
    .find((entry) => entry.item.id === id);
  if (!found) throw new Error(`There is no item ${id} in ${sample}`);
  return found;
};

test('no two samples have one name', () => {
  expect(new Set(takeoffs.map((takeoff) => takeoff.sample.name)).size).toBe(takeoffs.length);
});

describe('quantities worked by hand', () => {
  test('concrete in cubic yards', () => {
    // Perimeter on center line 63 × 35: 2 × (63 + 35) = 196 LF. 196 × 3 × 8/12 ÷ 27 = 14.52, ordered with 5%: 15.3 CY.
    expect(itemOf('concrete', 'conc-wall')).toMatchObject({ net: 14.5, order: 15.3 });
    // 4 footings of 4 × 4 × 1 ft: 64 ÷ 27 = 2.37 CY
    expect(itemOf('concrete', 'conc-pad')).toMatchObject({ net: 2.4, order: 2.6 });
  });

  test('cost by rates, material for what is ordered and work for what is measured', () => {
    const sample = sampleSchema.parse(parse(concrete));
    const rates = { material: 181, labor: 46, equipment: 18, hours: 0 };
    const items = sample.items.map((item) => (item.id === 'conc-wall' ? { ...item, rates } : item));
    const priced = computeTakeoff('concrete', { ...sample, items })
      .sections.flatMap((section) => section.items)
      .find(({ item }) => item.id === 'conc-wall');
    // 15.3 × $181 = $2,769.30; 14.5 × $46 = $667; 14.5 × $18 = $261
    expect(priced?.amounts).toMatchObject({
      material: 276_930,
      labor: 66_700,
      equipment: 26_100,
      direct: 369_730,
    });
  });

  test('formwork by contact area', () => {
    // 196 LF × 2 faces × 3 ft
    expect(itemOf('concrete', 'form-wall').net).toBe(1176);
    // 196 × 2 × 1 + 4 footings × 16 ft × 1
    expect(itemOf('concrete', 'form-footing').net).toBe(456);
  });

  test('rebar in pounds by size, with laps', () => {
    // No. 5: 3 × 196 ft, 9 laps of 2.5 ft in each bar, 4 footings × 10 bars × 3.5 ft, at 1.043 lb/ft:
    // (588 + 67.5 + 140) × 1.043 = 829.7 lb
    expect(itemOf('concrete', 'rebar-footing').net).toBe(830);
    // No. 4: 3 × 196 + 27 × 2 = 642 ft; dowels at 16 in. over 196 ft: 147 + 1 = 148 × 4.5 = 666 ft; × 0.668 = 873.7 lb
    expect(itemOf('concrete', 'rebar-wall').net).toBe(874);
  });

  test('masonry net of openings', () => {
    // 2 × (55.334 + 31.334) = 173.34 LF × 12 = 2,080.1 less 200 (overhead doors), 24.4 (door) and 64 (windows)
    expect(itemOf('concrete-masonry-units', 'lay-exterior').net).toBe(1792);
    // 30.67 × 12 − 24.4
    expect(itemOf('concrete-masonry-units', 'lay-interior').net).toBe(344);
  });

  test('steel by weight per foot', () => {
    // 4 × 40 ft × 35 lb, 3 × 60 × 26, 6 × 60 × 19, 12 columns × 12.333 ft × 19.02
    expect(itemOf('metals', 'girders').net).toBe(5600);
    expect(itemOf('metals', 'edges').net).toBe(4680);
    expect(itemOf('metals', 'beams').net).toBe(6840);
    expect(itemOf('metals', 'columns').net).toBe(2815);
    // (5,600 + 4,680 + 6,840 + 2,815) ÷ 2,000
    expect(itemOf('metals', 'touch-up').net).toBe(9.97);
  });

  test('roofing squares by slope factor', () => {
    // 6 in 12: √(36 + 144) ÷ 12 = 1.118. Two hip ends of 289 SF: 578 × 1.118 ÷ 100 = 6.46 SQ, ordered with 17%: 7.7
    expect(itemOf('roofing', 'shingles-hip')).toMatchObject({ net: 6.5, order: 7.7 });
    // Hip of 17 ft run: 17√2 = 24.04 in plan × √(36 + 288)/√288 = 1.061 → 25.51 ft; four of them and 58 ft of ridge
    expect(itemOf('roofing', 'ridge-cap').net).toBe(160);
  });

  test('board feet at nominal size', () => {
    // 2×10 joists at 12 in. over 16 ft: 17 × 28 ft × 2 × 10 ÷ 12 = 793.3 BF
    expect(itemOf('timber', 'joists-close').net).toBe(793);
    // 6 posts × 8.5 ft × 6 × 6 ÷ 12 = 153 BF
    expect(itemOf('timber', 'posts').net).toBe(153);
  });

  test('paint by coats and coverage', () => {
    const walls = itemOf('paint', 'walls').net;
    const gallons = itemOf('paint', 'gal-eggshell');
    expect(gallons.net).toBe(Math.round(((walls * 2) / 375) * 10) / 10);
    expect(gallons.order).toBe(Math.ceil(gallons.net * 1.05));
  });

  test('debris with swell', () => {
    // 38 SF trench × 5/12 ÷ 27 = 0.58, rounded to 0.6 CY solid; loose with 50% swell: 0.9 CY
    expect(itemOf('demolition', 'slab').net).toBe(0.6);
    expect(itemOf('demolition', 'debris').lines.at(-1)?.result).toBe(0.9);
  });

  test('pieces are rounded up', () => {
    for (const takeoff of takeoffs) {
      for (const { item, net, order } of takeoff.sections.flatMap((section) => section.items)) {
        if (item.unit !== 'EA') continue;
        expect(Number.isInteger(net) && Number.isInteger(order), `${takeoff.id} ${item.id}`).toBe(
          true,
        );
      }
    }
  });
});

describe('totals', () => {
  test('equal the sum of their parts', () => {
    for (const { sections, totals } of takeoffs) {
      for (const section of sections) {
        const direct = section.items.reduce((sum, { amounts }) => sum + amounts.direct, 0);
        expect(section.amounts.direct).toBe(direct);
      }
      expect(totals.direct).toBe(totals.material + totals.labor + totals.equipment);
      expect(totals.direct).toBe(sections.reduce((sum, { amounts }) => sum + amounts.direct, 0));
      expect(totals.total).toBe(totals.direct + totals.salesTax + totals.overhead + totals.profit);
      expect(Number.isInteger(totals.total)).toBe(true);
    }
  });

  test('do not depend on the order of the items', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...takeoffs)
          .chain((takeoff) =>
            fc.tuple(
              fc.constant(takeoff),
              fc.shuffledSubarray(takeoff.sample.items, { minLength: takeoff.sample.items.length }),
            ),
          ),
        ([takeoff, items]) => {
          const shuffled = computeTakeoff(takeoff.id, { ...takeoff.sample, items });
          expect(shuffled.totals).toEqual(takeoff.totals);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('rise with any rate by exactly what the rate adds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...takeoffs),
        fc.nat(9),
        fc.integer({ min: 1, max: 5000 }),
        (takeoff, index, cents) => {
          const items = takeoff.sample.items.map((item, at) =>
            at === index ? { ...item, rates: { ...item.rates, equipment: cents / 100 } } : item,
          );
          const raised = computeTakeoff(takeoff.id, { ...takeoff.sample, items });
          const before = takeoff.sections.flatMap((section) => section.items);
          const after = raised.sections.flatMap((section) => section.items);
          const difference = after.reduce(
            (sum, entry, at) => sum + entry.amounts.direct - (before[at]?.amounts.direct ?? 0),
            0,
          );
          expect(raised.totals.direct - takeoff.totals.direct).toBe(difference);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('wrong data', () => {
  const change = (from: string, to: string) => {
    expect(concrete).toContain(from);
    return concrete.replace(from, to);
  };

  test.each([
    [
      'a field that is not there',
      'waste: 5',
      'wast: 5',
      /concrete\.yaml[\s\S]*items\.0: Unrecognized key: "wast"/,
    ],
    [
      'a shape that is not there',
      'length: [pads]',
      'length: [pad-9]',
      /items\.0\.measure\.1\.length: There is no shape "pad-9"/,
    ],
    [
      'a mark of another kind',
      'mark: slab, label: Classroom 101',
      'mark: wall, label: Classroom 101',
      /plan\.shapes\.0\.mark: Mark "wall" is for linear shapes/,
    ],
    ['a section that is not there', 'section: 03 11 00', 'section: 03 99 00', /items\.0\.section/],
    [
      'no dimension',
      "height: 3'",
      'height: three',
      /items\.1\.measure\.0\.height: "three" is no dimension/,
    ],
  ])('%s is named with its file and field', (_, from, to, message) => {
    expect(() => readTakeoff('concrete', change(from, to))).toThrow(message);
  });

  test('a measurement that does not come out in its unit is named', () => {
    const flat = change(', depth: 6 in', '');
    expect(() => readTakeoff('concrete', flat)).toThrow(TakeoffError);
    expect(() => readTakeoff('concrete', flat)).toThrow(
      /item "conc-entry", line 1 .*comes out as area, but CY/,
    );
  });

  test('items measured from each other are named', () => {
    const sample = sampleSchema.parse(parse(concrete));
    const [first, second, ...rest] = sample.items;
    if (!first || !second) throw new Error('The sample has no items');
    const ring = (id: string) =>
      sampleSchema.shape.items.element.shape.measure.parse([{ item: id }]);
    const items = [
      { ...first, measure: ring(second.id) },
      { ...second, measure: ring(first.id) },
      ...rest,
    ];
    expect(() => computeTakeoff('concrete', { ...sample, items })).toThrow(/measured from itself/);
  });
});
