import { beforeEach, expect, test, vi } from 'vitest';
import { listTranslations } from './list-articles.ts';

const ARTICLES = [
  { id: 'bids', lang: undefined, translationOf: undefined, day: '2026-01-01' },
  { id: 'ofertas', lang: 'es', translationOf: 'bids', day: '2026-01-02' },
  { id: 'alone', lang: 'fr', translationOf: undefined, day: '2026-01-03' },
  // Not out yet: nothing leads to it.
  { id: 'angebote', lang: 'de', translationOf: 'bids', day: '2099-01-01' },
];

vi.mock('astro:content', () => ({
  getCollection: (_name: string, isWanted: (entry: object) => boolean) =>
    Promise.resolve(
      ARTICLES.map(({ id, day, ...data }) => ({
        id,
        data: { ...data, draft: false, publishedOn: new Date(day) },
      })).filter(isWanted),
    ),
}));

beforeEach(() => vi.stubEnv('DEV', false));

test.each([
  ['/blogs/bids', ['/blogs/bids', '/blogs/ofertas']],
  ['/blogs/ofertas', ['/blogs/bids', '/blogs/ofertas']],
  ['/blogs/alone', []],
  ['/blogs/none', []],
])('%s and its translations that are out: %j', async (path, wanted) => {
  expect((await listTranslations(path)).map((article) => article.path)).toEqual(wanted);
});
