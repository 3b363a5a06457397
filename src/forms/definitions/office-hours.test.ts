import { expect, test } from 'vitest';
import { CHICAGO } from '#tests/support/chicago.ts';
import { describeAnswer, type AnswerClock } from './office-hours.ts';

const CLOCK: AnswerClock = { ...CHICAGO, minutes: 120 };

// Chicago is six hours behind UTC in winter, five in summer.
test.each([
  ['Tuesday 10 am', '2026-11-24T16:00:00Z', 'That is by 12 pm today in Chicago.'],
  ['Tuesday 10:22 am', '2026-11-24T16:22:00Z', 'That is by 12:25 pm today in Chicago.'],
  ['the last moment', '2026-11-24T21:00:00Z', 'That is by 5 pm today in Chicago.'],
  [
    'Friday 4:30 pm',
    '2026-11-20T22:30:00Z',
    'It is Friday, 4:30 pm, in Chicago: Monday by 10:30 am.',
  ],
  ['Saturday', '2026-11-21T18:00:00Z', 'It is Saturday in Chicago: Monday by 11 am.'],
  ['Sunday', '2026-11-22T18:00:00Z', 'It is Sunday in Chicago: Monday by 11 am.'],
  ['Tuesday 7 am', '2026-11-24T13:00:00Z', 'It is Tuesday, 7 am, in Chicago: today by 11 am.'],
  ['Tuesday 8 pm', '2026-11-25T02:00:00Z', 'It is Tuesday, 8 pm, in Chicago: tomorrow by 11 am.'],
  ['a holiday', '2026-11-26T18:00:00Z', 'It is Thanksgiving Day in Chicago: Friday by 11 am.'],
  [
    'the evening before one',
    '2026-11-25T22:00:00Z',
    'It is Wednesday, 4 pm, in Chicago: Friday by 10 am.',
  ],
  ['summer time', '2026-07-07T15:00:00Z', 'That is by 12 pm today in Chicago.'],
])('%s', (_, now, sentence) => {
  expect(describeAnswer(CLOCK, Date.parse(now))).toBe(sentence);
});

test('an office in Perth, on its own clock', () => {
  const perth = { ...CLOCK, timeZone: 'Australia/Perth', city: 'Perth', locale: 'en-AU' };
  const now = Date.parse('2026-11-24T02:00:00Z');
  expect(describeAnswer(perth, now)).toBe('That is by 12 pm today in Perth.');
});

test('longer than a day', () => {
  const now = Date.parse('2026-11-23T16:00:00Z');
  expect(describeAnswer({ ...CLOCK, minutes: 9 * 60 }, now)).toBe(
    'It is Monday, 10 am, in Chicago: tomorrow by 11 am.',
  );
});

test('an office that never opens says nothing', () => {
  expect(describeAnswer({ ...CLOCK, week: [] }, 0)).toBeUndefined();
});

// Monday to Friday 9 to 5, Saturday 9 to 12.
const SATURDAYS: AnswerClock = {
  ...CLOCK,
  week: [...CLOCK.week, { days: ['Saturday'], opens: '09:00', closes: '12:00' }],
};
test.each([
  ['Saturday 9:30 am', '2026-11-21T15:30:00Z', 'That is by 11:30 am today in Chicago.'],
  [
    'Saturday 11 am, an hour before it closes',
    '2026-11-21T17:00:00Z',
    'It is Saturday, 11 am, in Chicago: Monday by 10 am.',
  ],
  [
    'Friday 4:30 pm',
    '2026-11-20T22:30:00Z',
    'It is Friday, 4:30 pm, in Chicago: tomorrow by 10:30 am.',
  ],
  ['Sunday', '2026-11-22T18:00:00Z', 'It is Sunday in Chicago: Monday by 11 am.'],
])('with short Saturdays: %s', (_, now, sentence) => {
  expect(describeAnswer(SATURDAYS, Date.parse(now))).toBe(sentence);
});
