import { expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import { cornersOf } from '../arithmetic/geometry.ts';
import { layOutStair } from './stairs.ts';

// Two flights of 4 and 3 risers, 4 ft wide, treads of 2 ft, a landing of 5 ft between them. The first
// flight has 3 treads and is 6 ft long, the second 2 treads and 4 ft; their lower and upper ends are the
// flights' own outlines, so that only the edges between treads are lines: at 2, 4 and 6 + 5 + 2 = 13 ft.
const flights = { width: 4, tread: 2, flights: [4, 3], landing: 5 };
const stair = { id: 'stair', label: 'Stair', riser: 0.5, ...flights };

type Box = [x: number, y: number, width: number, height: number];

test.each<[run: 'right' | 'left' | 'down' | 'up', a: Box, b: Box, c: Box, edges: string]>([
  ['right', [20, 30, 6, 4], [26, 30, 5, 4], [31, 30, 4, 4], '22,30 22,34 24,30 24,34 33,30 33,34'],
  ['left', [14, 30, 6, 4], [9, 30, 5, 4], [5, 30, 4, 4], '18,30 18,34 16,30 16,34 7,30 7,34'],
  ['down', [20, 30, 4, 6], [20, 36, 4, 5], [20, 41, 4, 4], '20,32 24,32 20,34 24,34 20,43 24,43'],
  ['up', [20, 24, 4, 6], [20, 19, 4, 5], [20, 15, 4, 4], '20,28 24,28 20,26 24,26 20,17 24,17'],
])('a stair going %s is laid out from its first riser', (run, a, b, c, edges) => {
  const { outlines, treads } = layOutStair({ ...stair, from: [20, 30], run });
  expect(outlines).toEqual([a, b, c].map((box) => cornersOf(...box)));
  expect(treads.flat()).toEqual(points(edges));
});
