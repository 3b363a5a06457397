import { expect, test } from 'vitest';
import { CHICAGO } from '#tests/support/chicago.ts';
import { describeAnswer, writeAnswer, writeOpening } from './answer.ts';
import type { OfficeHours } from './office-hours.ts';

const say = (now: string, office: OfficeHours = CHICAGO, zone = office.timeZone) =>
  describeAnswer(office, Date.parse(now), zone);

// Chicago is six hours behind UTC in winter, five in summer.
test.each([
  ['Tuesday 10 am', '2026-11-24T16:00:00Z', "You'll hear from us by 12 pm today."],
  ['Tuesday 10:22 am', '2026-11-24T16:22:00Z', "You'll hear from us by 12:25 pm today."],
  ['the last moment', '2026-11-24T21:00:00Z', "You'll hear from us by 5 pm today."],
  ['Friday 4:30 pm', '2026-11-20T22:30:00Z', "You'll hear from us by 10:30 am Monday."],
  [
    'Saturday',
    '2026-11-21T18:00:00Z',
    "We're closed Saturday. You'll hear from us by 11 am Monday.",
  ],
  ['Sunday', '2026-11-22T18:00:00Z', "We're closed Sunday. You'll hear from us by 11 am tomorrow."],
  ['Tuesday 7 am', '2026-11-24T13:00:00Z', "You'll hear from us by 11 am today."],
  ['Tuesday 8 pm', '2026-11-25T02:00:00Z', "You'll hear from us by 11 am tomorrow."],
  [
    'a holiday',
    '2026-11-26T18:00:00Z',
    "We're closed for Thanksgiving Day. You'll hear from us by 11 am tomorrow.",
  ],
  ['the evening before one', '2026-11-25T22:00:00Z', "You'll hear from us by 10 am Friday."],
  ['summer time', '2026-07-07T15:00:00Z', "You'll hear from us by 12 pm today."],
])('%s', (_, now, sentence) => {
  expect(say(now)).toBe(sentence);
});

test.each([
  ['open', '2026-11-24T16:00:00Z', 'America/Chicago', undefined],
  ['on Sunday', '2026-11-22T18:00:00Z', 'America/Chicago', 'Mon 9 am'],
  ['before it opens', '2026-11-24T13:00:00Z', 'America/Chicago', 'Tue 9 am'],
  ['on a holiday', '2026-11-26T18:00:00Z', 'America/Chicago', 'Fri 9 am'],
  ['on the own clock', '2026-11-22T18:00:00Z', 'Australia/Sydney', 'Tue 2 am'],
])('when the phone is answered next: %s', (_, now, zone, text) => {
  expect(writeOpening(CHICAGO, Date.parse(now), zone)).toBe(text);
});

test.each([
  [
    'an hour ahead',
    'America/New_York',
    "We're closed Sunday. You'll hear from us by 12 pm tomorrow (11 am in Chicago).",
  ],
  [
    'half a day ahead, already on Monday',
    'Australia/Sydney',
    "We're closed Sunday. You'll hear from us by 4 am tomorrow (11 am Monday in Chicago).",
  ],
])('a reader %s has the own clock first, and the office’s beside it', (_, zone, sentence) => {
  expect(say('2026-11-22T18:00:00Z', CHICAGO, zone)).toBe(sentence);
});

test('more than six days away it has the date', () => {
  const office = { ...CHICAGO, week: [{ days: ['Monday'], opens: '09:00', closes: '17:00' }] };
  expect(say('2026-11-23T22:00:00Z', office)).toBe("You'll hear from us by 10 am on November 30.");
});

test('an office in Perth, on its own clock', () => {
  const perth = { ...CHICAGO, timeZone: 'Australia/Perth', city: 'Perth', locale: 'en-AU' };
  expect(say('2026-11-24T02:00:00Z', perth)).toBe("You'll hear from us by 12 pm today.");
});

test.each(['en-US', 'en-CA', 'en-GB', 'en-AU', 'en-NZ', 'en-IE', 'en-ZA', 'en-IN', 'en-SG'])(
  'a sentence ends once in %s, whatever the locale writes for a time',
  (locale) => {
    for (const now of ['2026-11-20T22:30:00Z', '2026-11-24T16:22:00Z']) {
      for (const zone of ['America/Chicago', 'Europe/London']) {
        expect(say(now, { ...CHICAGO, locale }, zone)).toMatch(/[^.]\.$/);
      }
    }
  },
);

test('without a number of hours, and for an office that never opens, it says nothing', () => {
  expect(say('2026-11-24T16:00:00Z', { ...CHICAGO, answerMinutes: undefined })).toBeUndefined();
  expect(say('2026-11-24T16:00:00Z', { ...CHICAGO, week: [] })).toBeUndefined();
});

// Monday to Friday 9 to 5, Saturday 9 to 12.
const SATURDAYS: OfficeHours = {
  ...CHICAGO,
  week: [...CHICAGO.week, { days: ['Saturday'], opens: '09:00', closes: '12:00' }],
};
test.each([
  ['Saturday 9:30 am', '2026-11-21T15:30:00Z', "You'll hear from us by 11:30 am today."],
  [
    'Saturday 11 am, an hour before it closes',
    '2026-11-21T17:00:00Z',
    "You'll hear from us by 10 am Monday.",
  ],
  ['Friday 4:30 pm', '2026-11-20T22:30:00Z', "You'll hear from us by 10:30 am tomorrow."],
])('with short Saturdays: %s', (_, now, sentence) => {
  expect(say(now, SATURDAYS)).toBe(sentence);
});

test('the sales team reads the office’s clock first', () => {
  const now = Date.parse('2026-11-22T18:00:00Z');
  expect(writeAnswer(CHICAGO, now)).toBe('Mon 11 am');
  expect(writeAnswer(CHICAGO, now, 'America/New_York')).toBe(
    'Mon 11 am, Mon 12 pm for the visitor',
  );
});
