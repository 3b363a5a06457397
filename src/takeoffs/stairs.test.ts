import { expect, test } from 'vitest';
import { layOutStair } from './stairs.ts';

// Two flights of 4 and 3 risers, 4 ft wide, treads of 1 ft, a landing of 5 ft between them. The first
// flight has 3 treads and is 3 ft long, the second 2 treads and 2 ft; their lower and upper ends are the
// flights' own outlines, so that only the edges between treads are lines: at 1, 2 and 3 + 5 + 1 = 9 ft.
const stair = {
  id: 'stair',
  label: 'Stair',
  riser: 0.5,
  width: 4,
  tread: 1,
  flights: [4, 3],
  landing: 5,
};

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
    outlines: [box(10, 20, 3, 4), box(13, 20, 5, 4), box(18, 20, 2, 4)],
    treads: [11, 12, 19].map((x) => [
      [x, 20],
      [x, 24],
    ]),
  },
  {
    run: 'left' as const,
    outlines: [box(7, 20, 3, 4), box(2, 20, 5, 4), box(0, 20, 2, 4)],
    treads: [9, 8, 1].map((x) => [
      [x, 20],
      [x, 24],
    ]),
  },
  {
    run: 'down' as const,
    outlines: [box(10, 20, 4, 3), box(10, 23, 4, 5), box(10, 28, 4, 2)],
    treads: [21, 22, 29].map((y) => [
      [10, y],
      [14, y],
    ]),
  },
  {
    run: 'up' as const,
    outlines: [box(10, 17, 4, 3), box(10, 12, 4, 5), box(10, 10, 4, 2)],
    treads: [19, 18, 11].map((y) => [
      [10, y],
      [14, y],
    ]),
  },
])('a stair going $run is laid out from its first riser', ({ run, outlines, treads }) => {
  expect(layOutStair({ ...stair, from: [10, 20], run })).toEqual({ outlines, treads });
});
