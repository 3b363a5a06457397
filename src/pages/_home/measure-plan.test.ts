import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explainPlan, measurePlan } from './measure-plan.ts';

test('measures the drawn plan', () => {
  const svg = readFileSync('src/components/illustrations/hero-plan.svg', 'utf8');
  const measured = measurePlan(svg);
  // Hand-scaled from the drawing: two carpeted rooms, three tiled, seven numbered doors.
  expect(measured.carpet).toBeCloseTo((393.3 * 217.8 + 231.3 * 217.8) / 182.25, 6);
  expect(measured.tile).toBeCloseTo(((129.6 + 129.6 + 204.3) * 90.9) / 182.25, 6);
  expect(Math.round(measured.partition)).toBe(112);
  expect(measured.doors).toBe(7);
});

test('explains the drawn plan by parts that add up to what the table says', () => {
  const svg = readFileSync('src/components/illustrations/hero-plan.svg', 'utf8');
  // Hand-scaled: 393.3 × 217.8, 231.3 × 217.8; 129.6 × 90.9 twice, 204.3 × 90.9 units, 182.25 a SF.
  // Walls: 549 and 468 units of corridor, 217.8 and 3 × 90.9 across, 13.5 a foot.
  const parts = explainPlan(svg);
  expect(parts).toEqual({
    carpet: '470 + 276',
    tile: '64.6 + 64.6 + 101.9',
    partition: '40.7 + 34.7 + 16.1 + 20.2',
    doors: '2 + 4 + 1',
    wall: '2 × (48 + 30) × 12',
    slab: '48 × 30 × 5/12 ÷ 27',
  });
  const measured = measurePlan(svg);
  for (const quantity of ['carpet', 'tile', 'partition', 'doors'] as const) {
    const sum = parts[quantity].split(' + ').reduce((all, part) => all + Number(part), 0);
    expect(Math.round(sum), quantity).toBe(Math.round(measured[quantity]));
  }
});

test('takes the building from its drawn size, 48 by 30 ft', () => {
  const measured = measurePlan('');
  // 2 × (48 + 30) × 12 ft of wall; 48 × 30 × 5/12 ÷ 27 = 22.22 CY of slab
  expect(measured.wall).toBe(1872);
  expect(measured.slab).toBeCloseTo(600 / 27, 9);
});

// 648 units are 48 ft: 13.5 units a foot, 182.25 square units a square foot.
describe('by the scale of the drawing', () => {
  test('rectangles of a floor are added up, each floor by its own mark', () => {
    const svg = [
      '<rect class="ab" x="1" y="2" width="135" height="27"/>', // 10 × 2 ft
      '<rect class="ab" x="9" y="9" width="13.5" height="40.5"/>', // 1 × 3 ft
      '<rect class="ay" x="0" y="0" width="54" height="13.5"/>', // 4 × 1 ft
      '<rect class="frame" width="648" height="405"/>',
    ].join('');
    expect(measurePlan(svg)).toMatchObject({ carpet: 23, tile: 4 });
  });

  test.each([
    ['M0 0H135M135 0V27', 12],
    // Backwards is as long as forwards, and a new start is no line.
    ['M135 0H0M135 27V0', 12],
    ['M10 10M148.5 10H13.5V145', 20],
    ['M6.75 0H20.25V13.5H6.75V0', 4],
    ['M0 0', 0],
  ])('the partition %s is %d ft long', (path, feet) => {
    expect(measurePlan(`<path class="lo draw" d="${path}"/>`).partition).toBeCloseTo(feet, 9);
  });

  test('nothing drawn measures nothing', () => {
    expect(measurePlan('<svg/>')).toMatchObject({ carpet: 0, tile: 0, partition: 0, doors: 0 });
  });

  test('each numbered circle is a door', () => {
    const svg = '<circle class="n" r="9"/><circle class="n" r="9"/><circle class="g" r="9"/>';
    expect(measurePlan(svg).doors).toBe(2);
  });
});
