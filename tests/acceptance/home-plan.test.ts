import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRows, takeoffSchema } from '#content-model/takeoff.ts';

/*
 * The plan as it is delivered. The block is measured on its center line, so that each corner is taken once: 2 × (47.334 +
 * 29.334) × 12 = 1,840.03 SF, less the entrance, 3 × 7, and eight windows 4 ft high, 6 × 4 + 3 + 6 = 33 ft: 1,840 − 21 − 132.
 * Framing is not reduced for the doors: 2 × 46.666 + 16.133 + 3 × 6.733 = 129.66 LF.
 */
test('the plan that is delivered measures what an estimator measures', () => {
  const home = takeoffSchema.parse(
    JSON.parse(readFileSync('src/content/samples/home/takeoff.json', 'utf8')),
  );
  const rows = new Map(listRows(home).map(({ id, sum, cells }) => [id, [sum, cells[1]]]));
  expect(rows.get('wall')).toEqual(['1840 − 21 − 132', '1,687']);
  expect(rows.get('partition')).toEqual(['47 + 47 + 16 + 20', '130']);
});
