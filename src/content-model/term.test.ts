import { expect, test } from 'vitest';
import { isCurrent, listTurns } from './term.ts';

const HOLIDAY = { from: '2026-12-20', until: '2027-01-02' };

test.each([
  ['2026-12-19', false, ['2026-12-20', '2027-01-03']],
  ['2026-12-20', true, ['2027-01-03']],
  ['2027-01-02', true, ['2027-01-03']],
  ['2027-01-03', false, []],
  ['2040-01-01', false, []],
])(
  'on %s a notice from December 20 to January 2 is shown: %s; builds wait for %j',
  (today, shown, days) => {
    expect(isCurrent(HOLIDAY, today)).toBe(shown);
    expect(listTurns(HOLIDAY, today)).toEqual(days);
  },
);

test('without days it stands, and nothing waits for it', () => {
  expect(isCurrent({}, '2026-12-20')).toBe(true);
  expect(listTurns({}, '2026-12-20')).toEqual([]);
});
