import { expect, test } from 'vitest';
import { findToday } from './today.ts';

test.each([
  // Saturday morning in Brisbane is still Friday in Greenwich.
  ['Australia/Brisbane', '2026-11-27T22:00:00Z', '2026-11-28'],
  ['Pacific/Auckland', '2026-11-27T11:30:00Z', '2026-11-28'],
  ['America/Chicago', '2026-11-28T05:59:00Z', '2026-11-27'],
  ['America/Chicago', '2026-11-28T06:00:00Z', '2026-11-28'],
  ['Europe/Dublin', '2027-01-01T00:00:00Z', '2027-01-01'],
])('in %s the day at %s is %s', (timeZone, now, day) => {
  expect(findToday({ hours: { timeZone } }, new Date(now))).toBe(day);
});
