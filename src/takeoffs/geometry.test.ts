import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centroidOf,
  cornersOf,
  measureArea,
  measureLength,
  middleOf,
  type Point,
} from './geometry.ts';

describe('geometry', () => {
  test('areas by hand', () => {
    expect(measureArea(cornersOf(3, 4, 12, 34.5))).toBe(414);
    // A hip end: base 34, height 17.
    expect(
      measureArea([
        [0, 0],
        [17, 17],
        [0, 34],
      ]),
    ).toBe(289);
    // An L: 20 × 10 with a 12 × 4 corner taken out.
    expect(
      measureArea([
        [0, 0],
        [20, 0],
        [20, 6],
        [8, 6],
        [8, 10],
        [0, 10],
      ]),
    ).toBe(152);
  });

  test('lengths by hand', () => {
    const path: Point[] = [
      [0, 0],
      [3, 4],
      [3, 10],
    ];
    expect(measureLength(path, false)).toBe(11);
    expect(measureLength(cornersOf(0, 0, 63, 35), true)).toBe(196);
  });

  test('tags stand in the middle', () => {
    expect(centroidOf(cornersOf(2, 2, 10, 4))).toEqual([7, 4]);
    expect(
      middleOf(
        [
          [0, 0],
          [2, 0],
          [2, 10],
        ],
        false,
      ),
    ).toEqual([2, 5]);
  });

  test('where a polygon starts and which way it runs does not matter', () => {
    const coordinate = fc.integer({ min: -200, max: 200 });
    const polygon = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(polygon, fc.nat(8), (points, by) => {
        const turned = [
          ...points.slice(by % points.length),
          ...points.slice(0, by % points.length),
        ];
        expect(measureArea(turned)).toBeCloseTo(measureArea(points), 6);
        expect(measureArea([...points].reverse())).toBeCloseTo(measureArea(points), 6);
      }),
    );
  });
});
