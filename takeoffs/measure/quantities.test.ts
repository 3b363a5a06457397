import { describe, expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import {
  computeSample,
  findItem,
  measureItem,
  SHAPES,
  type WrittenMeasure,
  type WrittenSample,
  type WrittenShape,
} from '../../tests/support/sample.ts';
import type { Unit } from '../arithmetic/units.ts';
import { TakeoffError } from './items.ts';

// `room` has 120 SF and a perimeter of 44 ft, `fence` 30 + 10 = 40 ft; `posts` are 3 pieces of 2 by 3 ft.
const shapes: WrittenShape[] = [
  ...SHAPES,
  // 20 by 10 ft without a corner of 12 by 4 ft.
  { id: 'l', mark: 'floor', polygon: points('0,0 20,0 20,6 8,6 8,10 0,10') },
  { id: 'hall', mark: 'floor', rect: [0, 0, 27, 30] },
  { id: 'slab', mark: 'floor', rect: [0, 0, 30, 45] },
  { id: 'roof', mark: 'roof', rect: [0, 0, 50, 40] },
  { id: 'hip', mark: 'line', path: points('0,0 17,17') },
  // 40 ft and the way back of √(18² + 34²) = 38.47 ft.
  { id: 'loop', mark: 'line', path: points('0,0 18,24 18,34'), closed: true },
  // Two of 3 by 4 ft: 24 SF, and 14 ft of edge each.
  {
    id: 'windows',
    mark: 'post',
    at: 'East wall',
    points: points('0,0 6,0'),
    opening: { kind: 'window', width: 3, height: 4 },
  },
];

const measure = (unit: Unit, ...lines: WrittenMeasure[]) => measureItem(unit, lines, { shapes });
/** The first line of an item. */
const lineOf = (unit: Unit, ...lines: WrittenMeasure[]) => measure(unit, ...lines).lines[0];

const studs: WrittenMeasure = { length: ['fence'], spacing: '18 in' };
const dowels: WrittenMeasure = { length: ['fence'], spacing: '16 in', each: `4'-6"` };
const joists: WrittenMeasure = { area: ['room'], run: 'horizontal', spacing: '24 in' };

test.each<[net: number, unit: Unit, ...lines: WrittenMeasure[]]>([
  // An area, its perimeter, a line, a count; the footprints of counted things: 3 × 6 SF, 3 × 10 ft around.
  [120, 'SF', { area: ['room'] }],
  [44, 'LF', { length: ['room'] }],
  [40, 'LF', { length: ['fence'] }],
  [78, 'LF', { length: ['loop'] }],
  [3, 'EA', { count: ['posts'] }],
  [18, 'SF', { area: ['posts'] }],
  [30, 'LF', { length: ['posts'] }],
  [152, 'SF', { area: ['l'] }],
  [60, 'LF', { length: ['l'] }],
  // A floor of 120 SF less a shaft of 4 × 5 ft.
  [100, 'SF', { area: ['room'] }, { size: ["4'", "5'"], less: true }],
  // Two windows of 3 by 4 ft.
  [24, 'SF', { openings: ['windows'] }],
  [6, 'LF', { openings: ['windows'], edge: 'width' }],
  [8, 'LF', { openings: ['windows'], edge: 'height' }],
  [28, 'LF', { openings: ['windows'], edge: 'perimeter' }],
  // Both faces of a wall of 44 ft by 8 ft less a door of 3 by 7 ft on each: 704 − 42.
  [
    662,
    'SF',
    { length: ['room'], height: "8'", times: 2 },
    { size: ['3\'-0"', '7\'-0"'], times: 2, less: true },
  ],
  // A stem wall 3 ft high and 8 in. thick: 88 CF, 3.26 CY; a footing 2 by 1 ft under 40 ft: 80 CF, 2.96 CY.
  [3.3, 'CY', { length: ['room'], height: "3'", depth: '8 in' }],
  [3, 'CY', { length: ['fence'], width: "2'", depth: "1'" }],
  // Three footings of 2 by 3 ft, 18 in. deep: 27 CF; three posts of 8.5 ft, and four times those.
  [1, 'CY', { area: ['posts'], depth: `18"` }],
  [26, 'LF', { count: ['posts'], each: `8'-6"` }],
  [102, 'LF', { count: ['posts'], each: `8'-6"`, times: 4 }],
  // Pieces on center are length ÷ spacing, rounded up, plus the first one: 480 ÷ 16 = 30 spaces, 31 studs.
  [31, 'EA', { ...studs, spacing: '16 in' }],
  // 40 ft at 18 in.: 26.67, 27 spaces; two rows.
  [28, 'EA', studs],
  [56, 'EA', { ...studs, times: 2 }],
  // 12 ft at 1.2 ft are 10 spaces, though 12 ÷ 1.2 in binary is not quite 10.
  [11, 'EA', { size: [12], spacing: 1.2 }],
  // 31 dowels of 4.5 ft are 139.5 ft.
  [140, 'LF', dowels],
  // A room 12 ft wide and 10 ft deep. Across it every 24 in.: 10 ÷ 2 + 1 = 6 joists of 12 ft; down it 7 of 10 ft; 72 × 20/12.
  [72, 'LF', joists],
  [70, 'LF', { ...joists, run: 'vertical' }],
  [120, 'BF', { ...joists, lumber: '2X10' }],
  // A slope of 6 in 12 lengthens by √(6² + 12²) ÷ 12 = 1.118, one of 12 by 1.414, of 4 by 1.054.
  [2236, 'SF', { area: ['roof'], slope: 6 }],
  [22.4, 'SQ', { area: ['roof'], slope: 6 }],
  [2828, 'SF', { area: ['roof'], slope: 12 }],
  [2108, 'SF', { area: ['roof'], slope: 4 }],
  [112, 'LF', { size: [100], slope: 6 }],
  // A hip at 9 in 12, by √(81 + 288) ÷ √288 = 1.132; at 6 in 12 by 1.061: 17√2 = 24.04 ft in plan.
  [113, 'LF', { size: [100], hip: 9 }],
  [26, 'LF', { length: ['hip'], hip: 6 }],
  // 120 SF at 400 SF a gallon; 1 tie for 4 SF; 40 ft at 0.05 gal; a factor of one's own takes no conversion on top.
  [0.6, 'GAL', { area: ['room'], coats: 2, coverage: 400 }],
  [0.3, 'GAL', { area: ['room'], coats: 1, coverage: 400 }],
  [30, 'EA', { area: ['room'], per: 0.25, basis: '1 tie for 4 SF' }],
  [2, 'GAL', { length: ['fence'], per: 0.05, basis: '1 gal for 20 LF' }],
  [60, 'SY', { area: ['room'], per: 0.5, basis: 'half of it in yards' }],
  // US customary units: NIST Handbook 44, appendix C. 27 by 30 ft are 810 SF, 9 SF make a SY and 27 CF a CY.
  [90, 'SY', { area: ['hall'] }],
  [8.1, 'SQ', { area: ['hall'] }],
  [10, 'CY', { area: ['hall'], depth: '4 in' }],
  [2.5, 'CLF', { size: [250] }],
  [80, 'CF', { length: ['fence'], width: 2, depth: 1 }],
  // 43,560 SF make an acre.
  [1000, 'AC', { size: [10_000, 4356] }],
  [1, 'LS', { scheduled: 1 }],
  // A duct of 24 by 12 in. has a girth of 6 ft: 20 ft of 24 ga at 1.156 lb/SF, with 15 % seams; its wrap.
  [160, 'LB', { size: [20], duct: [2, 1], gauge: 24, seams: 15 }],
  [139, 'LB', { size: [20], duct: [2, 1], gauge: 24 }],
  [120, 'SF', { size: [20], duct: [2, 1] }],
  // 10 in. round, 26 ga: 20 × 2.618 × 0.906 = 47.44.
  [47, 'LB', { size: [20], duct: ['10 in'], gauge: 26 }],
])('%d %s of %j', (net, unit, ...lines) => {
  expect(measure(unit, ...lines).net).toBe(net);
});

// Waste is added to the net quantity as it is printed, and the order rounded up: docs/decisions/006.
test.each<[Unit, WrittenMeasure, waste: number, net: number, order: number]>([
  // 120.5 SF of 12.05 × 10
  ['SF', { size: ["12.05'", "10'"] }, 5, 121, 128],
  ['SF', { area: ['hall'] }, 0, 810, 810],
  ['LF', { size: ["100.4'"] }, 5, 100, 105],
  // 121 SF are 13.444 SY; with 10 % 14.74, nobody sells part of a yard off the roll
  ['SY', { size: ["11'", "11'"] }, 10, 13.4, 15],
  // 121 SF are 1.21 squares; 1.2 with 10 % are 1.32
  ['SQ', { size: ["11'", "11'"] }, 10, 1.2, 1.4],
  // 121 SF at 1 ft are 4.481 CY; 4.5 with 5 % are 4.725
  ['CY', { size: ["11'", "11'"], depth: "1'" }, 5, 4.5, 4.8],
  // 11.0 × 1.03 = 11.33
  ['CY', { scheduled: 10.95, per: 1, basis: 'by the schedule' }, 3, 11, 11.4],
  // 123.4 LF; 1.23 CLF with 5 % are 1.2915
  ['CLF', { size: ["123.4'"] }, 5, 1.23, 1.3],
  // 5.1 ft of L4×4×1/4 at 6.6 lb are 33.66 lb; 34 with 3 % are 35.02
  ['LB', { size: ["5.1'"], steel: 'L4X4X1/4' }, 3, 34, 36],
  // 1,000 SF, 2 coats at 350 SF a gallon: 5.714; 5.7 with 5 % are 5.985
  ['GAL', { size: ["100'", "10'"], coats: 2, coverage: 350 }, 5, 5.7, 6],
  // 10.4 ft of 2×4 hold 6.93 BF; 7 with 10 % are 7.7
  ['BF', { size: ["10.4'"], lumber: '2X4' }, 10, 7, 8],
  ['EA', { scheduled: 10 }, 5, 10, 11],
  // Pieces: 3.2 are 4, and none is bought in part.
  ['EA', { scheduled: 3.2 }, 0, 4, 4],
])('%s of %j with %d %% waste', (unit, line, waste, net, order) => {
  expect(measureItem(unit, [line], { waste, shapes })).toMatchObject({ net, order });
});

test('another item is taken in its own unit, and takes dimensions and factors like a shape', () => {
  // 90 SY are 810 SF; 114 ft around; W12×26 weighs 26 lb a foot: 4,680 lb are 2.34 short tons of 2,000 lb. 8 hours a day.
  const rows: [id: string, net: number, unit: Unit, line: WrittenMeasure][] = [
    ['feet', 810, 'SF', { area: ['hall'] }],
    ['yards', 90, 'SY', { area: ['hall'] }],
    ['base', 114, 'LF', { length: ['hall'] }],
    ['anchors', 12, 'EA', { scheduled: 12 }],
    ['back', 810, 'SF', { item: 'yards' }],
    ['squares', 8.1, 'SQ', { item: 'yards' }],
    ['again', 180, 'SY', { item: 'yards', times: 2 }],
    ['slab', 10, 'CY', { item: 'feet', depth: '4 in' }],
    ['topping', 10, 'CY', { item: 'yards', depth: '4 in' }],
    ['debris', 13.5, 'CY', { item: 'slab', swell: 35 }],
    ['fiber', 15, 'LB', { item: 'slab', per: 1.5, basis: '1.5 lb/CY' }],
    ['wall', 912, 'SF', { item: 'base', height: 8 }],
    ['rods', 18, 'LF', { item: 'anchors', each: 1.5 }],
    ['beams', 4680, 'LB', { size: [180], steel: 'W12X26' }],
    ['hoisting', 2.34, 'TON', { item: 'beams', note: 'Crane' }],
    ['hours', 20, 'HR', { scheduled: 20, per: 1, basis: 'crane on site' }],
    ['days', 2.5, 'DAY', { item: 'hours' }],
  ];
  const takeoff = computeSample({
    shapes,
    items: rows.map(([id, , unit, line]) => ({ id, unit, measure: [line] })),
  });
  for (const [id, net] of rows) expect([id, findItem(takeoff, id).net]).toEqual([id, net]);
  const bases = ['back', 'squares', 'again'].map((id) => findItem(takeoff, id).lines[0]?.basis);
  expect(bases).toEqual(['9 SF/SY', '9 SF/SY, 100 SF/SQ', '']);
  const [back, crane] = ['back', 'hoisting'].map((id) => findItem(takeoff, id).lines[0]?.label);
  expect([back, crane]).toEqual(['Item yards', 'Crane']);
});

describe('what the measurement sheet prints', () => {
  test.each<[label: string, unit: Unit, line: WrittenMeasure]>([
    ['Room 101', 'LF', { length: ['room'] }],
    ['Base', 'LF', { length: ['room'], note: 'Base' }],
    ['Room 101, Base', 'LF', { length: ['room', 'fence'], note: 'Base' }],
    ['Base', 'EA', { count: ['posts'], note: 'Base' }],
    ['', 'SF', { area: ['hall'] }],
    ['Tile', 'SF', { area: ['hall', 'slab'], note: 'Tile' }],
    ['', 'LF', { size: [5] }],
    ['Return', 'LF', { size: [5], note: 'Return' }],
    [`Fence, 16 in. o.c. over 40'-0"`, 'EA', { length: ['fence'], spacing: '16 in' }],
    [`48 in. o.c. over 12'-6"`, 'EA', { size: [12.5], spacing: '4 ft' }],
    [`4'-3" o.c. over 40'-0"`, 'EA', { size: [40], spacing: `4'-3"` }],
    [`Joists, 19.2 in. o.c. over 40'-0"`, 'EA', { size: [40], spacing: '19.2 in', note: 'Joists' }],
  ])('is labeled "%s": %s of %j', (label, unit, line) => {
    expect(lineOf(unit, line)?.label).toBe(label);
  });

  test.each<[at: string | undefined, line: WrittenMeasure]>([
    ['East wall', { count: ['windows'] }],
    ['North wall', { count: ['windows'], at: 'North wall' }],
    ['Roof', { scheduled: 2, at: 'Roof' }],
    [undefined, { scheduled: 2 }],
  ])('stands at %s: %j', (at, line) => {
    expect(lineOf('EA', line)?.at).toBe(at);
  });

  test.each<[Unit, WrittenMeasure, basis: string]>([
    ['LB', { size: [1], steel: 'HSS4X4X1/4' }, 'HSS4×4×1/4, 12.21 lb/ft'],
    ['LB', { size: [1], steel: 'C8X11_5' }, 'C8×11.5, 11.5 lb/ft'],
    ['BF', { size: [1], lumber: '2X10' }, '2 × 10, board feet per LF'],
    ['GAL', { area: ['room'], coats: 2, coverage: 375 }, '2 coats at 375 SF/gal'],
    ['GAL', { area: ['room'], coats: 1, coverage: 375 }, '1 coat at 375 SF/gal'],
    ['CY', { area: ['room'], depth: 1, swell: 25 }, '25% swell, 27 CF/CY'],
    ['SQ', { area: ['room'], slope: 6 }, 'slope 6 in 12, 100 SF/SQ'],
    ['LF', { length: ['hip'], hip: 6 }, 'hip or valley at 6 in 12'],
    ['CLF', { length: ['room'] }, '100 LF/CLF'],
    ['LB', { size: [20], duct: [2, 1], gauge: 24, seams: 15 }, '24 ga, 1.156 lb/SF, 15% seams'],
    ['SF', { area: ['room'] }, ''],
    ['EA', { area: ['room'], per: 0.25, basis: '1 tie for 4 SF' }, '1 tie for 4 SF'],
  ])('%s of %j is explained: %s', (unit, line, basis) => {
    expect(lineOf(unit, line)?.basis).toBe(basis);
  });

  test('is a line for each shape and for each deduction', () => {
    const several = measure('LF', { length: ['room', 'fence'] });
    expect(several.lines.map(({ label, result }) => [label, result])).toEqual([
      ['Room 101', 44],
      ['Fence', 40],
    ]);
    const less = measure('SF', { area: ['room'] }, { size: [4, 5], less: true });
    expect(less.lines.map(({ result }) => result)).toEqual([120, -20]);
  });
});

const nothing = 'comes out as nothing measurable, but';
const wrong: WrittenMeasure = { count: ['posts'], each: 1, width: 1, depth: 1 };

test.each<[Unit, WrittenMeasure, string]>([
  ['CY', { area: ['room'] }, 'comes out as area, but CY is a unit of volume'],
  ['SF', { length: ['fence'] }, 'comes out as length, but SF is a unit of area'],
  ['LF', { count: ['posts'] }, 'comes out as count, but LF is a unit of length'],
  ['SF', { area: ['room'], depth: 1 }, 'comes out as volume, but SF is a unit of area'],
  ['LB', { area: ['room'], steel: 'W12X26' }, `${nothing} LB`],
  ['BF', { area: ['room'], lumber: '2X4' }, `${nothing} BF`],
  ['LB', { length: ['fence'], gauge: 24 }, `${nothing} LB`],
  ['GAL', { length: ['room'], coats: 2, coverage: 400 }, `${nothing} GAL`],
  ['EA', { count: ['posts'], slope: 6 }, `${nothing} EA`],
  ['SF', { area: ['room'], hip: 6 }, `${nothing} SF`],
  ['CY', { area: ['room'], depth: 1, height: 1 }, `${nothing} CY`],
  ['CY', wrong, 'has more than two dimensions besides'],
])('%s of %j is refused', (unit, line, message) => {
  const measuring = () => measure(unit, line);
  expect(measuring).toThrow(TakeoffError);
  expect(measuring).toThrow(`item "one", line 1 of measure ${message}`);
});

test.each<[message: string, ...lines: WrittenMeasure[]]>([
  ['item "one", line 2 of measure comes out as length', { area: ['room'] }, { length: ['room'] }],
  ['item "one" measures 0 SF', { area: ['room'] }, { area: ['room'], less: true }],
  ['item "one" measures -280 SF', { area: ['room'] }, { size: [20, 20], less: true }],
  ['there is no item "two"', { item: 'two' }],
  ['item "one" is measured from itself', { item: 'one' }],
])('%s', (message, ...lines) => {
  expect(() => measure('SF', ...lines)).toThrow(message);
});

test('pounds have no height, and items do not measure each other', () => {
  const both = (unit: Unit, a: WrittenMeasure, b: WrittenMeasure) =>
    computeSample({
      items: [
        { id: 'a', unit, measure: [a] },
        { id: 'b', unit, measure: [b] },
      ],
    });
  expect(() => both('LB', { size: [10], steel: 'W12X26' }, { item: 'a', height: 3 })).toThrow(
    'item "b", line 1 of measure takes a dimension of something that has none',
  );
  expect(() => both('SF', { item: 'b' }, { item: 'a' })).toThrow(
    'item "a" is measured from itself',
  );
});

const run = (id: string, feet: number): WrittenShape => ({
  id,
  mark: 'line',
  label: id,
  path: points(`0,0 ${feet},0`),
});
const entry: WrittenShape = {
  id: 'entry',
  mark: 'post',
  label: 'Door 100',
  points: points('12,0'),
  opening: { kind: 'door', width: 6, height: 7 },
};
const duct = (gauge: 24 | 26, width: number, height: number, source: object): WrittenMeasure => ({
  ...source,
  duct: [width / 12, height / 12],
  gauge,
  seams: 15,
});
const one = (unit: Unit, ...measure: WrittenMeasure[]) => [{ id: 'one', unit, measure }];

test.each<[row: string, net: number, WrittenShape[], WrittenSample['items']]>([
  [
    // 46.67 + 42.17 = 88.8 CY of trench, 5.19 + 3.83 = 9.0 of bedding, pipes 70 × 0.0768 = 5.38 and 46 × 0.1069 = 4.92: 69.5.
    'sitework, trench backfill',
    69.5,
    [run('a', 70), run('b', 46)],
    [
      {
        id: 'trench',
        unit: 'CY',
        measure: [
          { length: ['a'], width: 4, depth: 4.5 },
          { length: ['b'], width: 4.5, depth: 5.5 },
        ],
      },
      {
        id: 'bedding',
        unit: 'CY',
        measure: [
          { length: ['a'], width: 4, depth: 0.5 },
          { length: ['b'], width: 4.5, depth: 0.5 },
        ],
      },
      {
        id: 'backfill',
        unit: 'CY',
        measure: [
          { item: 'trench' },
          { item: 'bedding', less: true },
          { length: ['a'], per: 0.0768, basis: '2.074 SF ÷ 27', less: true },
          { length: ['b'], per: 0.1069, basis: '2.885 SF ÷ 27', less: true },
        ],
      },
    ],
  ],
  [
    // 24 LF × 10 ft less a pair of 6 by 7 ft; two of each pair's leaves.
    'openings, storefront',
    198,
    [run('front', 24), entry],
    one('SF', { length: ['front'], height: 10 }, { openings: ['entry'], less: true }),
  ],
  ['openings, leaves', 2, [entry], one('EA', { count: ['entry'], times: 2 })],
  [
    // Girths 6.667, 6, 5.333 and 6.667 ft: 40 + 72 + 64 + 80 SF, drops 26.67 + 26.67; 309.33 × 1.156 × 1.15 = 411 lb.
    'MEP, duct of 24 ga',
    411,
    [run('t26', 6), run('t24', 12), run('t20', 12), run('main', 12)],
    one(
      'LB',
      duct(24, 26, 14, { length: ['t26'] }),
      duct(24, 24, 12, { length: ['t24'] }),
      duct(24, 20, 12, { length: ['t20'] }),
      duct(24, 24, 16, { length: ['main'] }),
      duct(24, 26, 14, { size: [4] }),
      duct(24, 24, 16, { size: [4] }),
    ),
  ],
  [
    // 12 × 4.333 + 26 × 4.667 = 173.33 SF × 0.906 × 1.15 = 181 lb.
    'MEP, duct of 26 ga',
    181,
    [entry],
    one('LB', duct(26, 14, 12, { size: [12] }), duct(26, 16, 12, { size: [26] })),
  ],
])(
  'a row of the samples of trades, worked by hand on its own figures: %s',
  (_, net, shapes, items) => {
    expect(findItem(computeSample({ items, shapes }), items.at(-1)?.id ?? '').net).toBe(net);
  },
);
