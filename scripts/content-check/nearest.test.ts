import { expect, test } from 'vitest';
import { findNearest } from './nearest.ts';

test.each<[string, string[], string | undefined]>([
  ['turnarond', ['turnaround', 'contactWithin'], 'turnaround'],
  ['mid', ['medium', 'name'], undefined],
  ['spring', ['winter', 'spring-start'], 'spring-start'],
  ['/blogs/blog3', ['/blogs/blog1', '/blogs/blog2'], undefined],
  ['/blogs/blog', ['/blogs/blog1'], undefined],
  ['/blogs/blgo2', ['/blogs/blog1', '/blogs/blog2'], '/blogs/blog2'],
  ['promise.paid', ['promise.rush'], undefined],
  ['promise.rsh', ['promise.rush'], 'promise.rush'],
  ['/trades/rofing', ['/trades/roofing', '/trades/paint'], '/trades/roofing'],
  ['/trades/roofing', ['/trades/painting'], undefined],
  ['rush2', ['rush'], undefined],
])('the nearest name to %s among %j is %s', (name, known, nearest) => {
  expect(findNearest(name, known)).toBe(nearest);
});
