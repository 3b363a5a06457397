import { expect, test } from 'vitest';
import { measureItem, type WrittenMeasure } from '../../tests/support/sample.ts';
import type { Unit } from '../arithmetic/units.ts';
import { STEEL } from './weights.ts';

// 1,000 ft of each, so that every printed decimal of a published weight counts: AISC Steel Construction
// Manual, part 1, where W and C shapes are named after their weight. Board measure counts nominal size: a board
// foot is 144 cubic inches (PS 20), so 1,200 ft of 2×4 hold 1,200 × 8/12.
test.each<[net: number, unit: Unit, line: WrittenMeasure]>([
  [12_210, 'LB', { size: [1000], steel: 'HSS4X4X1/4' }],
  [19_020, 'LB', { size: [1000], steel: 'HSS6X6X1/4' }],
  [4900, 'LB', { size: [1000], steel: 'L3X3X1/4' }],
  [6600, 'LB', { size: [1000], steel: 'L4X4X1/4' }],
  [11_500, 'LB', { size: [1000], steel: 'C8X11_5' }],
  [35_000, 'LB', { size: [1000], steel: 'W18X35' }],
  [800, 'BF', { size: [1200], lumber: '2X4' }],
  [1200, 'BF', { size: [1200], lumber: '2X6' }],
  [1600, 'BF', { size: [1200], lumber: '2X8' }],
  [2000, 'BF', { size: [1200], lumber: '2X10' }],
  [2400, 'BF', { size: [1200], lumber: '2X12' }],
  [4800, 'BF', { size: [1200], lumber: '4X12' }],
  [3600, 'BF', { size: [1200], lumber: '6X6' }],
  [8400, 'BF', { size: [1200], lumber: '6X14' }],
])('%d %s are %j', (net, unit, line) => {
  expect(measureItem(unit, [line]).net).toBe(net);
});

test('W and C shapes weigh what their designation ends in', () => {
  for (const [name, pounds] of Object.entries(STEEL)) {
    const [, named] = /^[WC]\d+X([\d_]+)$/.exec(name) ?? [];
    if (named !== undefined) expect(pounds).toBe(Number(named.replace('_', '.')));
  }
});
