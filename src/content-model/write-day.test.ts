import { expect, test } from 'vitest';
import { writeDay } from './write-day.ts';

test('a day is the one in the file, wherever the site is built', () => {
  const day = new Date('2026-03-04T00:00:00Z');
  expect(writeDay(day)).toBe('March 4, 2026');
  expect(writeDay(day, 'medium')).toBe('Mar 4, 2026');
});
