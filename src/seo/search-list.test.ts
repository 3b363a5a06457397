import { expect, test } from 'vitest';
import { readChangeDay, searchList } from './search-list.ts';

test.each(['/', '/about', '/blogs', '/trades/electrical', '/blogs/blog1', '/terms'])(
  '%s states the day of its last change',
  (path) => {
    expect(readChangeDay(path).toISOString()).toMatch(/^2026-\d\d-\d\dT00:00:00/);
  },
);

test('a page without a day is an error that names it', () => {
  expect(() => readChangeDay('/undated')).toThrow('/undated has no content file');
});

test('the answer to a form and the second address of the list are left out', () => {
  const listed = (path: string) => searchList?.filter?.(`https://site.example${path}`);
  expect(listed('/thank-you')).toBe(false);
  expect(listed('/blog')).toBe(false);
  expect(listed('/blogs')).toBe(true);
});
