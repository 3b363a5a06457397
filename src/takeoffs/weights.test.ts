import { expect, test } from 'vitest';
import { measureItem } from '#tests/support/sample.ts';
import { LUMBER, REBAR, STEEL, type BarSize, type LumberSize, type SteelShape } from './weights.ts';

// 1,000 ft of each, so that every printed decimal of a published weight counts.

// ASTM A615/A615M, table 1: nominal weight in pounds per foot.
const bars: Record<BarSize, number> = {
  '#3': 376,
  '#4': 668,
  '#5': 1043,
  '#6': 1502,
  '#7': 2044,
  '#8': 2670,
};

// AISC Steel Construction Manual, part 1: W and C shapes are named after their weight, HSS and angles are tabulated
// (HSS4×4×1/4 12.21, HSS6×6×1/4 19.02, L3×3×1/4 4.9, L4×4×1/4 6.6 lb/ft).
const shapes: Record<SteelShape, number> = {
  W8X31: 31_000,
  W10X33: 33_000,
  W12X19: 19_000,
  W12X26: 26_000,
  W14X22: 22_000,
  W16X26: 26_000,
  W16X31: 31_000,
  W18X35: 35_000,
  W18X40: 40_000,
  W21X44: 44_000,
  C8X11_5: 11_500,
  'HSS4X4X1/4': 12_210,
  'HSS6X6X1/4': 19_020,
  'L3X3X1/4': 4900,
  'L4X4X1/4': 6600,
};

// Board measure: a board foot is 144 cubic inches of nominal size (PS 20), so 2×4 holds 8/12 board feet a foot.
// 1,200 ft of each.
const lumber: Record<LumberSize, number> = {
  '2X4': 800,
  '2X6': 1200,
  '2X8': 1600,
  '2X10': 2000,
  '2X12': 2400,
  '4X12': 4800,
  '6X6': 3600,
  '6X14': 8400,
};

test.each(Object.entries(bars))('1,000 ft of %s bar weigh %d lb', (size, pounds) => {
  const rebar = size as BarSize;
  expect(measureItem('LB', [{ size: [1000], rebar }]).net).toBe(pounds);
});

test.each(Object.entries(shapes))('1,000 ft of %s weigh %d lb', (name, pounds) => {
  const steel = name as SteelShape;
  expect(measureItem('LB', [{ size: [1000], steel }]).net).toBe(pounds);
});

test.each(Object.entries(lumber))('1,200 ft of %s are %d board feet', (size, boardFeet) => {
  const nominal = size as LumberSize;
  expect(measureItem('BF', [{ size: [1200], lumber: nominal }]).net).toBe(boardFeet);
});

test('no size is without a hand-checked weight', () => {
  expect(Object.keys(REBAR).sort()).toEqual(Object.keys(bars).sort());
  expect(Object.keys(STEEL).sort()).toEqual(Object.keys(shapes).sort());
  expect(Object.keys(LUMBER).sort()).toEqual(Object.keys(lumber).sort());
});
