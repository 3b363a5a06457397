import { SAMPLE_HEAD } from '#tests/support/sample.ts';
import { expect, test } from 'vitest';
import { recalculate } from '#tests/support/recalculate.ts';
import { computePlan, type WrittenPlan } from './compute-plan.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

/** A room of 12 by 10 ft with a door of 3 by 7 ft. */
const office: WrittenPlan = {
  name: 'Office',
  description: 'One room.',
  placeholder: true,
  updatedOn: '2026-11-21',
  project: { name: 'Office', place: 'Boise, Idaho', scope: 'One room.', issued: '2026-11-21' },
  sheets: [{ number: 'A-001', title: 'Plan', scale: 'None', dated: '2026-11-01' }],
  priceBasis: {
    zip: '83702',
    dated: '2026-11-01',
    wages: 'Open shop',
    source: 'Illustrative',
    tax: 'None',
    validDays: 30,
  },
  marks: [
    { id: 'carpet', label: 'Carpet', kind: 'area', color: 'blue' },
    { id: 'wall', label: 'Walls', kind: 'linear', color: 'orange' },
    { id: 'door', label: 'Door', kind: 'count', color: 'green' },
  ],
  plans: [
    {
      sheet: 'A-001',
      title: 'Plan',
      shapes: [
        { id: 'room', mark: 'carpet', rect: [0, 0, 12, 10] },
        {
          id: 'walls',
          mark: 'wall',
          closed: true,
          path: [
            [0, 0],
            [12, 0],
            [12, 10],
            [0, 10],
          ],
        },
        {
          id: 'door',
          mark: 'door',
          points: [[6, 0]],
          opening: { kind: 'door', width: 3, height: 7 },
        },
      ],
    },
  ],
  labor: SAMPLE_HEAD.labor,
  items: [
    {
      id: 'tile',
      section: '09 68 13',
      name: 'Carpet tile',
      sheet: 'A-001',
      unit: 'SF',
      measure: [{ area: ['room'] }],
      waste: 5,
      rates: { material: 4, equipment: 1 },
    },
    {
      id: 'paint',
      section: '09 91 23',
      name: 'Paint',
      sheet: 'A-001',
      unit: 'SF',
      measure: [
        { length: ['walls'], height: 9 },
        { openings: ['door'], less: true },
      ],
      rates: { hours: 0.02 },
    },
  ],
  markup: { salesTax: 0, overhead: 10, profit: 0 },
};

test('a small plan is priced and written by the engine of the samples', async () => {
  const takeoff = computePlan('a-001', office);
  // 126 × $4 + 120 × $1 = $624; 44 × 9 − 21 = 375 SF; 7.5 h × $40 = $300; $924 and 10 %
  expect(takeoff.totals.total).toBe(101_640);
  const bytes = await writeWorkbook(takeoff, { name: 'Estimator', phone: '', email: '' });
  const { engine, errors } = await recalculate(bytes);
  expect(errors).toEqual([]);
  expect(engine.calculateFormula('=BidTotal', 0)).toBeCloseTo(1016.4, 6);
  engine.destroy();
});

test('a plan that contradicts its table is refused', () => {
  const [walled] = office.plans;
  if (!walled) throw new Error('There is no plan');
  const unused = {
    id: 'closet',
    mark: 'carpet',
    rect: [12, 0, 3, 3] as [number, number, number, number],
  };
  const plans = [{ ...walled, shapes: [...walled.shapes, unused] }];
  expect(() => computePlan('a-001', { ...office, plans })).toThrow(
    'Plan a-001 is wrong:\n  plans.0.shapes.3: Shape "closet" is drawn',
  );
});
