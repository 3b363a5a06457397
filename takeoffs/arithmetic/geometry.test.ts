import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import {
  areCrossing,
  boundsOf,
  centroidOf,
  cornersOf,
  distanceToSegments,
  isInside,
  measureArea,
  measureLength,
  middleOf,
  offsetPath,
  segmentsOf,
  type Point,
} from './geometry.ts';

/** 20 by 10 ft with a corner of 12 by 4 ft taken out: 152 SF, 60 ft around. */
const L = points('0,0 20,0 20,6 8,6 8,10 0,10');
/** 3-4-5, then 6. */
const bend = points('0,0 3,4 3,10');

const move = (list: readonly Point[], right: number, down: number): Point[] =>
  list.map(([x, y]) => [x + right, y + down]);

test.each<[what: string, corners: readonly Point[], area: number, around: number]>([
  ['a room', cornersOf(3, 4, 12, 34.5), 414, 93],
  ['an L', L, 152, 60],
  ['a hip end of 34 by 17 ft', points('0,0 17,17 0,34'), 289, 34 + 2 * 17 * Math.SQRT2],
  ['what has no width', points('0,0 3,4'), 0, 10],
  ['a point', points('4,4'), 0, 0],
  ['nothing', [], 0, 0],
])('the area of %s, and the way around it', (_, corners, area, around) => {
  expect(measureArea(corners)).toBe(area);
  expect(measureLength(corners, true)).toBeCloseTo(around, 12);
});

test('an area does not depend on where a polygon starts, which way it runs or where it lies', () => {
  const coordinate = fc.integer({ min: -200, max: 200 });
  const polygon = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(polygon, fc.nat(8), coordinate, (corners, by, right) => {
      const start = by % corners.length;
      const turned = [...corners.slice(start), ...corners.slice(0, start)];
      const area = measureArea(corners);
      expect(measureArea(turned)).toBeCloseTo(area, 6);
      expect(measureArea([...corners].reverse())).toBeCloseTo(area, 6);
      expect(measureArea(move(corners, right, -right))).toBeCloseTo(area, 6);
    }),
  );
});

test('a line is as many stretches as it has, with the way back where it is closed', () => {
  const [a, b, c] = bend;
  expect(segmentsOf(bend, false).flat()).toEqual([a, b, b, c]);
  expect(segmentsOf(bend, true).flat()).toEqual([a, b, b, c, c, a]);
  expect(measureLength(bend, false)).toBe(11);
  expect(measureLength(bend, true)).toBeCloseTo(11 + Math.sqrt(109), 12);
});

test('bounds are the outermost points; nothing has none', () => {
  expect(cornersOf(2, 3, 10, 4)).toEqual(points('2,3 12,3 12,7 2,7'));
  expect(boundsOf(move(L, 3, -2))).toEqual({ left: 3, top: -2, right: 23, bottom: 8 });
  expect(boundsOf([])).toBeUndefined();
});

test('the tag of an area stands at its centroid', () => {
  expect(centroidOf(cornersOf(2, 2, 10, 4))).toEqual([7, 4]);
  // Two parts of the L: 20 × 6 at (10, 3) and 8 × 4 at (4, 8): (120 × 10 + 32 × 4) ÷ 152, (120 × 3 + 32 × 8) ÷ 152
  const [x, y] = centroidOf(move(L, 100, 40).reverse());
  expect(x).toBeCloseTo(100 + 1328 / 152, 9);
  expect(y).toBeCloseTo(40 + 616 / 152, 9);
  expect(centroidOf(points('3,2 5,5'))).toEqual([3, 2]);
  expect(centroidOf([])).toEqual([0, 0]);
});

test.each<[path: readonly Point[], closed: boolean, middle: Point]>([
  [points('0,0 2,0 2,10'), false, [2, 5]],
  // The way back, √(4 + 100), is longer.
  [points('0,0 2,0 2,10'), true, [1, 5]],
  // The first of equals.
  [cornersOf(0, 0, 8, 8), true, [4, 0]],
  [points('0,0 0.5,0'), false, [0.25, 0]],
  [points('6,7'), false, [6, 7]],
  [[], false, [0, 0]],
])('the tag of %j, closed %s, stands in the middle of its longest stretch', (path, closed, at) => {
  expect(middleOf(path, closed)).toEqual(at);
});

test.each<[where: string, at: Point, path: readonly Point[], closed: boolean, feet: number]>([
  ['beside a wall', [4, 3], points('0,0 10,0'), false, 3],
  // 3-4-5 from its end
  ['past the end of a wall', [13, 4], points('0,0 10,0'), false, 5],
  ['before the start of a wall', [-3, -4], points('0,0 10,0'), false, 5],
  ['nearest the wall back', [1, 5], cornersOf(0, 0, 10, 10), true, 1],
  ['of an open line, nearest the wall it ends with', [1, 6], cornersOf(0, 0, 10, 10), false, 4],
  // Square to a 3-4-5 slope: its middle (3, 4), and 5 ft along (4, −3)
  ['beside a slope', [7, 1], points('0,0 6,8'), false, 5],
  ['beside a stretch without length', [3, 4], points('0,0 0,0'), false, 5],
  ['to nothing', [1, 1], [], false, Infinity],
])('the distance to a line, %s', (_, at, path, closed, feet) => {
  expect(distanceToSegments(at, segmentsOf(path, closed))).toBeCloseTo(feet, 12);
});

test.each<[how: string, other: readonly Point[], crosses: boolean]>([
  ['crosses it', points('4,-1 6,1'), true],
  ['ends on it', points('4,-1 5,0'), false],
  ['begins where it ends', points('10,0 12,3'), false],
  ['lies on it', points('2,0 8,0'), false],
  ['would cross it further on', points('4,-3 5,-1'), false],
  ['passes its end', points('11,-1 11,1'), false],
])('a stretch from 0, 0 to 10, 0 and one that %s', (_, other, crosses) => {
  const [one] = segmentsOf(points('0,0 10,0'), false);
  const [second] = segmentsOf(other, false);
  expect(one && second && areCrossing(one, second)).toBe(crosses);
});

test.each<[at: Point, isIn: boolean]>([
  [[4, 8], true],
  [[14, 3], true],
  // Where the L has its corner taken out.
  [[14, 8], false],
  [[-1, 3], false],
  [[4, 11], false],
])('%j is inside of the L: %s', (at, isIn) => {
  expect(isInside(at, L)).toBe(isIn);
});

// The plan's y runs down: right of a line that runs right is below it.
test.each<[line: string, path: Point[], closed: boolean, feet: number, moved: Point[]]>([
  ['around a square corner', points('0,0 10,0 10,10'), false, 2, points('0,2 8,2 8,10')],
  // 2 ft below the first stretch and, by −1 × −4/5 + 2 × 3/5, 2 ft off the second.
  ['around a corner of 3-4-5', points('0,0 10,0 13,4'), false, 2, points('0,2 9,2 11.4,5.2')],
  ['a room, clockwise, to its inside', cornersOf(3, 4, 12, 10), true, 1, cornersOf(4, 5, 10, 8)],
  ['a room, clockwise, to its outside', cornersOf(3, 4, 12, 10), true, -1, cornersOf(2, 3, 14, 12)],
])('%s: a line is moved sideways with its corners sharp', (_, path, closed, feet, moved) => {
  const near = moved.flat().map((value): unknown => expect.closeTo(value, 9));
  expect(offsetPath(path, closed, feet).flat()).toEqual(near);
});
