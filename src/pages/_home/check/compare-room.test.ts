import { expect, test } from 'vitest';
import { compareRoom, orderCorners, type Corner } from './compare-room.ts';

/** 17.133 by 16.133 ft at 10 units a foot, in walls of 8 in. above and right and 5 in. below and left. */
const ROOM = {
  name: 'Meeting 102',
  item: 'Carpet tile',
  area: 276.4067,
  inside: { left: 0, top: 0, right: 171.33, bottom: 161.33 },
  outside: { left: -4, top: -6.67, right: 178, bottom: 165.33 },
};

const box = (left: number, top: number, right: number, bottom: number): readonly Corner[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const say = (corners: readonly Corner[]) => compareRoom(orderCorners(corners), ROOM, 10);

test.each([
  [
    'to its inside faces',
    box(0, 0, 171.33, 161.33),
    'You: 276 SF. Our takeoff: 276 SF. Less than 0.1% apart.',
  ],
  ['a little larger', box(0, 0, 172.4, 162.6), 'You: 280 SF. Our takeoff: 276 SF. 1.4% apart.'],
  [
    'to the outside of its walls',
    box(-4, -6.67, 178, 165.33),
    'You: 313 SF. Our takeoff: 276 SF. 13.3% apart. You took the outside of the wall. We measure carpet tile to its inside face (dashed), where the room ends.',
  ],
  [
    'to the outside of one wall',
    box(0, -6.67, 171.33, 161.33),
    'You: 288 SF. Our takeoff: 276 SF. 4.1% apart. You took the outside of the wall. We measure carpet tile to its inside face (dashed), where the room ends.',
  ],
  [
    'between the faces of a wall',
    box(0, 0, 174.7, 161.33),
    'You: 282 SF. Our takeoff: 276 SF. 2.0% apart.',
  ],
  [
    'in another room',
    box(300, 0, 471, 161),
    'That is not Meeting 102, whose outline is dashed. Try again.',
  ],
])('a room measured %s', (_, corners, says) => {
  expect(say(corners)).toBe(says);
});

test('corners are taken in any order', () => {
  const [a, b, c, d] = box(0, 0, 171.33, 161.33);
  expect(say([a, c, b, d].flatMap((corner) => (corner ? [corner] : [])))).toContain('276 SF. Less');
});
