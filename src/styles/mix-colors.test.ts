import { expect, test } from 'vitest';
import { fromOklch, mix, tint, toOklch } from './mix-colors.ts';

test('a color seen through is its channels and the opacity', () => {
  expect(tint('#0A80FF', 0.25)).toBe('rgb(10 128 255 / 0.25)');
});

test('a color laid over its ground takes its share of each channel', () => {
  // 0.25 of 200, 0 and 100 and 0.75 of 0, 100 and 100.
  expect(mix('#C80064', '#006464', 0.25)).toBe('#324B64');
});

// CSS Color 4, "Sample code for color conversions": oklch() of the sRGB primaries.
test.each([
  ['#FFFFFF', 1, 0, undefined],
  ['#000000', 0, 0, undefined],
  ['#FF0000', 0.628, 0.2577, 29.23],
  ['#00FF00', 0.8664, 0.2948, 142.5],
  ['#0000FF', 0.452, 0.3132, 264.05],
])('%s in OKLCH and back', (color, lightness, chroma, hue) => {
  const measured = toOklch(color);
  expect(measured.lightness).toBeCloseTo(lightness, 3);
  expect(measured.chroma).toBeCloseTo(chroma, 3);
  if (hue !== undefined) expect((measured.hue + 360) % 360).toBeCloseTo(hue, 1);
  expect(fromOklch(measured)).toBe(color);
});

test('what sRGB does not hold stays a color', () => {
  expect(fromOklch({ lightness: 0.75, chroma: 0.4, hue: 265 })).toMatch(/^#[\dA-F]{6}$/);
});
