import { describe, expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import {
  computeSample,
  findItem,
  SHAPES,
  type WrittenSample,
  type WrittenShape,
} from '../../tests/support/sample.ts';
import { priceCrew } from './crews.ts';
import { describeAlternate } from '../tables/describe-line.ts';
import type { Amounts } from './takeoff-item.ts';

/**
 * Three items in two sections, out of order, on a floor of 12 by 10 ft; an hour costs $40.00:
 *
 * | item   | section  | net    | order     | material     | equipment   |  hours |  labor |
 * | ------ | -------- | ------ | --------- | ------------ | ----------- | -----: | -----: |
 * | tile   | 09 30 13 | 120 SF | 5 %: 126  | × 4.55       | × 0.25      | × 0.08 |        |
 * |        |          |        |           | 573.30       | 30.00       |    9.6 | 384.00 |
 * | base   | 09 65 13 | 44 LF  | 10 %: 49  | × 1.37       |             | × 0.033|        |
 * |        |          |        |           | 67.13        | 0.00        |    1.5 |  60.00 |
 * | carpet | 09 65 13 | 13.3 SY| 8 %: 15   | × 31.25      |             | × 0.1  |        |
 * |        |          |        |           | 468.75       | 0.00        |    1.3 |  52.00 |
 *
 * Material 1,109.18, labor 496.00, equipment 30.00: direct cost 1,635.18.
 * Sales tax 8.25 % of material: 91.50735, 91.51. Overhead 10 % of 1,726.69: 172.669, 172.67.
 * Profit 7.5 % of 1,899.36: 142.452, 142.45. Bid total 2,041.81; over 120 SF: 17.0151, 17.02.
 */
const written: WrittenSample = {
  items: [
    {
      id: 'base',
      section: '09 65 13',
      unit: 'LF',
      measure: [{ length: ['room'] }],
      waste: 10,
      rates: { material: 1.37, hours: 0.033 },
    },
    {
      id: 'carpet',
      section: '09 65 13',
      unit: 'SY',
      measure: [{ area: ['room'] }],
      waste: 8,
      rates: { material: 31.25, hours: 0.1 },
    },
    {
      id: 'tile',
      section: '09 30 13',
      unit: 'SF',
      measure: [{ area: ['room'] }],
      waste: 5,
      rates: { material: 4.55, equipment: 0.25, hours: 0.08 },
    },
  ],
  markup: { salesTax: 8.25, overhead: 10, profit: 7.5 },
  yardstick: ['room'],
};
const takeoff = computeSample(written);
const closet: WrittenShape = { id: 'closet', mark: 'floor', rect: [20, 0, 2.5, 3] };

const amountsOf = ({ material, labor, equipment, direct, hours }: Amounts) => [
  material,
  labor,
  equipment,
  direct,
  hours,
];

test('material is priced on the order, equipment on the net quantity, labor by the hour, down the table', () => {
  const rows = takeoff.sections.flatMap(({ items }) =>
    items.map(({ number, item, net, order, amounts }) => [
      number,
      item.id,
      net,
      order,
      ...amountsOf(amounts),
    ]),
  );
  expect(rows).toEqual([
    [1, 'tile', 120, 126, 57_330, 38_400, 3000, 98_730, 9.6],
    [2, 'base', 44, 49, 6713, 6000, 0, 12_713, 1.5],
    [3, 'carpet', 13.3, 15, 46_875, 5200, 0, 52_075, 1.3],
  ]);
  expect(findItem(takeoff, 'tile')).toMatchObject({
    rates: { material: 455, equipment: 25 },
    crew: { rate: 4000 },
  });
});

test('sections are subtotaled in the order of their numbers', () => {
  const rows = takeoff.sections.map(({ number, title, amounts }) => [
    number,
    title,
    ...amountsOf(amounts),
  ]);
  expect(rows).toEqual([
    ['09 30 13', 'Ceramic tiling', 57_330, 38_400, 3000, 98_730, 9.6],
    ['09 65 13', 'Resilient base and accessories', 53_588, 11_200, 0, 64_788, 2.8],
  ]);
});

test('tax is on material, overhead on cost and tax, profit on all of these', () => {
  expect(takeoff.totals).toEqual({
    material: 110_918,
    labor: 49_600,
    equipment: 3000,
    direct: 163_518,
    hours: 12.4,
    salesTax: 9151,
    markups: [
      { label: 'Overhead', percent: 10, amount: 17_267 },
      { label: 'Profit', percent: 7.5, amount: 14_245 },
    ],
    total: 204_181,
  });
});

test('markups are taken in their order, under names that an owner knows', () => {
  const markup = { salesTax: 0, bond: 1, profit: 8, overhead: 10, contingency: 5 };
  const { totals } = computeSample({ ...written, markup });
  expect(totals.markups.map(({ label, percent }) => [label, percent])).toEqual([
    ['Contingency', 5],
    ['Overhead', 10],
    ['Profit', 8],
    ['Bid and performance bond', 1],
  ]);
});

test('the total is divided by the sum of the yardstick’s areas, to the whole foot and cent', () => {
  const shapes = [...SHAPES, closet];
  const costOver = (...yardstick: string[]) =>
    computeSample({ ...written, shapes, yardstick }).unitCost;
  expect(costOver('room')).toEqual({ area: 120, label: 'floor area', cents: 1702 });
  // 120 + 7.5 = 127.5, and $2,041.81 ÷ 128 = $15.95
  expect(costOver('room', 'closet')).toMatchObject({ area: 128, cents: 1595 });
  expect(computeSample({ items: written.items }).unitCost).toBeUndefined();
});

describe('the legend', () => {
  test('tags areas, lines and counts each by their own letter, and adds up their shapes', () => {
    const shapes = [
      ...SHAPES,
      closet,
      { id: 'rail', mark: 'line', path: points('0,0 3,4'), closed: true },
      { id: 'more', mark: 'post', points: points('5,5') },
    ];
    const { marks } = computeSample({ ...written, shapes });
    expect(marks.map(({ id, tag, quantity, unit }) => [id, tag, quantity, unit])).toEqual([
      // 120 + 7.5 SF
      ['floor', 'A1', 128, 'SF'],
      // 40 ft, and 5 ft there and back
      ['line', 'L1', 50, 'LF'],
      ['post', 'C1', 4, 'EA'],
      ['roof', 'A2', 0, 'SF'],
    ]);
  });

  test('is what items refer to by what they are measured on', () => {
    expect(findItem(takeoff, 'carpet').marks).toMatchObject([{ id: 'floor', tag: 'A1' }]);
    const two = computeSample({
      items: [
        { id: 'pads', unit: 'EA', measure: [{ count: ['posts'] }] },
        { id: 'rail', unit: 'LF', measure: [{ length: ['fence'] }, { item: 'pads', each: 2 }] },
        { id: 'sign', unit: 'EA', measure: [{ scheduled: 1 }] },
      ],
    });
    expect(findItem(two, 'rail').marks.map(({ tag }) => tag)).toEqual(['L1', 'C1']);
    expect(findItem(two, 'sign').marks).toEqual([]);
    const net = computeSample({
      items: [
        {
          id: 'strip',
          unit: 'SF',
          measure: [
            { length: ['fence'], width: 4 },
            { area: ['room'], less: true },
          ],
        },
      ],
    });
    // Deductions are not part of the row.
    expect(findItem(net, 'strip').marks.map(({ tag }) => tag)).toEqual(['L1']);
  });
});

test('an alternate omits items, adds and deducts lines, tax and markups included', () => {
  const line = (item: string, unit: 'SF' | 'SY' | 'LF', rates: object) => ({
    name: 'Line',
    unit,
    measure: [{ item }],
    rates,
  });
  const { alternates } = computeSample({
    ...written,
    alternates: [
      {
        // 126 × 2.00 + 2.4 h × 40.00 + 120 × 0.10 = 360.00; tax on 252.00 is 20.79.
        // Overhead 10 % of 380.79: 38.08. Profit 7.5 % of 418.87: 31.42. Together 450.29.
        title: 'Large tile',
        lines: [{ ...line('tile', 'SF', { material: 2, equipment: 0.1, hours: 0.02 }), waste: 5 }],
      },
      {
        // 15 × 10.00 = 150.00; tax 12.38, overhead 16.24, profit 13.40. Together 192.02, taken off.
        title: 'Plain carpet',
        lines: [{ ...line('carpet', 'SY', { material: 10 }), waste: 8, deduct: true }],
      },
      {
        // Without the base's 67.13 + 60.00; 44 + 40 LF × 0.50 + 0.8 h × 40.00 = 42.00 + 32.00 instead: −25.13 of material,
        // −53.13 in all. Tax −2.07, overhead −5.52, profit −4.55. Together −65.27.
        title: 'Paint for base',
        omit: ['base'],
        lines: [
          {
            ...line('base', 'LF', { material: 0.5, hours: 0.01 }),
            measure: [{ item: 'base' }, { length: ['fence'] }],
          },
        ],
      },
    ],
  });
  expect(alternates.map(({ title, amount }) => [title, amount])).toEqual([
    ['Large tile', 45_029],
    ['Plain carpet', -19_202],
    ['Paint for base', -6527],
  ]);
  expect(alternates.map(describeAlternate)).toEqual([
    'Add Line, 120 SF.',
    'Deduct Line, 13.3 SY.',
    'Omit item 2. Add Line, 84 LF.',
  ]);
});

test('a crew costs the average of its workers: base wage, fringe benefits and burden on the wage', () => {
  // 40 + 6 + 10 = 56.00; 24.50 + 4.25 + 6.125 = 34.88 twice: 125.76 ÷ 3 = 41.92.
  const trades = [
    { trade: 'Foreman', workers: 1, base: 40, fringe: 6, burden: 25 },
    { trade: 'Roofer', workers: 2, base: 24.5, fringe: 4.25, burden: 25 },
  ];
  expect(priceCrew({ id: 'roofers', name: 'Roofers', trades })).toMatchObject({
    rate: 4192,
    trades: [{ hourly: 5600 }, { burden: 613, hourly: 3488 }],
  });
});
