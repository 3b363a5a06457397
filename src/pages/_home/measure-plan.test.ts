import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measurePlan } from './measure-plan.ts';

test('measures the drawn plan', () => {
  const svg = readFileSync('src/components/illustrations/hero-plan.svg', 'utf8');
  const measured = measurePlan(svg);
  // Hand-scaled from the drawing: two carpeted rooms, three tiled, seven numbered doors.
  expect(measured.carpet).toBeCloseTo((393.3 * 217.8 + 231.3 * 217.8) / 182.25, 6);
  expect(measured.tile).toBeCloseTo(((129.6 + 129.6 + 204.3) * 90.9) / 182.25, 6);
  expect(Math.round(measured.partition)).toBe(112);
  expect(measured.doors).toBe(7);
  expect(measured.wall).toBe(1872);
  expect(measured.slab).toBeCloseTo(22.22, 2);
});

test('adds up the segments of a path', () => {
  const svg = '<path class="lo draw" d="M0 0H135M135 0V27"/>';
  expect(measurePlan(svg).partition).toBe(12);
});
