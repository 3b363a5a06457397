import { expect, test } from 'vitest';
import { CHICAGO } from '#tests/support/chicago.ts';
import {
  addOpenMinutes,
  isOpen,
  nameTimeZone,
  toEpoch,
  toLocalMinutes,
  type OfficeHours,
} from './office-hours.ts';

/** Reads "2026-11-24 10:00" as the office's clock counts it, and back. */
const read = (written: string) => Date.parse(`${written.replace(' ', 'T')}Z`) / 60_000;
const write = (time = Number.NaN) =>
  new Date(time * 60_000).toISOString().slice(0, 16).replace('T', ' ');

const add = (office: OfficeHours, from: string, minutes: number, step = 5) =>
  write(addOpenMinutes(office, read(from), minutes, step));

const MONDAY_TO_FRIDAY = CHICAGO.week[0]?.days ?? [];
const LUNCH: OfficeHours = {
  ...CHICAGO,
  week: [
    // In no order.
    { days: MONDAY_TO_FRIDAY, opens: '13:00', closes: '17:00' },
    { days: MONDAY_TO_FRIDAY, opens: '09:00', closes: '12:00' },
  ],
  holidays: [{ day: '2026-12-24', name: 'Christmas Eve', opens: '09:00', closes: '11:00' }],
};
const NIGHT: OfficeHours = {
  ...CHICAGO,
  week: [{ days: MONDAY_TO_FRIDAY, opens: '18:00', closes: '02:00' }],
};

// November 24, 2026 is a Tuesday.
test.each([
  ['the lunch hour does not count', LUNCH, '2026-11-24 11:00', 120, '2026-11-24 14:00'],
  ['nor one that is asked in', LUNCH, '2026-11-24 12:30', 60, '2026-11-24 14:00'],
  [
    'a short holiday counts as long as it is open',
    LUNCH,
    '2026-12-24 10:30',
    60,
    '2026-12-25 09:30',
  ],
  ['an opening ends after midnight', NIGHT, '2026-11-24 23:30', 120, '2026-11-25 01:30'],
  ['and is the evening’s after it', NIGHT, '2026-11-25 01:30', 60, '2026-11-25 18:30'],
  ['of Friday too', NIGHT, '2026-11-21 01:00', 30, '2026-11-21 01:30'],
])('%s', (_, office, from, minutes, until) => {
  expect(add(office, from, minutes)).toBe(until);
});

test.each([
  [LUNCH, '2026-11-24 09:00', true],
  [LUNCH, '2026-11-24 12:30', false],
  [LUNCH, '2026-11-24 17:01', false],
  [LUNCH, '2026-12-24 10:00', true],
  [LUNCH, '2026-12-24 14:00', false],
  [NIGHT, '2026-11-25 01:00', true],
  [NIGHT, '2026-11-24 17:00', false],
  // Monday, and the night after Friday.
  [NIGHT, '2026-11-23 01:00', false],
  [NIGHT, '2026-11-21 01:00', true],
  [CHICAGO, '2026-11-26 10:00', false],
])('open: %#', (office, time, expected) => {
  expect(isOpen(office, read(time))).toBe(expected);
});

test('an office around the clock', () => {
  const days = [...MONDAY_TO_FRIDAY, 'Saturday', 'Sunday'];
  const office = { ...CHICAGO, holidays: [], week: [{ days, opens: '00:00', closes: '00:00' }] };
  expect(add(office, '2026-11-22 23:30', 120)).toBe('2026-11-23 01:30');
});

test.each([
  ['Pacific/Auckland', 'en-NZ', 'New Zealand Time'],
  ['Europe/London', 'en-GB', 'United Kingdom Time'],
  ['America/Chicago', 'en-US', 'Central Time'],
  ['Australia/Brisbane', 'en-AU', 'Australian Eastern Standard Time'],
])('the clock of %s is named for summer and winter', (timeZone, locale, name) => {
  expect(nameTimeZone(timeZone, locale)).toBe(name);
});

// Days on which the clock changes: forward in March and, in Sydney, October; back in November.
test.each([
  ['America/Chicago', '2026-03-08 01:30', '2026-03-08T07:30:00Z'],
  ['America/Chicago', '2026-03-08 04:00', '2026-03-08T09:00:00Z'],
  ['America/Chicago', '2026-11-01 00:30', '2026-11-01T05:30:00Z'],
  ['America/Chicago', '2026-11-01 03:00', '2026-11-01T09:00:00Z'],
  ['Australia/Sydney', '2026-10-03 18:00', '2026-10-03T08:00:00Z'],
  ['Australia/Sydney', '2026-10-04 04:00', '2026-10-03T17:00:00Z'],
])('in %s it is %s at %s', (zone, local, instant) => {
  expect(new Date(toEpoch(read(local), zone))).toEqual(new Date(instant));
  expect(write(toLocalMinutes(Date.parse(instant), zone))).toBe(local);
});
