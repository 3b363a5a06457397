import { expect, test } from 'vitest';
import type { z } from 'astro/zod';
import { SAMPLE_HEAD } from '../../tests/support/sample.ts';
import { planSchema } from './measured-plan.ts';

const { description, project, sheets, priceBasis, labor, questions } = SAMPLE_HEAD;
const SCOPE = ['one', 'two', 'three', 'four', 'five', 'six'];

/** A room of 12 by 10 ft, on which a carpet is measured, and a closet. */
const office: z.input<typeof planSchema> = {
  name: 'Office',
  description,
  project,
  priceBasis,
  labor,
  sheets: sheets.slice(0, 1),
  marks: [{ id: 'carpet', label: 'Carpet', kind: 'area', color: 'blue' }],
  plans: [
    {
      sheet: 'A-101',
      title: 'Plan',
      shapes: [
        { id: 'room', mark: 'carpet', rect: [0, 0, 12, 10] },
        { id: 'closet', mark: 'carpet', rect: [12, 0, 3, 3] },
      ],
    },
  ],
  items: [
    {
      id: 'tile',
      section: '09 68 13',
      name: 'Carpet tile',
      sheet: 'A-101',
      unit: 'SF',
      measure: [{ area: ['room'] }],
      rates: {},
    },
  ],
  markup: { salesTax: 0, overhead: 10, profit: 0 },
  inclusions: SCOPE,
  exclusions: SCOPE,
  questions,
};

test('a small plan says what its bid leaves out', () => {
  const told = planSchema.safeParse({ ...office, exclusions: undefined }).error?.issues;
  expect(told?.map(({ path }) => path)).toContainEqual(['exclusions']);
});

test('a small plan that contradicts its table is told as a sample is', () => {
  expect(planSchema.safeParse(office).error?.issues).toContainEqual(
    expect.objectContaining({
      path: ['plans', 0, 'shapes', 1],
      message: 'Shape "closet" is drawn and marked "carpet", but no item is measured from it',
    }),
  );
});
