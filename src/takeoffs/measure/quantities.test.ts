import { describe, expect, test } from 'vitest';
import {
  computeSample,
  findItem,
  measureItem,
  SHAPES,
  type WrittenMeasure,
  type WrittenShape,
} from '#tests/support/sample.ts';
import type { Unit } from '../units.ts';
import { TakeoffError } from './items.ts';

/** 120 SF with a perimeter of 44 ft. */
const room = 'room';
/** 30 + 10 = 40 ft. */
const fence = 'fence';
/** 3 pieces with a footprint of 2 by 3 ft. */
const posts = 'posts';

const net = (unit: Unit, ...measure: WrittenMeasure[]) => measureItem(unit, measure).net;

describe('what a shape measures', () => {
  test('an area, its perimeter, a line, a count', () => {
    expect(net('SF', { area: [room] })).toBe(120);
    expect(net('LF', { length: [room] })).toBe(44);
    expect(net('LF', { length: [fence] })).toBe(40);
    expect(net('EA', { count: [posts] })).toBe(3);
  });

  test('a line that returns to its start: 40 ft and the way back of √(18² + 34²) = 38.47 ft', () => {
    const closed = SHAPES.map((shape) => ({ ...shape, closed: shape.id === fence }));
    expect(measureItem('LF', [{ length: [fence] }], { shapes: closed }).net).toBe(78);
  });

  test('the footprints of counted things: 3 × 6 SF, 3 × 10 ft around', () => {
    expect(net('SF', { area: [posts] })).toBe(18);
    expect(net('LF', { length: [posts] })).toBe(30);
  });

  test('an L of 20 by 10 ft without a corner of 12 by 4 ft: 152 SF, 60 ft around', () => {
    const corners: [number, number][] = [
      [0, 0],
      [20, 0],
      [20, 6],
      [8, 6],
      [8, 10],
      [0, 10],
    ];
    const shapes: WrittenShape[] = [{ id: 'l', mark: 'floor', polygon: corners }];
    expect(measureItem('SF', [{ area: ['l'] }], { shapes }).net).toBe(152);
    expect(measureItem('LF', [{ length: ['l'] }], { shapes }).net).toBe(60);
  });

  test('a hole is deducted, and the deduction is printed as such', () => {
    // A floor of 120 SF less a shaft of 4 × 5 ft
    const item = measureItem('SF', [{ area: [room] }, { size: ["4'", "5'"], less: true }]);
    expect(item.net).toBe(100);
    expect(item.lines.map(({ result }) => result)).toEqual([120, -20]);
  });

  test('several shapes on one line are measured one by one', () => {
    const item = measureItem('LF', [{ length: [room, fence] }]);
    expect(item.lines.map(({ label, result }) => [label, result])).toEqual([
      ['Room 101', 44],
      ['Fence', 40],
    ]);
    expect(item.net).toBe(84);
  });
});

/** Two windows of 3 by 4 ft on the east wall: 24 SF, and 14 ft of edge each. */
const windows: WrittenShape[] = [
  {
    id: 'windows',
    mark: 'post',
    at: 'East wall',
    points: [
      [0, 0],
      [6, 0],
    ],
    opening: { kind: 'window', width: 3, height: 4 },
  },
];

test.each<[edge: NonNullable<WrittenMeasure['edge']>, unit: Unit, expected: number]>([
  ['area', 'SF', 24],
  ['width', 'LF', 6],
  ['height', 'LF', 8],
  ['perimeter', 'LF', 28],
])('of two windows of 3 by 4 ft the %s in %s: %d', (edge, unit, expected) => {
  const measure = [{ openings: ['windows'], edge }];
  expect(measureItem(unit, measure, { shapes: windows }).net).toBe(expected);
});

test.each<[what: string, measure: WrittenMeasure, at: string | undefined]>([
  ['its shape’s', { count: ['windows'] }, 'East wall'],
  ['its own before its shape’s', { count: ['windows'], at: 'North wall' }, 'North wall'],
  ['a scheduled figure’s own', { scheduled: 2, at: 'Roof' }, 'Roof'],
  ['none', { scheduled: 2 }, undefined],
])('the location of a line is %s', (_, measure, at) => {
  const [line] = measureItem('EA', [measure], { shapes: windows }).lines;
  expect(line?.at).toBe(at);
});

describe('walls', () => {
  test('both faces of a wall of 44 ft by 8 ft less a door of 3 by 7 ft on each: 704 − 42', () => {
    const doors = { size: ['3\'-0"', '7\'-0"'], times: 2, less: true };
    expect(net('SF', { length: [room], height: "8'", times: 2 }, doors)).toBe(662);
  });

  test('a stem wall 3 ft high and 8 in. thick: 44 × 3 × 8/12 = 88 CF = 3.26 CY', () => {
    expect(net('CY', { length: [room], height: "3'", depth: '8 in' })).toBe(3.3);
  });

  test('a strip footing 2 ft wide and 1 ft deep under 40 ft: 80 CF = 2.96 CY', () => {
    expect(net('CY', { length: [fence], width: "2'", depth: "1'" })).toBe(3);
  });

  test('three footings of 2 by 3 ft, 18 in. deep: 27 CF = 1 CY', () => {
    expect(net('CY', { area: [posts], depth: `18"` })).toBe(1);
  });

  test('pieces of a given length: 3 posts of 8.5 ft', () => {
    expect(net('LF', { count: [posts], each: `8'-6"` })).toBe(26);
    expect(net('LF', { count: [posts], each: `8'-6"`, times: 4 })).toBe(102);
  });
});

describe('pieces on center', () => {
  test('are length ÷ spacing, rounded up, plus the first one', () => {
    // 40 ft at 16 in.: 480 ÷ 16 = 30 spaces, 31 studs
    expect(net('EA', { length: [fence], spacing: '16 in' })).toBe(31);
    // 40 ft at 18 in.: 26.67, 27 spaces
    expect(net('EA', { length: [fence], spacing: '18 in' })).toBe(28);
    // Two rows
    expect(net('EA', { length: [fence], spacing: '18 in', times: 2 })).toBe(56);
    // 12 ft at 1.2 ft are 10 spaces, though 12 ÷ 1.2 in binary is not quite 10
    expect(net('EA', { size: [12], spacing: 1.2 })).toBe(11);
  });

  test('have a length of their own: 31 dowels of 4.5 ft are 139.5 ft, 93.2 lb of No. 4', () => {
    const dowels = { length: [fence], spacing: '16 in', each: `4'-6"` };
    expect(net('LF', dowels)).toBe(140);
    expect(net('LB', { ...dowels, rebar: '#4' })).toBe(93);
  });

  test('laid across a rectangle run one way and are counted along the other', () => {
    // A room 12 ft wide and 10 ft deep. Across it every 24 in.: 10 ÷ 2 + 1 = 6 joists of 12 ft
    const across: WrittenMeasure = { area: [room], run: 'horizontal', spacing: '24 in' };
    expect(net('LF', across)).toBe(72);
    // Down it: 12 ÷ 2 + 1 = 7 joists of 10 ft
    expect(net('LF', { ...across, run: 'vertical' })).toBe(70);
    // 2×10 joists: 72 × 20/12
    expect(net('BF', { ...across, lumber: '2X10' })).toBe(120);
  });

  test('are named with their spacing and the length they stand along', () => {
    const label = (measure: WrittenMeasure) => measureItem('EA', [measure]).lines[0]?.label;
    expect(label({ length: [fence], spacing: '16 in' })).toBe(`Fence, 16 in. o.c. over 40'-0"`);
    expect(label({ size: [12.5], spacing: '4 ft' })).toBe(`48 in. o.c. over 12'-6"`);
    expect(label({ size: [40], spacing: `4'-3"` })).toBe(`4'-3" o.c. over 40'-0"`);
    expect(label({ size: [40], spacing: '19.2 in', note: 'Joists' })).toBe(
      `Joists, 19.2 in. o.c. over 40'-0"`,
    );
  });
});

describe('laps', () => {
  test('are added wherever a bar of 20 ft ends', () => {
    // 3 bars over 40 ft: 2 stock lengths, 1 lap of 2.5 ft in each: 120 + 7.5 = 127.5 ft × 1.043 = 132.98 lb
    const bars: WrittenMeasure = { length: [fence], times: 3, rebar: '#5', lap: `2'-6"` };
    const item = measureItem('LB', [bars]);
    expect(item.net).toBe(133);
    expect(item.lines.map(({ result }) => result)).toEqual([125.16, 7.82]);
    expect(item.lines[1]).toMatchObject({
      label: `Fence: laps of 2'-6"`,
      measured: { value: 2.5 },
      measuredUnit: 'LF',
      dimensions: [],
      times: 3,
      pieces: 3,
    });
  });

  test('in a run of 44 ft there are 2, in one of 20 ft none', () => {
    // 44 + 2 × 2 = 48 ft × 0.668 = 32.06 lb
    expect(net('LB', { length: [room], rebar: '#4', lap: 2 })).toBe(32);
    // The line of laps stands all the same: a longer run, typed into the workbook, needs one.
    const [, laps] = measureItem('LB', [{ size: [20], rebar: '#4', lap: 2 }]).lines;
    expect(laps).toMatchObject({ pieces: 0, result: 0 });
    // 20.01 ft need a second bar: 20.01 + 2 = 22.01 ft × 0.668 = 14.70
    expect(net('LB', { size: [20.01], rebar: '#4', lap: 2 })).toBe(15);
  });

  test('count in pieces by their own length: 3 bars of 41 ft have 2 laps each', () => {
    // (3 × 41 + 3 × 2 × 2) × 0.376 = 135 × 0.376 = 50.76 lb
    expect(net('LB', { count: [posts], each: "41'", rebar: '#3', lap: 2 })).toBe(51);
  });

  test('count in bars on center by how far they run', () => {
    // 30 by 45 ft: bars at 5 ft run 45 ft: 30 ÷ 5 + 1 = 7 bars with 2 laps of 2 ft: 7 × (45 + 4) = 343 ft × 0.668 = 229.1
    const shapes: WrittenShape[] = [{ id: 'slab', mark: 'floor', rect: [0, 0, 30, 45] }];
    const line: WrittenMeasure = {
      area: ['slab'],
      run: 'vertical',
      spacing: "5'",
      rebar: '#4',
      lap: 2,
    };
    expect(measureItem('LB', [line], { shapes }).net).toBe(229);
  });
});

describe('roofs', () => {
  // A slope of 6 in 12 lengthens by √(6² + 12²) ÷ 12 = 1.118; a hip over it, which runs √(12² + 12²) = 16.97 for the
  // same 6, by √(6² + 288) ÷ √288 = 1.061. Both are printed, and used, to three decimals.
  const plan: WrittenShape[] = [
    { id: 'roof', mark: 'roof', rect: [0, 0, 50, 40] },
    {
      id: 'hip',
      mark: 'line',
      path: [
        [0, 0],
        [17, 17],
      ],
    },
  ];
  const measure = (unit: Unit, line: WrittenMeasure) => measureItem(unit, [line], { shapes: plan });

  test('2,000 SF of plan at 6 in 12 are 22.36 squares', () => {
    expect(measure('SF', { area: ['roof'], slope: 6 }).net).toBe(2236);
    expect(measure('SQ', { area: ['roof'], slope: 6 }).net).toBe(22.4);
    // 12 in 12: √2 = 1.414; 4 in 12: 1.054
    expect(measure('SF', { area: ['roof'], slope: 12 }).net).toBe(2828);
    expect(measure('SF', { area: ['roof'], slope: 4 }).net).toBe(2108);
  });

  test('rakes lengthen by the slope, hips by their own', () => {
    expect(measure('LF', { size: [100], slope: 6 }).net).toBe(112);
    // 17√2 = 24.04 ft in plan, 25.51 ft up the hip
    expect(measure('LF', { length: ['hip'], hip: 6 }).lines[0]?.result).toBe(25.51);
    // 9 in 12: √(81 + 288) ÷ √288 = 1.132
    expect(measure('LF', { size: [100], hip: 9 }).net).toBe(113);
  });

  test('name the slope they were measured at', () => {
    expect(measure('SF', { area: ['roof'], slope: 6 }).lines[0]?.basis).toBe('slope 6 in 12');
    expect(measure('LF', { length: ['hip'], hip: 6 }).lines[0]?.basis).toBe(
      'hip or valley at 6 in 12',
    );
  });
});

describe('factors', () => {
  test('paint: 120 SF, 2 coats at 400 SF a gallon are 0.6 gal, one coat 0.3', () => {
    expect(net('GAL', { area: [room], coats: 2, coverage: 400 })).toBe(0.6);
    expect(net('GAL', { area: [room], coats: 1, coverage: 400 })).toBe(0.3);
  });

  test('a factor of the estimator’s own takes anything to any unit', () => {
    // 120 SF at 1 tie for 4 SF
    expect(net('EA', { area: [room], per: 0.25, basis: '1 tie for 4 SF' })).toBe(30);
    // 40 ft at 0.05 gal; no conversion on top: 1.125 blocks a square foot stay blocks
    expect(net('GAL', { length: [fence], per: 0.05, basis: '1 gal for 20 LF' })).toBe(2);
    expect(net('SY', { area: [room], per: 0.5, basis: 'half of it in yards' })).toBe(60);
  });

  test('a factor on another item starts from that item’s own unit', () => {
    const takeoff = computeSample({
      items: [
        { id: 'concrete', unit: 'CY', measure: [{ size: ["27'", "10'"], depth: "1'" }] },
        { id: 'fiber', unit: 'LB', measure: [{ item: 'concrete', per: 1.5, basis: '1.5 lb/CY' }] },
      ],
    });
    // 10 CY × 1.5 lb
    expect(findItem(takeoff, 'fiber').net).toBe(15);
  });

  test.each<[Unit, WrittenMeasure, string]>([
    ['LB', { size: [1], rebar: '#5', times: 9 }, '#5 bar, 1.043 lb/ft'],
    ['LB', { size: [1], steel: 'HSS4X4X1/4' }, 'HSS4×4×1/4, 12.21 lb/ft'],
    ['LB', { size: [1], steel: 'C8X11_5' }, 'C8×11.5, 11.5 lb/ft'],
    ['BF', { size: [1], lumber: '2X10' }, '2 × 10, board feet per LF'],
    ['GAL', { area: [room], coats: 2, coverage: 375 }, '2 coats at 375 SF/gal'],
    ['GAL', { area: [room], coats: 1, coverage: 375 }, '1 coat at 375 SF/gal'],
    ['CY', { area: [room], depth: 1, swell: 25 }, '25% swell, 27 CF/CY'],
    ['SY', { area: [room] }, '9 SF/SY'],
    ['SQ', { area: [room], slope: 6 }, 'slope 6 in 12, 100 SF/SQ'],
    ['CLF', { length: [room] }, '100 LF/CLF'],
    ['SF', { area: [room] }, ''],
    ['EA', { area: [room], per: 0.25, basis: '1 tie for 4 SF' }, '1 tie for 4 SF'],
  ])('%s of %j is explained', (unit, line, basis) => {
    expect(measureItem(unit, [line]).lines[0]?.basis).toBe(basis);
  });

  test('what is converted from another item’s unit is explained both ways', () => {
    const takeoff = computeSample({
      items: [
        { id: 'steel', unit: 'LB', measure: [{ size: [400], steel: 'W12X26' }] },
        { id: 'crane', unit: 'TON', measure: [{ item: 'steel' }] },
        { id: 'carpet', unit: 'SY', measure: [{ area: [room] }] },
        { id: 'glue', unit: 'SF', measure: [{ item: 'carpet' }] },
        { id: 'squares', unit: 'SQ', measure: [{ item: 'carpet' }] },
        { id: 'lining', unit: 'SY', measure: [{ item: 'carpet' }] },
      ],
    });
    expect(findItem(takeoff, 'glue').lines[0]?.basis).toBe('9 SF/SY');
    expect(findItem(takeoff, 'squares').lines[0]?.basis).toBe('9 SF/SY, 100 SF/SQ');
    expect(findItem(takeoff, 'lining').lines[0]?.basis).toBe('');
    expect(findItem(takeoff, 'crane').lines[0]).toMatchObject({
      label: 'Item steel',
      basis: '2000 lb/TON',
      fromItem: 'steel',
      measured: { value: 10_400 },
      measuredUnit: 'LB',
      result: 5.2,
    });
  });
});

describe('labels', () => {
  const label = (measure: WrittenMeasure) => measureItem('LF', [measure]).lines[0]?.label;

  test('are the shape’s, the note’s, or both where a note covers several shapes', () => {
    expect(label({ length: [room] })).toBe('Room 101');
    expect(label({ length: [room], note: 'Base' })).toBe('Base');
    expect(label({ length: [room, fence], note: 'Base' })).toBe('Room 101, Base');
    expect(measureItem('SF', [{ area: [room], note: 'Tile' }]).lines[0]?.label).toBe('Tile');
    expect(measureItem('EA', [{ count: [posts], note: 'Base' }]).lines[0]?.label).toBe('Base');
    expect(label({ size: [5] })).toBe('');
    expect(label({ size: [5], note: 'Return' })).toBe('Return');
  });

  test('of a shape without a name are the note, or nothing', () => {
    const shapes: WrittenShape[] = [{ id: 'bare', mark: 'floor', rect: [0, 0, 1, 2] }];
    const labelOf = (measure: WrittenMeasure) =>
      measureItem('SF', [measure], { shapes }).lines[0]?.label;
    expect(labelOf({ area: ['bare'] })).toBe('');
    expect(labelOf({ area: ['bare', 'bare'], note: 'Tile' })).toBe('Tile');
  });

  test('of another item are its name, or the note', () => {
    const takeoff = computeSample({
      items: [
        { id: 'floor', unit: 'SF', measure: [{ area: [room] }], name: 'Carpet tile' },
        { id: 'prep', unit: 'SF', measure: [{ item: 'floor' }] },
        { id: 'glue', unit: 'SF', measure: [{ item: 'floor', note: 'Under the carpet' }] },
      ],
    });
    expect(findItem(takeoff, 'prep').lines[0]?.label).toBe('Carpet tile');
    expect(findItem(takeoff, 'glue').lines[0]?.label).toBe('Under the carpet');
  });
});

describe('what the measurement sheet prints', () => {
  test('is times × measured × dimensions × factor', () => {
    const [line] = measureItem('CY', [
      { length: [room], times: 2, height: "3'", depth: '8 in' },
    ]).lines;
    expect(line).toMatchObject({
      pieces: 2,
      measured: { value: 44, from: { shape: room, take: 'length' } },
      measuredUnit: 'LF',
      dimensions: [{ value: 3 }, { value: 0.666667 }],
      result: 6.52,
    });
    expect(line?.factor).toBeCloseTo(1 / 27, 12);
  });

  test('keeps measures to a ten-thousandth', () => {
    const shapes: WrittenShape[] = [{ id: 'odd', mark: 'floor', rect: [0, 0, 10.123, 1] }];
    expect(measureItem('SF', [{ area: ['odd'] }], { shapes }).lines[0]).toMatchObject({
      measured: { value: 10.123 },
      measuredUnit: 'SF',
    });
    expect(measureItem('LF', [{ size: [12.34567] }]).lines[0]?.measured.value).toBe(12.3457);
    expect(measureItem('LF', [{ size: [7] }]).lines[0]?.measuredUnit).toBe('LF');
    expect(measureItem('EA', [{ scheduled: 7 }]).lines[0]?.measuredUnit).toBe('EA');
    expect(measureItem('EA', [{ count: [posts] }]).lines[0]?.measuredUnit).toBe('EA');
  });

  test('keeps every figure of a factor apart, for the workbook to show', () => {
    const line = (unit: Unit, measure: WrittenMeasure) => measureItem(unit, [measure]).lines[0];
    expect(line('LB', { size: [9], rebar: '#5' })).toMatchObject({ perUnit: 1.043, factor: 1.043 });
    expect(line('LB', { size: [9], steel: 'W12X26' })).toMatchObject({ perUnit: 26 });
    expect(line('SF', { area: [room] })).toMatchObject({ perUnit: 1, of: 1, into: 1, factor: 1 });
    expect(line('SY', { area: [room] })).toMatchObject({ of: 1, into: 9 });
    expect(line('BF', { size: [9], lumber: '2X10' })?.perUnit).toBeCloseTo(20 / 12, 12);
    expect(line('GAL', { area: [room], coats: 2, coverage: 375 })).toMatchObject({
      coats: 2,
      coverage: 375,
    });
    expect(line('CY', { area: [room], depth: 1, swell: 25 })).toMatchObject({
      swell: 25,
      into: 27,
      factor: 1.25 / 27,
    });
    expect(line('SF', { area: [room], slope: 6 })).toMatchObject({ slope: 6, factor: 1.118 });
    expect(line('LF', { length: [fence], hip: 6 })).toMatchObject({ hip: 6, factor: 1.061 });
    const [, laps] = measureItem('LB', [{ length: [fence], rebar: '#5', lap: 2 }]).lines;
    expect(laps).toMatchObject({ laps: { bars: { value: 1 }, run: { value: 40 } }, pieces: 1 });
  });

  test('says pieces where pieces on center are counted', () => {
    const [line] = measureItem('EA', [{ length: [fence], spacing: '16 in', times: 2 }]).lines;
    expect(line).toMatchObject({ pieces: 62, measured: { value: 1 }, measuredUnit: 'EA' });
  });
});

describe('what cannot be measured is refused', () => {
  test.each<[Unit, WrittenMeasure, string]>([
    ['CY', { area: [room] }, 'comes out as area, but CY is a unit of volume'],
    ['SF', { length: [fence] }, 'comes out as length, but SF is a unit of area'],
    ['LF', { count: [posts] }, 'comes out as count, but LF is a unit of length'],
    ['EA', { length: [fence] }, 'comes out as length, but EA is a unit of count'],
    ['SF', { area: [room], depth: 1 }, 'comes out as volume, but SF is a unit of area'],
    ['LB', { area: [room], rebar: '#4' }, 'comes out as nothing measurable, but LB'],
    ['LB', { area: [room], steel: 'W12X26' }, 'comes out as nothing measurable, but LB'],
    ['BF', { area: [room], lumber: '2X4' }, 'comes out as nothing measurable, but BF'],
    ['GAL', { length: [room], coats: 2, coverage: 400 }, 'comes out as nothing measurable'],
    ['EA', { count: [posts], slope: 6 }, 'comes out as nothing measurable, but EA'],
    ['SF', { area: [room], hip: 6 }, 'comes out as nothing measurable, but SF'],
    ['CY', { area: [room], depth: 1, height: 1 }, 'comes out as nothing measurable, but CY'],
    ['CY', { count: [posts], each: 1, width: 1, depth: 1 }, 'has more than two dimensions besides'],
  ])('%s of %j', (unit, line, message) => {
    const measuring = () => measureItem(unit, [{ size: [1] }, line]);
    // The line that cannot be measured is the second; with a first one that can, the message says which.
    const alone = () => measureItem(unit, [line]);
    expect(alone).toThrow(TakeoffError);
    expect(alone).toThrow(expect.objectContaining({ name: 'TakeoffError' }));
    expect(alone).toThrow(`fixture: item "one", line 1 of measure ${message}`);
    expect(measuring).toThrow(TakeoffError);
  });

  test('the number of the line is that of the line', () => {
    expect(() => measureItem('SF', [{ area: [room] }, { length: [room] }])).toThrow(
      'item "one", line 2 of measure comes out as length',
    );
  });

  test('pounds have no height', () => {
    const items = [
      { id: 'steel', unit: 'LB' as const, measure: [{ size: [10], steel: 'W12X26' as const }] },
      { id: 'wrong', unit: 'LB' as const, measure: [{ item: 'steel', height: 3 }] },
    ];
    expect(() => computeSample({ items })).toThrow(
      'item "wrong", line 1 of measure takes a dimension of something that has none',
    );
  });

  test('a quantity of nothing, or less', () => {
    expect(() => net('SF', { area: [room] }, { area: [room], less: true })).toThrow(
      'fixture: item "one" measures 0 SF',
    );
    expect(() => net('SF', { area: [room] }, { size: [20, 20], less: true })).toThrow(
      'fixture: item "one" measures -280 SF',
    );
  });

  test('an item that is not there, or is measured from itself', () => {
    expect(() => net('SF', { item: 'two' })).toThrow('fixture: there is no item "two"');
    expect(() => net('SF', { item: 'one' })).toThrow('fixture: item "one" is measured from itself');
    const items = [
      { id: 'a', unit: 'SF' as const, measure: [{ item: 'b' }] },
      { id: 'b', unit: 'SF' as const, measure: [{ item: 'a' }] },
    ];
    expect(() => computeSample({ items })).toThrow(/item "a" is measured from itself/);
  });
});
