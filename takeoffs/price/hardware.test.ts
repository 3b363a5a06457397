import { expect, test } from 'vitest';
import { SCHEDULED } from '../../tests/support/scheduled-sample.ts';
import { sampleSchema } from '../check/checked-sample.ts';
import { computeTakeoff } from './takeoff.ts';

/*
 * Worked from the schedule of the sample, by hand.
 * Set 1, openings 1 and 2: 3 hinges × 12.50 + lock 300 = 337.50, two of them.
 * Set 2, opening 3: 3 × 12.50 + 300 + closer 150 + holder 120 = 607.50; the 24 V supply is by others.
 * Set 3, pair 4A: 6 × 12.50 + 300 + 2 bolts × 40 + threshold 90 + 20 LF × 4 = 625.00.
 * All: 2 × 337.50 + 607.50 + 625 = 1,907.50. Hinges 2 × 3 + 3 + 6 = 15; locks 2 + 1 + 1 = 4.
 */
const takeoff = computeTakeoff('scheduled', sampleSchema.parse(SCHEDULED));

test('a set has the openings of its schedule, and costs what one of them takes', () => {
  expect(
    takeoff.sets.map(({ number, openings, material }) => [number, openings, material]),
  ).toEqual([
    [1, ['1', '2'], 33_750],
    [2, ['3'], 60_750],
    [3, ['4A'], 62_500],
  ]);
});

test('the buying list adds up every set, without what is by others', () => {
  expect(
    takeoff.buying.map(({ hardware, order, amount }) => [hardware.name, order, amount]),
  ).toEqual([
    ['Hinge', 15, 18_750],
    ['Lever lock', 4, 120_000],
    ['Closer', 1, 15_000],
    ['Flush bolt', 2, 8_000],
    ['Threshold', 1, 9_000],
    ['Weatherstrip', 20, 8_000],
    ['Electromagnetic holder', 1, 12_000],
  ]);
});

test('the items of the sets are priced from them', () => {
  const items = takeoff.sections
    .flatMap((section) => section.items)
    .filter(({ item }) => item.id.startsWith('set-'));
  expect(
    items.map(({ item, rates, amounts }) => [item.id, rates.material, amounts.material]),
  ).toEqual([
    ['set-1', 33_750, 67_500],
    ['set-2', 60_750, 60_750],
    ['set-3', 62_500, 62_500],
  ]);
});

test('an opening has the size of its shape, and two leaves where it is wider than one', () => {
  expect(
    takeoff.openings.map(({ row, width, height, leaves }) => [row.mark, width, height, leaves]),
  ).toEqual([
    ['1', 3, 7, 1],
    ['2', 3, 7, 1],
    ['3', 3, 7, 1],
    ['4A', 6, 7, 2],
    ['W1', 5, 4, 0],
  ]);
});
