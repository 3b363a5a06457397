import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  centroidOf,
  cornersOf,
  distanceToPath,
  distanceToSegments,
  measureArea,
  measureLength,
  middleOf,
  offsetPath,
  segmentsOf,
  type Point,
} from './geometry.ts';

/** 20 by 10 ft with a corner of 12 by 4 ft taken out: 152 SF, 60 ft around. */
const L: Point[] = [
  [0, 0],
  [20, 0],
  [20, 6],
  [8, 6],
  [8, 10],
  [0, 10],
];

const move = (points: readonly Point[], right: number, down: number): Point[] =>
  points.map(([x, y]) => [x + right, y + down]);

describe('areas', () => {
  test('by hand', () => {
    expect(measureArea(cornersOf(3, 4, 12, 34.5))).toBe(414);
    // A hip end: base 34, height 17.
    const hipEnd: Point[] = [
      [0, 0],
      [17, 17],
      [0, 34],
    ];
    expect(measureArea(hipEnd)).toBe(289);
    expect(measureArea(L)).toBe(152);
  });

  test('of a room with a shaft: the outline less the hole, wherever it lies', () => {
    expect(measureArea(L) - measureArea(cornersOf(1, 1, 4, 5))).toBe(132);
  });

  test('of what has no width are nothing', () => {
    const there: Point[] = [
      [0, 0],
      [5, 5],
    ];
    expect(measureArea(there)).toBe(0);
    expect(measureArea([])).toBe(0);
  });

  test('do not depend on where a polygon starts, which way it runs or where it lies', () => {
    const coordinate = fc.integer({ min: -200, max: 200 });
    const polygon = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(polygon, fc.nat(8), coordinate, (points, by, right) => {
        const turned = [
          ...points.slice(by % points.length),
          ...points.slice(0, by % points.length),
        ];
        const area = measureArea(points);
        expect(measureArea(turned)).toBeCloseTo(area, 6);
        expect(measureArea([...points].reverse())).toBeCloseTo(area, 6);
        expect(measureArea(move(points, right, -right))).toBeCloseTo(area, 6);
      }),
    );
  });
});

test('lengths by hand', () => {
  // 3-4-5, then 6
  const path: Point[] = [
    [0, 0],
    [3, 4],
    [3, 10],
  ];
  expect(measureLength(path, false)).toBe(11);
  expect(measureLength(path, true)).toBeCloseTo(11 + Math.sqrt(109), 12);
  expect(measureLength(cornersOf(0, 0, 63, 35), true)).toBe(196);
  expect(measureLength(cornersOf(5, 9, 63, 35), false)).toBe(161);
  expect(measureLength(L, true)).toBe(60);
  expect(measureLength([], true)).toBe(0);
  expect(measureLength([[4, 4]], true)).toBe(0);
});

test('a rectangle has its corners in order, from the upper left', () => {
  expect(cornersOf(2, 3, 10, 4)).toEqual([
    [2, 3],
    [12, 3],
    [12, 7],
    [2, 7],
  ]);
});

test('bounds are the outermost points; nothing has none', () => {
  const around = boundsOf(move(L, 3, -2));
  expect(around).toEqual({ left: 3, top: -2, right: 23, bottom: 8 });
  expect(boundsOf([[4, 5]])).toEqual({ left: 4, top: 5, right: 4, bottom: 5 });
  expect(boundsOf([])).toBeUndefined();
});

describe('tags', () => {
  test('of an area stand at its centroid', () => {
    expect(centroidOf(cornersOf(2, 2, 10, 4))).toEqual([7, 4]);
    // Two parts of the L: 20 × 6 at (10, 3) and 8 × 4 at (4, 8): (120 × 10 + 32 × 4) ÷ 152, (120 × 3 + 32 × 8) ÷ 152
    const [x, y] = centroidOf(L);
    expect(x).toBeCloseTo(1328 / 152, 12);
    expect(y).toBeCloseTo(616 / 152, 12);
    const [movedX, movedY] = centroidOf(move(L, 100, 40).reverse());
    expect(movedX).toBeCloseTo(100 + 1328 / 152, 9);
    expect(movedY).toBeCloseTo(40 + 616 / 152, 9);
  });

  test('of what has no area stand at its first point', () => {
    const there: Point[] = [
      [3, 2],
      [5, 5],
    ];
    expect(centroidOf(there)).toEqual([3, 2]);
    expect(centroidOf([])).toEqual([0, 0]);
  });

  test('of a line stand in the middle of its longest stretch, the first of equals', () => {
    const path: Point[] = [
      [0, 0],
      [2, 0],
      [2, 10],
    ];
    expect(middleOf(path, false)).toEqual([2, 5]);
    // The way back, √(4 + 100), is longer.
    expect(middleOf(path, true)).toEqual([1, 5]);
    expect(middleOf(cornersOf(0, 0, 8, 8), true)).toEqual([4, 0]);
    const short: Point[] = [
      [0, 0],
      [0.5, 0],
    ];
    expect(middleOf(short, false)).toEqual([0.25, 0]);
    expect(middleOf([[6, 7]], false)).toEqual([6, 7]);
    expect(middleOf([], false)).toEqual([0, 0]);
  });
});

test('a line is as many stretches as it has, with the way back where it is closed', () => {
  const [a, b, c]: [Point, Point, Point] = [
    [0, 0],
    [3, 4],
    [3, 10],
  ];
  const open = [
    [a, b],
    [b, c],
  ];
  expect(segmentsOf([a, b, c], false)).toEqual(open);
  expect(segmentsOf([a, b, c], true)).toEqual([...open, [c, a]]);
});

test.each<[where: string, at: Point, path: readonly Point[], closed: boolean, feet: number]>([
  ['beside a wall', [4, 3], cornersOf(0, 0, 10, 10).slice(0, 2), false, 3],
  // 3-4-5 from its end
  ['past the end of a wall', [13, 4], cornersOf(0, 0, 10, 10).slice(0, 2), false, 5],
  ['before the start of a wall', [-3, -4], cornersOf(0, 0, 10, 10).slice(0, 2), false, 5],
  ['nearest the wall back', [1, 5], cornersOf(0, 0, 10, 10), true, 1],
  ['of an open line, nearest the wall it ends with', [1, 6], cornersOf(0, 0, 10, 10), false, 4],
  // Square to a 3-4-5 slope: its middle (3, 4), and 5 ft along (4, −3)
  ['beside a slope', [7, 1], L.slice(0, 1).concat([[6, 8]]), false, 5],
  [
    'beside a stretch without length',
    [3, 4],
    [
      [0, 0],
      [0, 0],
    ],
    false,
    5,
  ],
])('the distance to a line, %s', (_, at, path, closed, feet) => {
  expect(distanceToPath(at, path, closed)).toBeCloseTo(feet, 12);
});

test('nothing is infinitely far', () => {
  expect(distanceToSegments([1, 1], [])).toBe(Infinity);
});

// The plan's y runs down: right of a line that runs right is below it.
test.each<[line: string, path: Point[], closed: boolean, feet: number, moved: Point[]]>([
  [
    'an open line around a square corner',
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    false,
    2,
    [
      [0, 2],
      [8, 2],
      [8, 10],
    ],
  ],
  [
    // 2 ft below the first stretch and, by −1 × −4/5 + 2 × 3/5, 2 ft off the second.
    'an open line around a corner of 3-4-5',
    [
      [0, 0],
      [10, 0],
      [13, 4],
    ],
    false,
    2,
    [
      [0, 2],
      [9, 2],
      [11.4, 5.2],
    ],
  ],
  ['a room, clockwise, to its inside', cornersOf(3, 4, 12, 10), true, 1, cornersOf(4, 5, 10, 8)],
  ['a room, clockwise, to its outside', cornersOf(3, 4, 12, 10), true, -1, cornersOf(2, 3, 14, 12)],
])('%s is moved sideways with its corners sharp', (_, path, closed, feet, moved) => {
  const near = moved.flat().map((value): unknown => expect.closeTo(value, 9));
  expect(offsetPath(path, closed, feet).flat()).toEqual(near);
});
