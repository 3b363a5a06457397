import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listArticles } from './list-articles.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));

beforeEach(() => vi.stubEnv('DEV', false));
afterEach(() => vi.useRealTimers());

const list = async () => (await listArticles()).map(({ path, sheet }) => [path, sheet]);

test('the live site has what is out, oldest first, numbered from the oldest', async () => {
  expect(await list()).toEqual([
    ['/blogs/also-early', 'J-401'],
    ['/blogs/early', 'J-402'],
    ['/blogs/late', 'J-403'],
  ]);
});

test('an article comes out on its day, at midnight of the office', async () => {
  vi.useFakeTimers({ now: new Date('2026-02-10T06:59:59Z'), toFake: ['Date'] });
  expect(await list()).toHaveLength(2);
  vi.setSystemTime(new Date('2026-02-10T07:00:00Z'));
  expect(await list()).toHaveLength(3);
});

// docs/editing.md: from the 25th article on the list continues on /blogs/2.
test('the blog shows the newest articles first', async () => {
  const articles = Array.from({ length: 25 }, (_, index) => {
    const publishedOn = new Date(Date.UTC(2025, 0, index + 1));
    return { id: `note-${index}`, data: { draft: false, publishedOn } };
  });
  vi.resetModules();
  vi.doMock('astro:content', () => ({ getCollection: () => Promise.resolve(articles) }));
  const { ARTICLES_PER_PAGE, listForBlog } = await import('./list-articles.ts');
  const listed = await listForBlog();
  expect(ARTICLES_PER_PAGE).toBe(24);
  const guide = readFileSync('docs/editing.md', 'utf8');
  const [, next, page] =
    /From the (\d+)th article on the list continues on `\/blogs\/(\d+)`/.exec(guide) ?? [];
  expect([Number(next), Number(page)]).toEqual([ARTICLES_PER_PAGE + 1, 2]);
  expect(listed).toHaveLength(25);
  expect(listed[0]?.path).toBe('/blogs/note-24');
  vi.doUnmock('astro:content');
  vi.resetModules();
});

test('an editor sees all of them', async () => {
  vi.stubEnv('DEV', true);
  expect((await list()).map(([path]) => path)).toEqual([
    '/blogs/draft',
    '/blogs/also-early',
    '/blogs/early',
    '/blogs/late',
    '/blogs/future',
  ]);
});
