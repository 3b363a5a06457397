import { describe, expect, test } from 'vitest';
import { formatDimension, parseDimension } from './dimension.ts';

// 12 inches make a foot; what is expected is written in twelfths.
describe('dimensions', () => {
  test.each([
    [`10'-8"`, 128 / 12],
    [`10'-8 1/2"`, 128.5 / 12],
    [`12'-6 1/2"`, 150.5 / 12],
    [`12' - 6-1/2 in.`, 150.5 / 12],
    [`12'6"`, 150 / 12],
    [`12 ft 6 in`, 150 / 12],
    [`3'-1/2"`, 36.5 / 12],
    [`100'-10"`, 1210 / 12],
    [`3'`, 36 / 12],
    [`7.5'`, 90 / 12],
    ['12 ft', 144 / 12],
    ['8 in', 8 / 12],
    [' 8 in. ', 8 / 12],
    ['6.75"', 6.75 / 12],
    ['10.25in', 10.25 / 12],
    ['5 1/2 in', 5.5 / 12],
    ['5-1/2 in', 5.5 / 12],
    ['11 7/8"', 11.875 / 12],
    ['10 11/16 in', 10.6875 / 12],
    ['1/2 in', 0.5 / 12],
    // Thicknesses of panels (PS 1) have fractions alone, of two digits: no inch may be read out of them.
    ['23/32 in', 0.71875 / 12],
    ['15/16"', 0.9375 / 12],
  ])('%s', (text, feet) => {
    expect(parseDimension(text)).toBeCloseTo(feet, 12);
  });

  test.each([
    '',
    ' ',
    'high',
    '10',
    '8 cm',
    `'`,
    '"',
    `-3'`,
    `12'-6`,
    `12'-"`,
    `12'-6" high`,
    `about 12'`,
    `6" 12'`,
    '1/0 in',
    '1/2/3 in',
    `1.2.3'`,
    '5  1/2 in',
    '1.5/2 in',
    `.'-6"`,
    `5.'`,
    '5. in',
  ])('%j is no dimension', (text) => {
    expect(parseDimension(text)).toBeUndefined();
  });

  test.each([
    [24.5, `24'-6"`],
    [0.6667, `0'-8"`],
    [7.9999, `8'-0"`],
    [0, `0'-0"`],
    [150.25 / 12, `12'-6 1/4"`],
    [150.5 / 12, `12'-6 1/2"`],
    [150.75 / 12, `12'-6 3/4"`],
    // 23/32 in. lies nearer to three quarters than to a half, 5/8 in. is half-way and goes up.
    [23 / 32 / 12, `0'-0 3/4"`],
    [5 / 8 / 12, `0'-0 3/4"`],
    // 11 15/16 in. is a foot to the nearest quarter.
    [11.9375 / 12, `1'-0"`],
  ])('%d ft is written to the nearest quarter inch', (feet, text) => {
    expect(formatDimension(feet)).toBe(text);
  });

  test('what is written on a quarter inch is read again as the same', () => {
    for (let quarters = 1; quarters < 48 * 30; quarters += 7) {
      expect(parseDimension(formatDimension(quarters / 48))).toBeCloseTo(quarters / 48, 12);
    }
  });
});
