import { expect, test } from 'vitest';
import { layOutStair } from './stairs.ts';

// Two flights of 4 and 3 risers, 4 ft wide, treads of 2 ft, a landing of 5 ft between them. The first
// flight has 3 treads and is 6 ft long, the second 2 treads and 4 ft; their lower and upper ends are the
// flights' own outlines, so that only the edges between treads are lines: at 2, 4 and 6 + 5 + 2 = 13 ft.
const flights = { width: 4, tread: 2, flights: [4, 3], landing: 5 };
const stair = { id: 'stair', label: 'Stair', riser: 0.5, ...flights };

/** The corners of a rectangle, from its upper left one clockwise. */
const box = (x: number, y: number, width: number, height: number) => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

test.each([
  {
    run: 'right' as const,
    outlines: [box(20, 30, 6, 4), box(26, 30, 5, 4), box(31, 30, 4, 4)],
    treads: [22, 24, 33].map((x) => [
      [x, 30],
      [x, 34],
    ]),
  },
  {
    run: 'left' as const,
    outlines: [box(14, 30, 6, 4), box(9, 30, 5, 4), box(5, 30, 4, 4)],
    treads: [18, 16, 7].map((x) => [
      [x, 30],
      [x, 34],
    ]),
  },
  {
    run: 'down' as const,
    outlines: [box(20, 30, 4, 6), box(20, 36, 4, 5), box(20, 41, 4, 4)],
    treads: [32, 34, 43].map((y) => [
      [20, y],
      [24, y],
    ]),
  },
  {
    run: 'up' as const,
    outlines: [box(20, 24, 4, 6), box(20, 19, 4, 5), box(20, 15, 4, 4)],
    treads: [28, 26, 17].map((y) => [
      [20, y],
      [24, y],
    ]),
  },
])('a stair going $run is laid out from its first riser', ({ run, outlines, treads }) => {
  expect(layOutStair({ ...stair, from: [20, 30], run })).toEqual({ outlines, treads });
});
