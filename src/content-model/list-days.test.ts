import { expect, test } from 'vitest';
import { listDays } from './list-days.ts';

test.each([
  ['Monday to Friday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Saturday to Monday', ['Saturday', 'Sunday', 'Monday']],
  ['Friday to Friday', ['Friday']],
  [
    'Tuesday to Monday',
    ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'],
  ],
  ['Monday, Wednesday and Friday', ['Monday', 'Wednesday', 'Friday']],
  ['Monday, Wednesday, and Friday', ['Monday', 'Wednesday', 'Friday']],
  ['Tuesday and Thursday', ['Tuesday', 'Thursday']],
  ['Sunday', ['Sunday']],
])('reads %s', (phrase, days) => {
  expect(listDays(phrase)).toEqual(days);
});

test.each([
  'Weekdays',
  'Monday to Fryday',
  'monday to Friday',
  'Monday, Wensday and Friday',
  'Open Monday to Friday',
  'Monday to Friday, 9 to 5',
  'Monday to Friday, Saturday 9 to 12',
  '',
])('reads no days in %j', (phrase) => {
  expect(listDays(phrase)).toBeUndefined();
});
