import { expect, test } from 'vitest';
import { DELIVERY } from '#tests/support/job-prices.ts';
import { listCells, type Delivery } from './delivery.ts';

const TIME = { turnaround: '2 days', days: 2 };

/** Lists the cells in short: "Pay by Mon 2 pm (in Chicago)". */
function list(now: string, zone: string, delivery: Delivery = DELIVERY, time: object = TIME) {
  const cells = listCells(delivery, { ...TIME, ...time }, Date.parse(now), zone);
  return cells.map(({ label, extra, value, note }) =>
    [label, extra, value, note === '' ? '' : `(${note})`].filter(Boolean).join(' '),
  );
}

/** The same for a visitor on the office's own clock, without labels and notes. */
const listHours = (now: string, days: number, delivery: Delivery = DELIVERY) =>
  listCells(delivery, { ...TIME, days }, Date.parse(now), delivery.office.timeZone).map(
    ({ value }) => value,
  );

// In November 2026 the 24th is a Tuesday, the 26th Thanksgiving; Chicago is six hours behind UTC.
test.each([
  ['an hour is left for the approval', '2026-11-16T18:40:00Z', 'Mon 2 pm, Wed 2 pm, Tue 2 pm'],
  ['a full hour keeps its own', '2026-11-16T19:00:00Z', 'Mon 2 pm, Wed 2 pm, Tue 2 pm'],
  ['over a holiday and a weekend', '2026-11-25T18:40:00Z', 'Wed 2 pm, Mon 2 pm, Fri 2 pm'],
  ['too late for today', '2026-11-16T22:20:00Z', 'Tue 10 am, Thu 10 am, Wed 10 am'],
  ['Saturday', '2026-11-21T18:00:00Z', 'Mon 10 am, Wed 10 am, Tue 10 am'],
])('pay, back and rush: %s', (_, now, hours) => {
  expect(listHours(now, 2).join(', ')).toBe(hours);
});

// Monday, 12:40 pm in Chicago.
const MONDAY = '2026-11-16T18:40:00Z';

test.each([
  [
    'America/Chicago',
    MONDAY,
    ['Pay by Mon 2 pm (in Chicago)', 'Back by Wed 2 pm (2 days)', 'Rush by +$50 Tue 2 pm (1 day)'],
  ],
  [
    'America/Los_Angeles',
    MONDAY,
    [
      'Pay by Mon 12 pm (2 pm in Chicago)',
      'Back by Wed 12 pm (2 pm in Chicago)',
      'Rush by +$50 Tue 12 pm (2 pm in Chicago)',
    ],
  ],
  // Tuesday 2:40 am there, which is Monday in Chicago.
  [
    'Australia/Perth',
    MONDAY,
    [
      'Pay by Tue 4 am (Mon 2 pm in Chicago)',
      'Back by Thu 4 am (Wed 2 pm in Chicago)',
      'Rush by +$50 Wed 4 am (Tue 2 pm in Chicago)',
    ],
  ],
  // Half an hour off.
  [
    'Asia/Kolkata',
    '2026-11-16T15:10:00Z',
    [
      'Pay by Mon 10:30 pm (11 am in Chicago)',
      'Back by Wed 10:30 pm (11 am in Chicago)',
      'Rush by +$50 Tue 10:30 pm (11 am in Chicago)',
    ],
  ],
  // Friday, October 30; clocks go back on Sunday in Chicago, and are back already in London.
  [
    'Europe/London',
    '2026-10-30T15:10:00Z',
    [
      'Pay by Fri 5 pm (12 pm in Chicago)',
      'Back by Tue 6 pm (12 pm in Chicago)',
      'Rush by +$50 Mon 6 pm (12 pm in Chicago)',
    ],
  ],
])('a visitor in %s reads his own clock, and the office’s', (zone, now, cells) => {
  expect(list(now, zone)).toEqual(cells);
});

test('an office elsewhere tells its own clock', () => {
  const office = {
    ...DELIVERY.office,
    week: DELIVERY.office.week.map((line) => ({ ...line, opens: '08:30' })),
    timeZone: 'Australia/Perth',
    city: 'Perth',
    locale: 'en-AU',
  };
  // 10:10 am on Tuesday in Perth.
  const now = '2026-11-17T02:10:00Z';
  const delivery = { ...DELIVERY, office };
  expect(listHours(now, 2, delivery)).toEqual(['Tue 12 pm', 'Thu 12 pm', 'Wed 12 pm']);
  expect(list(now, 'Europe/London', delivery)[0]).toBe('Pay by Tue 4 am (12 pm in Perth)');
});

test('a rush is left out where there is none, or where it is no faster, and its price where none is stated', () => {
  expect(listHours(MONDAY, 1)).toEqual(['Mon 2 pm', 'Tue 2 pm']);
  expect(listHours(MONDAY, 2, { ...DELIVERY, rush: undefined })).toHaveLength(2);
  const free = { ...DELIVERY, rush: { days: 1, within: '1 day' } };
  expect(list(MONDAY, 'America/Chicago', free)[2]).toBe('Rush by Tue 2 pm (1 day)');
});

test('a delivery more than six days away has its date', () => {
  expect(listHours(MONDAY, 4)[1]).toBe('Fri 2 pm');
  // Today's weekday a week later.
  expect(listHours(MONDAY, 5)[1]).toBe('Nov 23 2 pm');
});

test.each([
  ['on paper, or before a script runs', undefined, {}, DELIVERY],
  [
    'where no open day is near',
    Date.parse(MONDAY),
    {},
    { ...DELIVERY, office: { ...DELIVERY.office, week: [] } },
  ],
])('no hour is told %s', (_, now, time, delivery) => {
  const cells = listCells(delivery, { ...TIME, ...time }, now, 'America/Chicago');
  expect(cells.map(({ label, value, extra }) => `${label} ${value} ${extra}`)).toEqual([
    'Back in 2 days ',
    'Rush in 1 day +$50',
  ]);
});

test('a job without a number of days says how long it takes, or nothing, and has no rush', () => {
  const time = { turnaround: 'a week', days: undefined };
  expect(list(MONDAY, 'America/Chicago', DELIVERY, time)).toEqual(['Back in a week']);
  expect(list(MONDAY, 'America/Chicago', DELIVERY, { ...time, turnaround: '' })).toEqual([]);
});

// Friday, November 20; open on Saturday from 9 to 12.
test.each([
  ['a morning is delivered on Saturday', '2026-11-20T15:10:00Z', ['Fri 11 am', 'Sat 11 am']],
  [
    'an afternoon on Monday, when the office is open at that hour',
    '2026-11-20T18:40:00Z',
    ['Fri 2 pm', 'Mon 2 pm'],
  ],
])('with short Saturdays %s', (_, now, hours) => {
  const saturday = { days: ['Saturday'], opens: '09:00', closes: '12:00' };
  const office = { ...DELIVERY.office, week: [...DELIVERY.office.week, saturday] };
  expect(listHours(now, 1, { ...DELIVERY, office })).toEqual(hours);
});
