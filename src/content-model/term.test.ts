import { expect, test } from 'vitest';
import { isCurrent, listTurns } from './term.ts';

const HOLIDAY = { from: '2026-12-20', until: '2027-01-02' };

test.each([
  ['2026-12-19T23:59:59Z', false, ['2026-12-20', '2027-01-03']],
  ['2026-12-20T00:00:00Z', true, ['2027-01-03']],
  ['2027-01-02T23:59:59Z', true, ['2027-01-03']],
  ['2027-01-03T00:00:00Z', false, []],
  ['2040-01-01T00:00:00Z', false, []],
])(
  'at %s a notice from December 20 to January 2 is shown: %s; builds wait for %j',
  (at, shown, days) => {
    expect(isCurrent(HOLIDAY, new Date(at))).toBe(shown);
    expect(listTurns(HOLIDAY, new Date(at))).toEqual(days);
  },
);

test('without days it stands, and nothing waits for it', () => {
  expect(isCurrent({}, new Date('2026-12-20'))).toBe(true);
  expect(listTurns({}, new Date('2026-12-20'))).toEqual([]);
});
