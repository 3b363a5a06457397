import { expect, test } from 'vitest';
import { points } from '../../tests/support/points.ts';
import { circle, polygon } from './paths.ts';
import { strokeText } from './plan-lettering.ts';

test('an outline is written in relative steps', () => {
  const corners = points('0,0 10,0 10,5.5 0,10');
  expect(polygon(corners, true)).toBe('M0 0h10v5.5l-10 4.5Z');
  expect(polygon(corners.slice(0, 3), false)).toBe('M0 0h10v5.5');
});

test('rounded steps end where the line ends', () => {
  expect(polygon(points('0,0 0.33,0 0.66,0 0.99,0'), false)).toBe('M0 0h0.3h0.4h0.3');
});

test('a circle goes around its center', () => {
  expect(circle(10, 20, 4)).toBe('M6 20a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z');
});

// The face's L is 3.5 wide and 6 high.
test.each([
  ['left', false, 'M50 64v6h3.5'],
  ['right', false, 'M46.5 64v6h3.5'],
  ['middle', true, 'M44 51.8h6v-3.5'],
] as const)('a letter set %s, upward %s', (align, upward, path) => {
  expect(strokeText('L', { x: 50, y: upward ? 50 : 70, height: 6, align, upward })).toBe(path);
});

test('equal letters are written alike', () => {
  const [, first, second] = strokeText('SS', { x: 3.1, y: 9, height: 8, align: 'left' }).split(
    /M[\d.]+ [\d.]+/,
  );
  expect(first).toMatch(/^q/);
  expect(second).toBe(first);
});
