import { expect, test } from 'vitest';
import { writeVolume } from './cell-volume.ts';

test.each([
  // 625 × 0.65 ÷ 27 = 15.0463, which by way of 15.05 would be 15.1.
  [0.65, '15.0'],
  // 625 × 0.0118 ÷ 27 = 0.273.
  [0.0118, '0.3'],
  // 625 × 0.0021 ÷ 27 = 0.0486.
  [0.0021, '0.05'],
])('a cell of 625 SF, %s ft deep on average, is %s CY', (mean, written) => {
  expect(writeVolume({ cell: 625, mean })).toBe(written);
});
