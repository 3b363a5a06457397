import { expect, test } from 'vitest';
import { readBusinessDays, readOffice } from './office.ts';

test.each([
  ['24–48 hours', 2],
  ['12–24 hours', 1],
  ['48–72 hours', 3],
  ['24 hours', 1],
  ['3–4 business days', 4],
  ['1 day', 1],
  ['within a week', undefined],
  ['', undefined],
])('%s', (turnaround, days) => {
  expect(readBusinessDays(turnaround)).toBe(days);
});

test('the office hours name each day of the week', () => {
  const week = [
    { days: 'Monday and Tuesday', opens: '09:00', closes: '17:30' },
    { days: 'Saturday', opens: '09:00', closes: '12:00' },
  ];
  const address = { street: '', locality: 'London', country: 'GB' };
  const hours = { week, timeZone: 'Europe/London' };
  const facts = { contactWithin: '2 hours' };
  expect(readOffice({ hours, address, facts, locale: 'en-GB' })).toEqual({
    week: [
      { days: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:30' },
      { days: ['Saturday'], opens: '09:00', closes: '12:00' },
    ],
    timeZone: 'Europe/London',
    holidays: [],
    city: 'London',
    locale: 'en-GB',
    answersWithin: '2 hours',
    answerMinutes: 120,
  });
});

test.each([
  ['2 hours', 120],
  ['1 hour', 60],
  ['90 minutes', 90],
  ['a day', undefined],
])('who answers within %s answers within %s minutes', (contactWithin, minutes) => {
  const week = [{ days: 'Monday to Friday', opens: '09:00', closes: '17:00' }];
  const company = {
    hours: { week, timeZone: 'Europe/London' },
    address: { street: '', locality: 'London', country: 'GB' },
    facts: { contactWithin },
    locale: 'en-GB',
  };
  expect(readOffice(company).answerMinutes).toBe(minutes);
});
