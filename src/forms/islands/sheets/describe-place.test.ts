import { expect, test } from 'vitest';
import { describeOnSheet } from './describe-place.ts';

test('a place is told in percent of width and height, and in lengths once the scale is known', () => {
  const sheet = { width: 2000, height: 1000 };
  expect(describeOnSheet([1500, 250], sheet)).toMatch(/^75%\D+25%\D+$/);
  const told = describeOnSheet([180, 90], sheet, { pointsPerFoot: 9, scaleBy: 'dimensions' });
  expect(told).toMatch(/^20'-0".*10'-0"/);
});
