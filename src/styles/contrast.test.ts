import { expect, test } from 'vitest';
import { measureContrast } from './contrast.ts';

// Ratios that WebAIM's contrast checker gives.
test.each([
  ['#000000', '#FFFFFF', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#0000FF', '#FFFFFF', 8.59],
  ['#FFFFFF', '#FF0000', 4],
  ['#123456', '#123456', 1],
])('%s with %s has %d', (one, other, ratio) => {
  expect(measureContrast(one, other)).toBeCloseTo(ratio, 2);
});
