import { expect, test } from 'vitest';
import { checkCardGroups } from './check-card-groups.ts';
import { box, group, measured } from './fixture-measurement.ts';
import type { Group } from './measurement.ts';

const check = (one: Group) => checkCardGroups(measured({ groups: [one] }));

/** `columns` × `rows` cards of 300 × 200 px with rules of 1 px between them, from 10, 10. */
const cards = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) =>
    box(10 + (index % columns) * 301, 10 + Math.floor(index / columns) * 201, 300, 200),
  );

const filled = group(cards(3, 2), box(10, 10, 902, 401));

test('accepts cards that fill their room', () => {
  expect(check(filled)).toEqual([]);
});

test('finds the list of samples that took the measure, indent and spacing of a text', () => {
  // What stood on /samples at 1440 × 900: 747 of 1352 px, an inked strip of 25.5 px at the left,
  // rows 9.5 px apart instead of 1.
  const items = [786.7, 1312.5, 1838.3, 2364.2, 2890, 3415.8].flatMap((top) => [
    box(70.3, top, 359.4, 516.3),
    box(430.7, top, 359.4, 516.3),
  ]);
  const samples = group(items, box(43.8, 785.7, 747.3, 3147.4), {
    where: 'section#takeoffs ul',
    content: box(70.3, 786.7, 719.8, 3145.4),
    ground: box(44.8, 786.7, 745.3, 3145.4),
    slot: { left: 43.8, right: 1396.2 },
  });
  const faults = check(samples);
  expect(faults).toMatchObject([
    { where: 'section#takeoffs ul', what: 'is narrower than its parent' },
    { where: 'section#takeoffs ul', what: 'shows its own ground along its left edge' },
    { where: 'section#takeoffs ul', what: 'shows its own ground in a hole between its items' },
  ]);
  expect(faults.map(({ by }) => Math.round(by))).toEqual([605, 26, 8]);
});

test('reports the place of a missing last card', () => {
  expect(check({ ...filled, items: filled.items.slice(0, -1) })).toMatchObject([
    { what: 'shows its own ground in a hole between its items' },
  ]);
  expect(check({ ...filled, items: filled.items.slice(0, -1), inked: false })).toEqual([]);
});

test('reports a card that is lower than its row', () => {
  const [first, ...rest] = filled.items;
  if (first === undefined) throw new Error('The fixture has no card.');
  expect(check({ ...filled, items: [{ ...first, bottom: 150 }, ...rest] })).toMatchObject([
    { what: 'shows its own ground in a hole between its items' },
  ]);
});

test('accepts a card that spans the rest of its row', () => {
  const items = [...filled.items.slice(0, 4), box(311, 211, 601, 200)];
  expect(check({ ...filled, items })).toEqual([]);
});

test('reports columns that no card stands in, unless the items are no cards', () => {
  const half = { ...filled, items: cards(2, 2), inked: false };
  expect(check(half)).toMatchObject([{ what: 'has no item that reaches its right edge', by: 301 }]);
  expect(check({ ...half, cards: false })).toEqual([]);
});

test('reports a list that leaves room at one side, and accepts one in the middle', () => {
  expect(check({ ...filled, slot: { left: 10, right: 1000 } })).toMatchObject([
    { what: 'is narrower than its parent', by: 88 },
  ]);
  expect(check({ ...filled, slot: { left: -78, right: 1000 } })).toEqual([]);
});

test('accepts an even margin of its own ground', () => {
  expect(check({ ...filled, ground: box(0, 0, 922, 421) })).toEqual([]);
});
