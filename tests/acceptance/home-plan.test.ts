import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { planSchema } from '#takeoffs/schema';
import { explainQuantity, measurePlan } from '../../src/pages/_home/plan-takeoff.ts';

/*
 * The plan as it is delivered. The block is measured on its center line, so that each corner is taken once: 2 × (47.334 +
 * 29.334) × 12 = 1,840.03 SF, less the entrance, 3 × 7, and eight windows 4 ft high, 6 × 4 + 3 + 6 = 33 ft: 1,840 − 21 − 132.
 * Framing is not reduced for the doors: 2 × 46.666 + 16.133 + 3 × 6.733 = 129.66 LF. Six frames and sets of hardware, and
 * those of the entrance.
 */
test('the plan that is delivered measures what an estimator measures', () => {
  const delivered = measurePlan(
    'A-001',
    planSchema.parse(parse(readFileSync('src/content/home-takeoff.yaml', 'utf8'))),
  );
  const rows = new Map(
    delivered.sections
      .flatMap((section) => section.items)
      .map((row) => [row.item.id, [explainQuantity(row, delivered), row.net]]),
  );
  expect(rows.get('wall')).toEqual(['1840 − 21 − 132', 1687]);
  expect(rows.get('partition')).toEqual(['47 + 47 + 16 + 20', 130]);
  expect(['frames', 'hardware', 'entrance-hardware'].map((id) => rows.get(id)?.[1])).toEqual([
    6, 6, 1,
  ]);
});
