import { describe, expect, test } from 'vitest';
import { computeSample, findItem, measureItem, type WrittenShape } from '#tests/support/sample.ts';
import { averageCorners, layOutCells, type GradingGrid } from './grading.ts';
import { measureArea } from './geometry.ts';

/** One cell of 30 ft whose corners, clockwise from the upper left, are so many feet in cut, or in fill where negative. */
const oneCell = ([a, b, c, d]: readonly [number, number, number, number]): GradingGrid => ({
  id: 'lot',
  marks: { cut: 'cut', fill: 'fill' },
  origin: [0, 0],
  cell: 30,
  existing: [
    [100 + a, 100 + b],
    [100 + d, 100 + c],
  ],
  proposed: [
    [100, 100],
    [100, 100],
  ],
  strip: 0,
  section: 0,
});

describe('four-corner method', () => {
  // Worked by hand on 900 SF: (Σcut)² ÷ (4 × (Σcut + Σfill)) and the same with fill.
  test.each<[string, [number, number, number, number], { cut: number; fill: number }]>([
    ['all in cut: 900 × 6/4 = 1,350 CF', [1, 2, 2, 1], { cut: 50, fill: 0 }],
    ['all in fill', [-1, -2, -2, -1], { cut: 0, fill: 50 }],
    ['half and half: 900 × 2²/(4 × 4) = 225 CF each', [1, 1, -1, -1], { cut: 8.33, fill: 8.33 }],
    [
      'one corner in fill: 900 × 4.5²/(4 × 5) = 911.25 and 900 × 0.25/20 = 11.25 CF',
      [2, 1.5, -0.5, 1],
      { cut: 33.75, fill: 0.42 },
    ],
    [
      'a corner on grade: 900 × 3²/(4 × 3.6) = 562.5 and 900 × 0.36/14.4 = 22.5 CF',
      [2, 0, -0.6, 1],
      { cut: 20.83, fill: 0.83 },
    ],
  ])('%s', (_, corners, expected) => {
    const cells = layOutCells(oneCell(corners));
    const volume = (kind: 'cut' | 'fill') => {
      const found = cells.find(({ grade }) => grade.kind === kind)?.grade;
      return found ? Math.round((found.cell * found.mean * 100) / 27) / 100 : 0;
    };
    expect({ cut: volume('cut'), fill: volume('fill') }).toEqual(expected);
  });

  test('the line of no cut and no fill divides a cell where its sides are on grade', () => {
    const cells = layOutCells(oneCell([1, 1, -2, -2]));
    // One third of the way down both sides: 30 × 10 and 30 × 20.
    expect(cells.map(({ grade, polygon }) => [grade.kind, measureArea(polygon)])).toEqual([
      ['cut', 300],
      ['fill', 600],
    ]);
    expect(cells[0]?.grade.zero).toEqual([
      [30, 10],
      [0, 10],
    ]);
  });

  test('cut starts under the topsoil and ends at subgrade: 101.2 − 0.5 − (100 − 1) = 1.7 ft', () => {
    const grid = { ...oneCell([1.2, 1.2, 1.2, 1.2]), strip: 0.5, section: 1 };
    expect(layOutCells(grid).map(({ grade }) => grade.mean)).toEqual([1.7]);
  });

  test('nothing where neither is', () => expect(averageCorners(0, 3)).toBe(0));
});

describe('sheet metal', () => {
  // 24 by 12 in.: girth 6 ft, 24 ga 1.156 lb/SF, 15 % seams: 1.3294 lb/SF.
  test.each<[string, Parameters<typeof measureItem>[1][number], 'LB' | 'SF', number]>([
    [
      '20 ft of 24 by 12, 24 ga: 120 × 1.3294',
      { size: [20], duct: [2, 1], gauge: 24, seams: 15 },
      'LB',
      160,
    ],
    ['without seams: 120 × 1.156 = 138.72', { size: [20], duct: [2, 1], gauge: 24 }, 'LB', 139],
    [
      '10 in. round, 26 ga: 20 × 2.618 × 0.906 = 47.44',
      { size: [20], duct: ['10 in'], gauge: 26 },
      'LB',
      47,
    ],
    ['its wrap: 20 × 6', { size: [20], duct: [2, 1] }, 'SF', 120],
  ])('%s', (_, measure, unit, net) => {
    expect(measureItem(unit, [measure]).net).toBe(net);
  });
});

describe('rows of the three samples of a trade, worked by hand on their own figures', () => {
  const run = (id: string, feet: number): WrittenShape => ({
    id,
    mark: 'line',
    label: id,
    path: [
      [0, 0],
      [feet, 0],
    ],
  });
  const netOf = (items: Parameters<typeof computeSample>[0]['items'], shapes: WrittenShape[]) =>
    findItem(computeSample({ items, shapes }), items.at(-1)?.id ?? '').net;

  // 46.67 + 42.17 = 88.8 CY of trench, 5.19 + 3.83 = 9.0 of bedding, pipes 70 × 0.0768 = 5.38 and 46 × 0.1069 = 4.92: 69.5.
  test('sitework: trench backfill', () => {
    const trench = [
      { length: ['a'], width: 4, depth: 4.5 },
      { length: ['b'], width: 4.5, depth: 5.5 },
    ];
    const bedding = [
      { length: ['a'], width: 4, depth: 0.5 },
      { length: ['b'], width: 4.5, depth: 0.5 },
    ];
    const net = netOf(
      [
        { id: 'trench', unit: 'CY', measure: trench },
        { id: 'bedding', unit: 'CY', measure: bedding },
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
      [run('a', 70), run('b', 46)],
    );
    expect(net).toBe(69.5);
  });

  // Spots D3, D4, E4, E3: 0.5 and 0.1 ft of cut, 0.1 and 0.3 of fill: 625 × 0.6²/(4 × 1) = 56.25 CF, 625 × 0.4²/4 = 25.
  test('sitework: a cell that the line of no cut and no fill crosses', () => {
    const lot = { ...oneCell([0.5, -0.1, -0.3, 0.1]), cell: 25 };
    expect(layOutCells(lot).map(({ grade: { cell, mean } }) => cell * mean)).toEqual([56.25, 25]);
  });

  // 24 LF × 10 ft less a pair of 6 by 7 ft; two of each pair's leaves.
  test('openings: storefront and leaves', () => {
    const entry: WrittenShape = {
      id: 'entry',
      mark: 'post',
      label: 'Door 100',
      points: [[12, 0]],
      opening: { kind: 'door', width: 6, height: 7 },
    };
    const shapes = [run('front', 24), entry];
    const net = (unit: 'SF' | 'EA', ...measure: Parameters<typeof measureItem>[1]) =>
      netOf([{ id: 'one', unit, measure }], shapes);
    expect(net('SF', { length: ['front'], height: 10 }, { openings: ['entry'], less: true })).toBe(
      198,
    );
    expect(net('EA', { count: ['entry'], times: 2 })).toBe(2);
  });

  // Girths 6.667, 6, 5.333 and 6.667 ft: 40 + 72 + 64 + 80 SF, drops 26.67 + 26.67; 309.33 × 1.156 × 1.15 = 411 lb.
  // 26 ga: 12 × 4.333 + 26 × 4.667 = 173.33 SF × 0.906 × 1.15 = 181 lb.
  test('MEP: duct by gauge', () => {
    const heavy = (source: object, width: number, height: number) => ({
      ...source,
      duct: [width / 12, height / 12],
      gauge: 24 as const,
      seams: 15,
    });
    const shapes = [run('t26', 6), run('t24', 12), run('t20', 12), run('main', 12)];
    const measure = [
      heavy({ length: ['t26'] }, 26, 14),
      heavy({ length: ['t24'] }, 24, 12),
      heavy({ length: ['t20'] }, 20, 12),
      heavy({ length: ['main'] }, 24, 16),
      heavy({ size: [4] }, 26, 14),
      heavy({ size: [4] }, 24, 16),
    ];
    expect(netOf([{ id: 'duct-24', unit: 'LB', measure }], shapes)).toBe(411);
    const light = [
      { size: [12], duct: [14 / 12, 1], gauge: 26 as const, seams: 15 },
      { size: [26], duct: [16 / 12, 1], gauge: 26 as const, seams: 15 },
    ];
    expect(netOf([{ id: 'duct-26', unit: 'LB', measure: light }], shapes)).toBe(181);
  });
});
