import { describe, expect, test } from 'vitest';
import { measureItem } from '#tests/support/sample.ts';
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
