import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readChangeDay, searchList } from './search-list.ts';

const findFirst = (folder: string) =>
  readdirSync(`src/content/${folder}`).sort()[0]?.replace('.mdx', '') ?? '';
const trade = findFirst('trades');
const article = findFirst('articles');

test.each([
  ['/', 'pages/home.yaml'],
  ['/about', 'pages/about.yaml'],
  ['/terms', 'policies/terms.mdx'],
  [`/trades/${trade}`, `trades/${trade}.mdx`],
  [`/blogs/${article}`, `articles/${article}.mdx`],
])('%s changed on the day that %s states', (path, file) => {
  const text = readFileSync(`src/content/${file}`, 'utf8');
  const stated = /^(?:updatedOn|revisedOn): (\S+)$/m.exec(text)?.[1] ?? 'no day';
  expect(readChangeDay(path).toISOString()).toBe(`${stated}T00:00:00.000Z`);
});

test('a page without a day is an error that names it', () => {
  expect(() => readChangeDay('/undated')).toThrow('/undated has no content file');
});

test('the answer to a form and the second address of the list are left out', () => {
  const listed = (path: string) => searchList?.filter?.(`https://site.example${path}`);
  expect(listed('/thank-you')).toBe(false);
  expect(listed('/blog')).toBe(false);
  expect(listed('/blogs')).toBe(true);
});
