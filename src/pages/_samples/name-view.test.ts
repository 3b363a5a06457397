import { expect, test } from 'vitest';
import { nameView } from './name-view.ts';

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

test.each([
  [0, 'N'],
  [22, 'N'],
  [23, 'NE'],
  [225, 'SW'],
  [338, 'N'],
  [355, 'N'],
])('a view turned to %i degrees is named by the nearest direction, %s', (azimuth, direction) => {
  expect(nameView({ from: 'From', directions }, azimuth)).toBe(`From ${direction}`);
});
