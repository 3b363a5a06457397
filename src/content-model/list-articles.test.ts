import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listArticles } from './list-articles.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));

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

test('an article comes out on its day, by the clock of the build', async () => {
  vi.useFakeTimers({ now: new Date('2026-02-09T23:59:59Z'), toFake: ['Date'] });
  expect(await list()).toHaveLength(2);
  vi.setSystemTime(new Date('2026-02-10T00:00:00Z'));
  expect(await list()).toHaveLength(3);
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
