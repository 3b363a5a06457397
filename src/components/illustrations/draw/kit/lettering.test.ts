import { expect, test } from 'vitest';
import { measureText, strokeText } from './lettering.ts';

test('letters stand on their line, as high as asked', () => {
  // An L, 12 high, from 100 across, standing on 50: down its stem, along its foot.
  expect(strokeText('L', 100, 50, 12)).toBe('M100 38L100 50L107 50');
});

test('a text is as wide as its letters and the spaces between', () => {
  // L 3.5, space between 1.9, T 4: 9.4 on a grid of 6.
  expect(measureText('LT', 6)).toBeCloseTo(9.4, 9);
  expect(measureText('LT', 12)).toBeCloseTo(18.8, 9);
});

test('a character that the face lacks is named', () => {
  expect(() => strokeText('5°', 0, 0, 8)).toThrow('no "°"');
});
