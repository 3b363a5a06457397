import { expect, test } from 'vitest';
import { findFace, findRoom, writeApart, type CheckedRoom } from './checked-sheet.ts';
import { overlapOf } from './overlap.ts';
import { readPicture } from './read-picture.ts';

const rectangle = (x: number, y: number, width: number, height: number) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;

const room = (name: string, outline: CheckedRoom['outline']): CheckedRoom => ({
  name,
  outline,
  walls: [],
  area: 1,
  row: { id: name, name, share: '' },
});

/** An office beside a lobby, and the hall around a corner: an L. */
const ROOMS = [
  room('office', rectangle(0, 0, 300, 200)),
  room('lobby', rectangle(305, 0, 100, 200)),
  room('hall', [
    [0, 205],
    [405, 205],
    [405, 405],
    [305, 405],
    [305, 305],
    [0, 305],
  ]),
];

test('the share of two areas is what both cover of what either covers', () => {
  const square = rectangle(0, 0, 10, 10);
  expect(overlapOf(square, square)).toBe(1);
  expect(overlapOf(square, rectangle(20, 0, 10, 10))).toBe(0);
  // Half of each: 50 of 150.
  expect(overlapOf(square, rectangle(5, 0, 10, 10))).toBeCloseTo(1 / 3, 1);
  expect(overlapOf(square, [...rectangle(2, 0, 10, 10)].reverse())).toBeCloseTo(80 / 120, 1);
});

test.each([
  ['office', rectangle(3, -2, 295, 204)],
  ['lobby', [...rectangle(305, 0, 100, 200)].reverse()],
  ['hall', ROOMS[2]?.outline ?? []],
  // Up to the middle of its walls.
  ['lobby', rectangle(302, -3, 106, 206)],
])('a visitor who points at the corners of the %s means it', (name, points) => {
  expect(findRoom(points, ROOMS)).toMatchObject({ room: { name }, isSame: true });
});

test.each([
  ['outside of the building', rectangle(600, 600, 100, 100)],
  ['office and lobby together, half of each of the halls', rectangle(150, 0, 255, 305)],
  ['a corner of the office', rectangle(0, 0, 150, 200)],
  ['a line', rectangle(0, 100, 300, 0)],
])('%s is no room', (_, points) => {
  expect(findRoom(points, ROOMS)?.isSame).toBe(false);
});

test('what is no room names the room that it covers most of', () => {
  expect(findRoom(rectangle(305, 100, 100, 200), ROOMS)?.room.name).toBe('lobby');
});

/*
 * At 10 units a foot a meeting room of 20 by 12 ft whose upper left inside corner is at 100, 100: outer walls of 8 in. above
 * and on the right, partitions of 5 in. below and on the left, which are 6.67 and 4.17 units.
 */
const MEETING: Pick<CheckedRoom, 'outline' | 'walls'> = {
  outline: rectangle(100, 100, 200, 120),
  walls: [2 / 3, 2 / 3, 5 / 12, 5 / 12],
};

/** The meeting room with its sides moved out by so many units: above, right, below, left. */
const moved = (top: number, right: number, bottom: number, left: number) =>
  rectangle(100 - left, 100 - top, 200 + left + right, 120 + top + bottom);

test.each([
  // 21.08 × 13.08 = 275.8 SF, where the room has 240.
  ['all round, on the outside', moved(6.67, 6.67, 4.17, 4.17), 'outside'],
  ['the other way around', [...moved(6.67, 6.67, 4.17, 4.17)].reverse(), 'outside'],
  // 20.67 × 12 = 248 SF: one wall alone.
  ['one wall, on the outside', moved(0, 6.67, 0, 0), 'outside'],
  ['one wall, to its middle', moved(0, 3.33, 0, 0), 'middle'],
  ['all round, to the middle', moved(3.33, 3.33, 2.08, 2.08), 'middle'],
  ['one wall to its outside, another to its middle', moved(6.67, 0, 0, 2.08), 'outside'],
  // 20 × 12 = 240 SF: nothing is to be explained.
  ['the room', moved(0, 0, 0, 0), undefined],
  ['the room, pointed an inch off', moved(0.8, -0.8, 0.8, -0.8), undefined],
  // Beyond its wall: the visitor meant another line, and no face explains it.
  ['two feet too far', moved(0, 20, 0, 0), undefined],
  ['a foot short', moved(0, -10, 0, 0), undefined],
  [
    'a side aslant',
    [
      [100, 100],
      [306.7, 100],
      [300, 220],
      [100, 220],
    ] as const,
    undefined,
  ],
  ['a corner more', [...moved(6.67, 6.67, 4.17, 4.17), [90, 160] as const], undefined],
])('a visitor measured %s', (_, points, face) => {
  expect(findFace(points, MEETING, 10)).toBe(face);
  // A takeoff may list its corners the other way around: left, below, right, above.
  const [above = 0, right = 0, below = 0, left = 0] = MEETING.walls;
  const turned = { outline: [...MEETING.outline].reverse(), walls: [below, right, above, left] };
  expect(findFace(points, turned, 10)).toBe(face);
});

test('a side without a wall explains nothing, and a room of six corners is compared side by side', () => {
  const walls = [0, 0.5, 0.5, 0.5, 0.5, 0.5];
  const outline = [
    [0, 0],
    [200, 0],
    [200, 200],
    [100, 200],
    [100, 100],
    [0, 100],
  ] as const;
  const outside = [
    [-5, 0],
    [205, 0],
    [205, 205],
    [95, 205],
    [95, 105],
    [-5, 105],
  ] as const;
  expect(findFace(outside, { outline, walls }, 10)).toBe('outside');
  const beyond = outside.map(([x, y]) => [x, y === 0 ? -5 : y] as const);
  expect(findFace(beyond, { outline, walls }, 10)).toBeUndefined();
});

test('861 SF are 0.3% apart from 864 SF, by which a dollar of slab would be apart too', () => {
  expect(writeApart(861, 864)).toBe('0.3%');
  expect(writeApart(868, 864.06)).toBe('0.5%');
  expect(writeApart(864, 864.06)).toBe('Less than 0.1%');
  expect(writeApart(950, 864)).toBe('10.0%');
});

test('reads the walls of a picture: paths in either coding and rectangles, no letters and no curves', () => {
  const svg = `<svg><rect class="w" x="93" y="310.8" width="315" height="5.4"/>
    <path d="M59.1 92.9h149.8v204.2h-149.8Z"/><path d="M5 5L5 50M10 10H60Q70 10 70 20V90"/>
    <path d="M0 0h90" stroke-width="4.2"/><path d="M53.1 44.7l2.2-1.9v8.6l30 30"/><path d="M1 1a11 11 0 1 1 22 0a11 11 0 1 1-22 0Z"/></svg>`;
  const sides = readPicture(svg).map(([from, to]) =>
    [...from, ...to].map((value) => Math.round(value * 10) / 10).join(' '),
  );
  expect(sides).toEqual([
    '59.1 92.9 208.9 92.9',
    '208.9 92.9 208.9 297.1',
    '208.9 297.1 59.1 297.1',
    '59.1 297.1 59.1 92.9',
    '5 5 5 50',
    '10 10 60 10',
    '70 20 70 90',
    '55.3 42.8 55.3 51.4',
    '93 310.8 408 310.8',
    '408 310.8 408 316.2',
    '408 316.2 93 316.2',
    '93 316.2 93 310.8',
  ]);
});
