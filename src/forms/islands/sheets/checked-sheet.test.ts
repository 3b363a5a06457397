import { expect, test } from 'vitest';
import { findRoom, writeApart, type CheckedRoom } from './checked-sheet.ts';
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
  area: 1,
  row: { id: name, name, quantity: '', price: '' },
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
  expect(findRoom(points, ROOMS)?.name).toBe(name);
});

test.each([
  ['outside of the building', rectangle(600, 600, 100, 100)],
  ['office and lobby together, half of each of the halls', rectangle(150, 0, 255, 305)],
  ['a corner of the office', rectangle(0, 0, 150, 200)],
  ['a line', rectangle(0, 100, 300, 0)],
])('%s is no room', (_, points) => {
  expect(findRoom(points, ROOMS)).toBeUndefined();
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
