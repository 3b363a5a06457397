import { expect, test } from 'vitest';
import { listRooms } from '../compute.ts';
import { computeSample, type WrittenShape } from '../../tests/support/sample.ts';

const area = (
  id: string,
  rect: [number, number, number, number],
  names: { label?: string } = { label: id },
): WrittenShape => ({ id, mark: 'floor', rect, ...names });

/** Two rooms on a slab, a closet of 16 SF, a niche without a name, and a room that nothing is measured on. */
const takeoff = computeSample({
  shapes: [
    area('slab', [0, 0, 30, 20]),
    area('office', [1, 1, 18, 12]),
    area('lobby', [20, 1, 9, 12]),
    area('closet', [1, 14, 4, 4]),
    area('niche', [6, 14, 6, 5], {}),
    area('yard', [40, 0, 10, 10]),
    {
      id: 'fence',
      mark: 'line',
      label: 'Fence',
      path: [
        [0, 0],
        [30, 0],
      ],
    },
  ],
  items: [
    {
      id: 'paint',
      unit: 'SF',
      measure: [{ area: ['office', 'lobby', 'closet', 'niche'] }],
      rates: { material: 1, hours: 0 },
    },
    { id: 'carpet', unit: 'SF', measure: [{ area: ['office'] }], rates: { material: 9, hours: 0 } },
    {
      id: 'concrete',
      unit: 'SF',
      measure: [{ area: ['slab'] }],
      rates: { material: 20, hours: 0 },
    },
    {
      id: 'gravel',
      unit: 'SF',
      measure: [{ area: ['slab'] }, { area: ['yard'], less: true }],
      rates: { material: 2, hours: 0 },
    },
  ],
});

test('rooms are the named areas of 20 SF and more that a row measures and that hold no other, the largest first', () => {
  expect(listRooms(takeoff).map(({ name, area, item }) => [name, area, item.item.id])).toEqual([
    // Carpet costs $1,944 and paint $370.
    ['office', 216, 'carpet'],
    ['lobby', 108, 'paint'],
  ]);
});

test('a takeoff of lines and counts has no room', () => {
  const lines = computeSample({
    items: [{ id: 'fence', unit: 'LF', measure: [{ length: ['fence'] }] }],
  });
  expect(listRooms(lines)).toEqual([]);
});
