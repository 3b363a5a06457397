import { expect, test } from 'vitest';
import { findScale, readScaleNote, type DimensionText } from './find-scale.ts';

/** Texts of a horizontal string of dimensions from the left, at so many points to a foot. */
function string(feet: readonly number[], pointsPerFoot: number, y = 100): DimensionText[] {
  let start = 50;
  return feet.map((length) => {
    const at = [start + (length * pointsPerFoot) / 2, y] as const;
    start += length * pointsPerFoot;
    return { feet: length, at, isVertical: false };
  });
}

test('a string of dimensions tells its scale', () => {
  const found = findScale(string([26, 12, 26], 12.33), []);
  expect(found?.pointsPerFoot).toBeCloseTo(12.33, 5);
  expect(found?.dimensions).toBe(3);
});

test('dimension lines vote too, upright and across', () => {
  const texts = [
    { feet: 64, at: [370, 500], isVertical: false },
    { feet: 36, at: [700, 280], isVertical: true },
    { feet: 10, at: [100, 40], isVertical: false },
  ] as const;
  // 10 points to a foot; the lines stand beside their texts.
  const found = findScale(texts, [
    [
      [50, 506],
      [690, 506],
    ],
    [
      [706, 100],
      [706, 460],
    ],
    [
      [50, 46],
      [150, 46],
    ],
    [
      [0, 0],
      [900, 700],
    ],
  ]);
  expect(found?.pointsPerFoot).toBeCloseTo(10, 6);
  expect(found?.dimensions).toBe(3);
});

test('two dimensions that agree are too few, and others that differ change nothing', () => {
  expect(findScale(string([26, 12], 12), [])).toBeUndefined();
  const wrong = string([8, 9], 31, 400);
  expect(findScale([...string([26, 12, 26], 12), ...wrong], [])?.pointsPerFoot).toBeCloseTo(12, 5);
  expect(findScale([], [])).toBeUndefined();
});

test.each([
  [`Original 1/8" = 1'-0"`, 9],
  [`SCALE: 1/4" = 1'-0"`, 18],
  [`1 1/2" = 1'-0"`, 108],
  [`3" = 1'`, 216],
])('%s', (note, points) => {
  expect(readScaleNote(note)).toBeCloseTo(points, 9);
});

test('no note', () => {
  expect(readScaleNote(`26'-0"`)).toBeUndefined();
});
