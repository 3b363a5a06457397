import { describe, expect, test } from 'vitest';
import { formatDimension, parseDimension } from './dimension.ts';

describe('dimensions', () => {
  test.each([
    [`10'-8"`, 10 + 8 / 12],
    [`10'-8 1/2"`, 10 + 8.5 / 12],
    [`3'`, 3],
    ['8 in', 8 / 12],
    ['8 in.', 8 / 12],
    ['5 1/2 in', 5.5 / 12],
    ['1/2 in', 0.5 / 12],
    ['12 ft', 12],
  ])('%s', (text, feet) => {
    expect(parseDimension(text)).toBeCloseTo(feet, 10);
  });

  test.each(['', 'high', '10', '8 cm', `'`])('%j is no dimension', (text) => {
    expect(parseDimension(text)).toBeUndefined();
  });

  test('are written in feet and inches', () => {
    expect(formatDimension(24.5)).toBe(`24'-6"`);
    expect(formatDimension(0.6667)).toBe(`0'-8"`);
    expect(formatDimension(7.9999)).toBe(`8'-0"`);
    expect(formatDimension(3 + 2.5 / 12)).toBe(`3'-2 1/2"`);
  });
});
