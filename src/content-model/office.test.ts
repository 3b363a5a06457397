import { expect, test } from 'vitest';
import { readBusinessDays, readOfficeHours } from './office.ts';

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

test('an office that closes after midnight tells no hours', () => {
  const hours = { days: 'Monday to Friday', timeZone: 'Europe/London' };
  const address = { street: '', locality: 'London', country: 'GB' };
  const at = (opens: string, closes: string) =>
    readOfficeHours({ hours: { ...hours, opens, closes }, address, locale: 'en-GB' });
  expect(at('09:00', '17:30')).toMatchObject({ city: 'London', closes: '17:30', holidays: [] });
  expect(at('22:00', '06:00')).toBeUndefined();
});
