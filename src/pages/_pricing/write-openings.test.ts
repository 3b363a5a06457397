import { expect, test } from 'vitest';
import { writeOpenings } from './write-openings.ts';

test('hours end on their day, and on the next where they pass midnight', () => {
  const week = [
    { days: 'Monday to Friday', opens: '09:00', closes: '17:00' },
    { days: 'Sunday', opens: '18:00', closes: '02:00' },
  ];
  expect(writeOpenings(week)).toBe(
    '2026-01-05T09:00 to 2026-01-05T17:00; 2026-01-11T18:00 to 2026-01-12T02:00',
  );
});
