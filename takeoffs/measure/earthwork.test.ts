import { expect, test } from 'vitest';
import { layOutCells, type GradingGrid } from '../schema/grading.ts';
import { listEarthwork } from './earthwork.ts';

/** Nine spots 25 ft apart: topsoil of 0.5 ft, subgrade 1 ft under finish, so that cut is existing − finish + 0.5. */
const lot: GradingGrid = {
  id: 'lot',
  marks: { cut: 'cut', fill: 'fill' },
  origin: [0, 0],
  cell: 25,
  existing: [
    [970.6, 969.9, 969.1],
    [970.1, 969.2, 968.6],
    [969.4, 968.7, 967.9],
  ],
  proposed: [
    [970.3, 970.2, 969.8],
    [970, 970, 969.4],
    [969.6, 969.7, 969.1],
  ],
  strip: 0.5,
  section: 1,
  interval: 0.5,
  cuts: [
    { mark: 'A', along: 'A' },
    { mark: 'B', along: '2' },
  ],
};
const [work] = listEarthwork({ plans: [{ grading: [lot], shapes: layOutCells(lot) }], marks: [] });

/*
 * Feet of cut, fill negative:  0.8  0.2 −0.2
 *                              0.6 −0.3 −0.3
 *                              0.3 −0.5 −0.7
 * A1: cut 1.6, fill 0.3 in all: 1.6² ÷ (4 × 1.9) = 0.3368 ft, × 625 ÷ 27 = 7.80 CY; 0.3² ÷ 7.6 = 0.0118 ft, 0.27 CY.
 * A2: 0.2² ÷ (4 × 1.0) = 0.01 ft, 0.23 CY; 0.8² ÷ 4 = 0.16 ft, 3.70 CY.
 * B1: 0.9² ÷ (4 × 1.7) = 0.1191 ft, 2.76 CY; 0.8² ÷ 6.8 = 0.0941 ft, 2.18 CY.
 * B2: fill alone, 1.8 ÷ 4 = 0.45 ft, 10.42 CY.
 */
test('four cells by the four-corner method, worked by hand', () => {
  expect(work?.cells.map(({ name, cut, fill }) => [name, cut, fill])).toEqual([
    ['A1', 7.8, 0.27],
    ['A2', 0.23, 3.7],
    ['B1', 2.76, 2.18],
    ['B2', 0, 10.42],
  ]);
  expect([work?.cut, work?.fill]).toEqual([10.79, 16.57]);
});

/*
 * Along 2, from A: 0.2 ft of cut becomes 0.3 of fill after 25 × 0.2 ÷ 0.5 = 10 ft: triangles 0.2 × 10 ÷ 2 = 1.0 SF and 0.3 × 15 ÷ 2 = 2.25.
 * Then a trapezoid: (0.3 + 0.5) ÷ 2 × 25 = 10 SF.
 */
test('a cross section along a column is seen from the west, worked by hand', () => {
  const section = work?.sections.find(({ mark }) => mark === 'B');
  expect(section?.looking).toBe('east');
  expect(section?.stations.map(({ spot, at, cut, fill }) => [spot.name, at, cut, fill])).toEqual([
    ['A2', 0, 0, 0],
    ['B2', 25, 1, 2.25],
    ['C2', 50, 0, 10],
  ]);
  expect([section?.cut, section?.fill]).toEqual([1, 12.25]);
  // 969.2 − 0.5, and 970.0 − 1.
  expect(section?.stations[1]).toMatchObject({ stripped: 968.7, subgrade: 969 });
});

// (0.8 + 0.2) ÷ 2 × 25 = 12.5 SF, then 0.2 × 12.5 ÷ 2 = 1.25 each way.
test('a cross section along a row is seen from the south', () => {
  const section = work?.sections.find(({ mark }) => mark === 'A');
  expect(section).toMatchObject({ looking: 'north', cut: 13.75, fill: 1.25 });
});
