import { expect, test } from 'vitest';
import { CHICAGO } from '#tests/support/chicago.ts';
import { DELIVERY } from '#tests/support/job-prices.ts';
import { findMoments, scheduleJob, type DeliveryCopy } from './delivery.ts';
import { addOpenMinutes, toEpoch, toLocalMinutes, type OfficeHours } from './office-hours.ts';

const TIME = { turnaround: '2 days', days: 2 };

/** Lists the stations in short: "Paid by Mon 4 pm (in Chicago)". */
function list(now: string, zone: string, delivery: DeliveryCopy = DELIVERY, time: object = TIME) {
  const { stations } = scheduleJob(delivery, { ...TIME, ...time }, Date.parse(now), zone);
  return stations.map(({ label, value, note }) =>
    [label, value, note === '' ? '' : `(${note})`].filter(Boolean).join(' '),
  );
}

/** The same on the office's own clock, without labels. */
const listHours = (now: string, days: number, delivery: DeliveryCopy = DELIVERY) =>
  scheduleJob(delivery, { ...TIME, days }, Date.parse(now), delivery.office.timeZone).stations.map(
    ({ value }) => value,
  );

// In November 2026 the 24th is a Tuesday, the 26th Thanksgiving; Chicago is six hours behind UTC.
test.each([
  [
    'an hour is left for the approval',
    '2026-11-16T18:40:00Z',
    'Mon 2:40 pm, Mon 4 pm, Wed 4 pm, Tue 4 pm',
  ],
  ['a full hour keeps its own', '2026-11-16T19:00:00Z', 'Mon 3 pm, Mon 4 pm, Wed 4 pm, Tue 4 pm'],
  [
    'over a holiday and a weekend',
    '2026-11-25T18:40:00Z',
    'Wed 2:40 pm, Wed 4 pm, Mon 4 pm, Fri 4 pm',
  ],
  ['too late for today', '2026-11-16T22:20:00Z', 'Tue 10:20 am, Tue 12 pm, Thu 12 pm, Wed 12 pm'],
  ['Saturday', '2026-11-21T18:00:00Z', 'Mon 11 am, Mon 12 pm, Wed 12 pm, Tue 12 pm'],
])('answer, payment, delivery and rush: %s', (_, now, hours) => {
  expect(listHours(now, 2).join(', ')).toBe(hours);
});

// Monday, 12:40 pm in Chicago.
const MONDAY = '2026-11-16T18:40:00Z';

test.each([
  [
    'America/Chicago',
    MONDAY,
    ['Answer by Mon 2:40 pm', 'Paid by Mon 4 pm', 'Back by Wed 4 pm', 'Back by Tue 4 pm'],
  ],
  [
    'America/Los_Angeles',
    MONDAY,
    [
      'Answer by Mon 12:40 pm (2:40 pm in Chicago)',
      'Paid by Mon 2 pm (4 pm in Chicago)',
      'Back by Wed 2 pm (4 pm in Chicago)',
      'Back by Tue 2 pm (4 pm in Chicago)',
    ],
  ],
  // Tuesday 2:40 am there, which is Monday in Chicago.
  [
    'Australia/Perth',
    MONDAY,
    [
      'Answer by Tue 4:40 am (Mon 2:40 pm in Chicago)',
      'Paid by Tue 6 am (Mon 4 pm in Chicago)',
      'Back by Thu 6 am (Wed 4 pm in Chicago)',
      'Back by Wed 6 am (Tue 4 pm in Chicago)',
    ],
  ],
  // Friday, October 30; clocks go back on Sunday in Chicago, and are back already in London.
  [
    'Europe/London',
    '2026-10-30T15:10:00Z',
    [
      'Answer by Fri 5:10 pm (12:10 pm in Chicago)',
      'Paid by Fri 7 pm (2 pm in Chicago)',
      'Back by Tue 8 pm (2 pm in Chicago)',
      'Back by Mon 8 pm (2 pm in Chicago)',
    ],
  ],
])('a visitor in %s reads his own clock, and the office’s', (zone, now, stations) => {
  expect(list(now, zone)).toEqual(stations);
});

test('it says whose clock that is', () => {
  const basis = (zone: string) => scheduleJob(DELIVERY, TIME, Date.parse(MONDAY), zone).basis;
  expect(basis('America/Chicago')).toBe('If you send it now, Chicago time');
  expect(basis('Australia/Perth')).toBe('If you send it now, your clock');
});

const WEEKDAYS = CHICAGO.week[0]?.days ?? [];
const OFFICES: readonly (readonly [string, OfficeHours])[] = [
  ['9 to 5, with Thanksgiving', CHICAGO],
  [
    'with a lunch hour, short Saturdays and a short holiday',
    {
      ...CHICAGO,
      week: [
        { days: WEEKDAYS, opens: '08:30', closes: '12:00' },
        { days: WEEKDAYS, opens: '13:00', closes: '17:30' },
        { days: ['Saturday'], opens: '09:00', closes: '12:00' },
      ],
      holidays: [{ day: '2026-11-26', name: 'Thanksgiving', opens: '09:00', closes: '12:00' }],
    },
  ],
  [
    'at night, in Perth',
    {
      ...CHICAGO,
      week: [{ days: WEEKDAYS, opens: '18:00', closes: '02:00' }],
      timeZone: 'Australia/Perth',
      city: 'Perth',
    },
  ],
];
const ZONES = ['America/Chicago', 'America/New_York', 'Europe/London', 'Australia/Sydney'];
const STEP = 10 * 60_000;
/** Sunday, November 22, 2026, and the week of Thanksgiving. */
const SUNDAY = Date.parse('2026-11-22T06:00:00Z');
const MOMENTS = Array.from({ length: 1_008 }, (_, index) => SUNDAY + index * STEP);

test.each(OFFICES)(
  'in each ten minutes of a week an office open %s answers before it is paid, and is paid before it delivers',
  (_, office) => {
    const wrong = MOMENTS.filter((now) => {
      const { answer, pay, back, rush } = findMoments(office, 2, 1, now);
      if (!answer || !pay || !back || !rush) return true;
      const sent = toLocalMinutes(now, office.timeZone);
      const isLate = sent >= answer || answer >= pay || pay >= rush || rush >= back;
      // Both have their open time: two hours to answer, one to approve.
      const due = addOpenMinutes(office, sent, 120, 1) ?? 0;
      const paid = addOpenMinutes(office, answer, 60, 1) ?? 0;
      return isLate || answer < due || pay < paid;
    });
    expect(wrong.map((now) => new Date(now).toISOString())).toEqual([]);
  },
);

test.each(ZONES)('in %s each moment of a week is read as the instant that it is', (zone) => {
  const options = { timeZone: zone, weekday: 'short', hour: 'numeric' } as const;
  const clock = new Intl.DateTimeFormat('en-US', options);
  for (const now of MOMENTS) {
    const moments = findMoments(CHICAGO, 2, 1, now);
    for (const { name, value } of scheduleJob(DELIVERY, TIME, now, zone).stations) {
      const written = clock.format(toEpoch(moments[name] ?? 0, CHICAGO.timeZone));
      expect(value.replace(/:\d\d/, '')).toBe(
        written
          .replace(',', '')
          .replace(/\s/g, ' ')
          .toLowerCase()
          .replace(/^./, (letter) => letter.toUpperCase()),
      );
    }
  }
});

test('a rush is left out where there is none, or where it is no faster, and its price where none is stated', () => {
  expect(listHours(MONDAY, 1)).toEqual(['Mon 2:40 pm', 'Mon 4 pm', 'Tue 4 pm']);
  expect(listHours(MONDAY, 2, { ...DELIVERY, rush: undefined })).toHaveLength(3);
  const choose = (delivery: DeliveryCopy) => scheduleJob(delivery, TIME, Date.parse(MONDAY)).speeds;
  expect(choose(DELIVERY)).toEqual({ usual: '2 days', rush: 'Rush, +$50' });
  expect(choose({ ...DELIVERY, rush: { days: 1, within: '1 day' } })?.rush).toBe('Rush');
});

test('a delivery more than six days away has its date', () => {
  expect(listHours(MONDAY, 4)[2]).toBe('Fri 4 pm');
  // Today's weekday a week later.
  expect(listHours(MONDAY, 5)[2]).toBe('Nov 23 4 pm');
});

test.each([
  ['on paper, or before a script runs', undefined, DELIVERY],
  [
    'where no open day is near',
    Date.parse(MONDAY),
    { ...DELIVERY, office: { ...DELIVERY.office, week: [] } },
  ],
  [
    'where an answer has no number of hours',
    Date.parse(MONDAY),
    { ...DELIVERY, office: { ...DELIVERY.office, answerMinutes: undefined } },
  ],
])('no hour is told %s', (_, now, delivery) => {
  const { stations, basis } = scheduleJob(delivery, TIME, now, 'America/Chicago');
  expect(stations.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Answer within 2 hours',
    'Paid once approved',
    'Back in 2 days',
    'Back in 1 day',
  ]);
  expect(basis).toBe('In business hours');
});

test('a job without a number of days tells its answer, how long it takes if it is known, and no rush', () => {
  const time = { turnaround: 'a week', days: undefined };
  expect(list(MONDAY, 'America/Chicago', DELIVERY, time)).toEqual([
    'Answer by Mon 2:40 pm',
    'Paid once approved',
    'Back in a week',
  ]);
  expect(list(MONDAY, 'America/Chicago', DELIVERY, { ...time, turnaround: '' })).toEqual([
    'Answer by Mon 2:40 pm',
  ]);
});

// Friday, November 20; open on Saturday from 9 to 12.
test.each([
  [
    'an afternoon is delivered on Monday, when the office is open at that hour',
    '2026-11-20T15:10:00Z',
    ['Fri 11:10 am', 'Fri 1 pm', 'Mon 1 pm'],
  ],
  ['a morning on Saturday', '2026-11-20T14:10:00Z', ['Fri 11 am', 'Fri 12 pm', 'Sat 12 pm']],
])('with short Saturdays %s', (_, now, hours) => {
  const saturday = { days: ['Saturday'], opens: '09:00', closes: '12:00' };
  const office = { ...DELIVERY.office, week: [...DELIVERY.office.week, saturday] };
  expect(listHours(now, 1, { ...DELIVERY, office })).toEqual(hours);
});
