import { expect, test } from 'vitest';
import { countWithin, describeChecked, placeChecked } from './place-checked.ts';

const check = (ours: number, checked: number) => ({
  job: 'School, Boise',
  item: 'Slab on grade',
  unit: 'SF',
  ours,
  checked,
  on: new Date('2026-10-01'),
});

test('a quantity stands where its percent is, one that is further apart at the end', () => {
  const placed = placeChecked([
    check(110, 100),
    check(102.5, 100),
    check(100, 100),
    check(975, 1000),
    check(80, 100),
  ]);
  expect(placed.map(({ apart, along }) => [Math.round(apart * 10) / 10, along])).toEqual([
    [0, 50],
    [2.5, 75],
    [-2.5, 25],
    [10, 100],
    [-20, 0],
  ]);
});

test('quantities that are equally apart stand above each other', () => {
  const placed = placeChecked([check(100, 100), check(50, 50), check(1001, 1000), check(101, 100)]);
  expect(placed.map(({ along, above }) => [along, above])).toEqual([
    [50, 0],
    [50, 1],
    [50, 2],
    [60, 0],
  ]);
});

test('two percent apart is within two percent', () => {
  const placed = placeChecked([check(102, 100), check(98, 100), check(1.02, 1), check(102.1, 100)]);
  expect(countWithin(placed, 2)).toBe(3);
});

test.each([
  [[check(101, 100), check(104, 100)], '2 checked: 1 within 2%, 2 within 5%'],
  [[check(101, 100), check(106, 100)], '2 checked: 1 within 2%, 1 within 5%, 1 further apart'],
])('the picture of checked quantities says: %#', (list, words) => {
  expect(describeChecked(placeChecked(list))).toBe(words);
});
