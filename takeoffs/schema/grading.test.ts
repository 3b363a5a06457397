import { expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import {
  computeSample,
  findItem,
  type WrittenMeasure,
  type WrittenSample,
  type WrittenShape,
} from '../../tests/support/sample.ts';
import type { Unit } from '../arithmetic/units.ts';
import { averageCorners, findLowPoints, layOutCells, type GradingGrid } from './grading.ts';
import { measureArea } from '../arithmetic/geometry.ts';

/** One cell of 30 ft whose corners, clockwise from the upper left, are so many feet in cut, or in fill where negative. */
const oneCell = ([a, b, c, d]: readonly [number, number, number, number]): GradingGrid => ({
  id: 'lot',
  marks: { cut: 'cut', fill: 'fill' },
  origin: [0, 0],
  cell: 30,
  existing: points(`${100 + a},${100 + b} ${100 + d},${100 + c}`),
  proposed: points('100,100 100,100'),
  strip: 0,
  section: 0,
  interval: 1,
  cuts: [],
});

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
])('four-corner method, %s', (_, corners, expected) => {
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
  expect(cells[0]?.grade.zero).toEqual(points('30,10 0,10'));
});

test('cut starts under the topsoil and ends at subgrade: 101.2 − 0.5 − (100 − 1) = 1.7 ft', () => {
  const grid = { ...oneCell([1.2, 1.2, 1.2, 1.2]), strip: 0.5, section: 1 };
  expect(layOutCells(grid).map(({ grade }) => grade.mean)).toEqual([1.7]);
  expect(averageCorners(0, 3)).toBe(0);
});

// 0.5 and 0.1 ft of cut, 0.1 and 0.3 of fill: 625 × 0.6²/(4 × 1) = 56.25 CF, 625 × 0.4²/4 = 25.
test('a cell of 25 ft that the line of no cut and no fill crosses', () => {
  const lot = { ...oneCell([0.5, -0.1, -0.3, 0.1]), cell: 25 };
  expect(layOutCells(lot).map(({ grade: { cell, mean } }) => cell * mean)).toEqual([56.25, 25]);
});

const readRows = (rows: readonly string[]) => rows.map((row) => row.split(' ').map(Number));

test('low points are found on the edge, within it, and where several spots are alike', () => {
  const names = (...rows: readonly string[]) => {
    const grades = readRows(rows);
    const lot = { ...oneCell([0, 0, 0, 0]), existing: grades, proposed: grades };
    return findLowPoints(lot).map(({ spots, isAtEdge }) => [
      spots.map(({ name }) => name).join(),
      isAtEdge,
    ]);
  };
  expect(names('5 4 3 2', '5 4 3 2')).toEqual([['A4,B4', true]]);
  expect(names('5 5 5 5', '5 3 3 5', '5 5 5 4')).toEqual([['B2,B3', false]]);
  expect(names('5 4 5 3')).toEqual([
    ['A2', true],
    ['A4', true],
  ]);
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
