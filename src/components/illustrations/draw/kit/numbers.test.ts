import { expect, test } from 'vitest';
import { formatNumber, formatWhole, trace } from './numbers.ts';

test.each([
  [0, '0'],
  [100, '100'],
  [12.5, '12.5'],
  [-3.14159, '-3.1'],
  [7.96, '8'],
  [9.96, '10'],
  // Ties go to the even tenth.
  [2.25, '2.2'],
  [2.75, '2.8'],
  [-2.25, '-2.2'],
  [-2.75, '-2.8'],
  // No tie: the nearest double of 0.35 is a little less than it.
  [0.35, '0.3'],
])('%d is written %s', (value, written) => {
  expect(formatNumber(value)).toBe(written);
});

test('path data is written with the numbers of its template', () => {
  expect(trace`M${1 / 3} ${-2}V${10.0}h4.25`).toBe('M0.3 -2V10h4.25');
});

test('quantities have a comma at the thousands', () => {
  expect(formatWhole(1283.6)).toBe('1,284');
});
