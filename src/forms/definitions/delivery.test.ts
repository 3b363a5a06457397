import { expect, test } from 'vitest';
import { CHICAGO } from '#tests/support/chicago.ts';
import { describeDelivery as describe, type Delivery } from './delivery.ts';

const DELIVERY = { office: CHICAGO, rushDays: 1, approved: 'Approved by', rush: 'rush:' };

/** Describes it for a visitor on the office's own clock. */
const describeDelivery = (delivery: Delivery, days: number, now: number) =>
  describe(delivery, days, now, delivery.office.timeZone);

// In November 2026 the 24th is a Tuesday, the 26th Thanksgiving; Chicago is six hours behind UTC.
test.each([
  [
    'an hour is left for the approval',
    '2026-11-16T18:40:00Z',
    'Approved by 2 pm today: Wednesday 2 pm Central Time; rush: Tuesday 2 pm',
  ],
  [
    'a full hour keeps its own',
    '2026-11-16T19:00:00Z',
    'Approved by 2 pm today: Wednesday 2 pm Central Time; rush: Tuesday 2 pm',
  ],
  [
    'over a holiday and a weekend',
    '2026-11-25T18:40:00Z',
    'Approved by 2 pm today: Monday 2 pm Central Time; rush: Friday 2 pm',
  ],
  [
    'too late for today',
    '2026-11-16T22:20:00Z',
    'Approved by 10 am tomorrow: Thursday 10 am Central Time; rush: Wednesday 10 am',
  ],
  [
    'Saturday',
    '2026-11-21T18:00:00Z',
    'Approved by 10 am Monday: Wednesday 10 am Central Time; rush: Tuesday 10 am',
  ],
])('delivery: %s', (_, now, sentence) => {
  expect(describeDelivery(DELIVERY, 2, Date.parse(now))).toBe(sentence);
});

test.each([
  // Saturday 4 am there, Friday 10 am in Chicago.
  ['Pacific/Auckland', '2026-10-30T15:00:00Z', 'Approved by 11 am Friday: Tuesday 11 am'],
  // Tuesday 5:20 am there, Monday 4:20 pm in Chicago.
  ['Asia/Kolkata', '2026-11-16T22:20:00Z', 'Approved by 10 am Tuesday: Thursday 10 am'],
  ['America/Los_Angeles', '2026-11-16T18:40:00Z', 'Approved by 2 pm today: Wednesday 2 pm'],
])('a visitor in %s reads whose day it is', (zone, now, sentence) => {
  const delivery = { ...DELIVERY, rushDays: undefined };
  expect(describe(delivery, 2, Date.parse(now), zone)).toBe(`${sentence} Central Time`);
});

test('a rush is left out where there is none, or where it is no faster', () => {
  const now = Date.parse('2026-11-16T18:40:00Z');
  const sentence = 'Approved by 2 pm today: Tuesday 2 pm Central Time';
  expect(describeDelivery(DELIVERY, 1, now)).toBe(sentence);
  expect(describeDelivery({ ...DELIVERY, rushDays: undefined }, 1, now)).toBe(sentence);
});

test('a delivery more than six days away has its date', () => {
  const now = Date.parse('2026-11-16T18:40:00Z');
  const deliver = (days: number) =>
    describeDelivery({ ...DELIVERY, rushDays: undefined }, days, now);
  expect(deliver(4)).toBe('Approved by 2 pm today: Friday 2 pm Central Time');
  // Today's weekday a week later.
  expect(deliver(5)).toBe('Approved by 2 pm today: November 23 2 pm Central Time');
  expect(deliver(6)).toBe('Approved by 2 pm today: November 24 2 pm Central Time');
});

test('an office elsewhere delivers on its own clock', () => {
  const office = {
    ...CHICAGO,
    week: CHICAGO.week.map((line) => ({ ...line, opens: '08:30' })),
    timeZone: 'Australia/Perth',
    city: 'Perth',
    locale: 'en-AU',
  };
  // 10:10 am on Tuesday in Perth.
  const now = Date.parse('2026-11-17T02:10:00Z');
  expect(describeDelivery({ ...DELIVERY, office }, 2, now)).toBe(
    'Approved by 12 pm today: Thursday 12 pm Australian Western Standard Time; rush: Wednesday 12 pm',
  );
  expect(describeDelivery({ ...DELIVERY, office: { ...office, week: [] } }, 2, now)).toBe(
    undefined,
  );
});

// Friday, November 20; open on Saturday from 9 to 12.
test.each([
  [
    'a morning is delivered on Saturday',
    '2026-11-20T15:10:00Z',
    'Approved by 11 am today: Saturday 11 am Central Time',
  ],
  [
    'an afternoon on Monday, when the office is open at that hour',
    '2026-11-20T18:40:00Z',
    'Approved by 2 pm today: Monday 2 pm Central Time',
  ],
])('with short Saturdays %s', (_, now, sentence) => {
  const saturday = { days: ['Saturday'], opens: '09:00', closes: '12:00' };
  const office = { ...CHICAGO, week: [...CHICAGO.week, saturday] };
  expect(describeDelivery({ ...DELIVERY, office }, 1, Date.parse(now))).toBe(sentence);
});
