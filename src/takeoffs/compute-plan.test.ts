import { expect, test } from 'vitest';
import { points } from '#tests/support/points.ts';
import { recalculate } from '#tests/support/recalculate.ts';
import { SAMPLE_HEAD } from '#tests/support/sample.ts';
import { computePlan, type WrittenPlan } from './compute-plan.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

const { description, placeholder, updatedOn, project, sheets, priceBasis, labor } = SAMPLE_HEAD;

/** A room of 12 by 10 ft with a door of 3 by 7 ft. */
const shapes: WrittenPlan['plans'][number]['shapes'] = [
  { id: 'room', mark: 'carpet', rect: [0, 0, 12, 10] },
  { id: 'walls', mark: 'wall', closed: true, path: points('0,0 12,0 12,10 0,10') },
  {
    ...{ id: 'door', mark: 'door', points: points('6,0') },
    opening: { kind: 'door', width: 3, height: 7 },
  },
];
const office: WrittenPlan = {
  ...{ name: 'Office', description, placeholder, updatedOn, project, priceBasis, labor },
  sheets: sheets.slice(0, 1),
  marks: [
    { id: 'carpet', label: 'Carpet', kind: 'area', color: 'blue' },
    { id: 'wall', label: 'Walls', kind: 'linear', color: 'orange' },
    { id: 'door', label: 'Door', kind: 'count', color: 'green' },
  ],
  plans: [{ sheet: 'A-101', title: 'Plan', shapes }],
  items: [
    {
      ...{ id: 'tile', section: '09 68 13', name: 'Carpet tile', sheet: 'A-101', unit: 'SF' },
      ...{ measure: [{ area: ['room'] }], waste: 5, rates: { material: 4, equipment: 1 } },
    },
    {
      ...{ id: 'paint', section: '09 91 23', name: 'Paint', sheet: 'A-101', unit: 'SF' },
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
  const closet = { id: 'closet', mark: 'carpet', rect: [12, 0, 3, 3] } as (typeof shapes)[number];
  const plans = office.plans.map((plan) => ({ ...plan, shapes: [...shapes, closet] }));
  expect(() => computePlan('a-001', { ...office, plans })).toThrow(
    'Plan a-001 is wrong:\n  plans.0.shapes.3: Shape "closet" is drawn',
  );
});
