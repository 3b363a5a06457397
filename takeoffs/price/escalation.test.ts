import { expect, test } from 'vitest';
import { computeSample, findItem } from '../../tests/support/sample.ts';
import { describeEscalation } from './escalation.ts';

const items = [
  {
    id: 'door',
    unit: 'EA' as const,
    measure: [{ scheduled: 100 }],
    rates: { hours: 0.1 },
  },
];
const escalation = { from: '2025-06', yearly: 4, basis: 'assumed' };

test('base wages rise to the month of issue, and burden with them', () => {
  const takeoff = computeSample({ items, escalation });
  // June 2025 to September 2026 is 15 months: 4 × 15 ÷ 12 = 5 %. 30.00 + 1.50, 4.00 fringe, 20 % of 31.50 is 6.30.
  expect(takeoff.crews[0]?.trades).toMatchObject([
    { base: 3000, escalation: 150, fringe: 400, burden: 630, hourly: 4180 },
  ]);
  // 10.0 hours × 41.80
  expect(findItem(takeoff, 'door').amounts.labor).toBe(41_800);
});

test('the percentage is to a hundredth, and said with its months', () => {
  const { escalation: found } = computeSample({
    items,
    escalation: { from: '2024-05', yearly: 3.5, basis: 'assumed' },
  });
  // 3.5 × 28 ÷ 12 = 8.1667
  expect(found).toMatchObject({ months: 28, percent: 8.17 });
  expect(found && describeEscalation(found)).toBe(
    'Base wages of May 2024 are escalated 28 months to September 2026 at 3.5% a year, simple: 8.17% (assumed).',
  );
});

test('current wages stay as they are', () => {
  const takeoff = computeSample({ items });
  expect(takeoff.escalation).toBeUndefined();
  // 30.00 + 4.00 + 20 % of 30.00
  expect(takeoff.crews[0]?.trades).toMatchObject([{ escalation: undefined, hourly: 4000 }]);
});
