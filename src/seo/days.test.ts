import { expect, it } from 'vitest';
import { listDays } from './days.ts';

it.each([
  ['Monday to Friday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Saturday to Monday', ['Saturday', 'Sunday', 'Monday']],
  ['Monday, Wednesday and Friday', ['Monday', 'Wednesday', 'Friday']],
  ['Sunday', ['Sunday']],
])('reads %s', (phrase, days) => {
  expect(listDays(phrase)).toEqual(days);
});

it('refuses a word that is no day', () => {
  expect(() => listDays('Weekdays')).toThrow('"Weekdays" is no day');
});
