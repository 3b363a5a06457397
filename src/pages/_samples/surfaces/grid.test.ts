import { expect, test } from 'vitest';
import { measureArea } from '#takeoffs/geometry';
import { points } from '#tests/support/points.ts';
import { layOutCells, listSpots, type SurfaceGrid } from './grid.ts';

/** One cell of 30 ft whose corners, clockwise from the upper left, are so many feet in cut, or in fill where negative. */
const oneCell = ([a, b, c, d]: readonly [number, number, number, number]): SurfaceGrid => ({
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

test('the line of no cut and no fill divides a cell where its sides are on grade', () => {
  const cells = layOutCells(oneCell([1, 1, -2, -2]));
  // One third of the way down both sides: 30 × 10 and 30 × 20.
  expect(cells.map(({ kind, polygon }) => [kind, measureArea(polygon)])).toEqual([
    ['cut', 300],
    ['fill', 600],
  ]);
  expect(cells[0]?.zero).toEqual(points('30,10 0,10'));
});

test('cut starts under the topsoil and ends at subgrade: 101.2 − 0.5 − (100 − 1) = 1.7 ft', () => {
  const grid = { ...oneCell([1.2, 1.2, 1.2, 1.2]), strip: 0.5, section: 1 };
  expect(
    listSpots(grid)
      .flat()
      .map(({ depth }) => depth),
  ).toEqual([1.7, 1.7, 1.7, 1.7]);
  expect(layOutCells(grid).map(({ kind, zero }) => [kind, zero])).toEqual([['cut', []]]);
});
