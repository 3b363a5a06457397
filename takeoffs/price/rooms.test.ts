import { expect, test } from 'vitest';
import { listRooms } from './rooms.ts';
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

test('a room has the thickness of the wall on each side whose inside face it ends at', () => {
  // Outer wall 8 in. on its center line, a partition 5 in. between the rooms, and the yard's slab up to its outside.
  const walled = computeSample({
    base: [
      {
        wall: [
          [0.333, 0.333],
          [20.333, 0.333],
          [20.333, 10.333],
          [0.333, 10.333],
        ],
        closed: true,
        thickness: '8 in',
      },
      {
        wall: [
          [12, 0.667],
          [12, 10],
        ],
        thickness: '5 in',
      },
    ],
    shapes: [
      area('office', [0.667, 0.667, 11.125, 9.333]),
      area('lobby', [12.208, 0.667, 5, 9.333]),
      area('yard', [20.667, 0, 10, 10.667]),
    ],
    items: [{ id: 'floor', unit: 'SF', measure: [{ area: ['office', 'lobby', 'yard'] }] }],
  });
  const walls = listRooms(walled).map((room) => [
    room.name,
    room.walls.map((thickness) => Math.round(thickness * 1000) / 1000),
  ]);
  expect(walls).toEqual([
    ['yard', [0, 0, 0, 0.667]],
    // Top, right, bottom, left. The lobby is open on its right.
    ['office', [0.667, 0.417, 0.667, 0.667]],
    ['lobby', [0.667, 0, 0.667, 0.417]],
  ]);
});
