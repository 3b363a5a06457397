import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { GET as getLlms } from '../pages/llms.txt.ts';
import { GET as getFeed } from '../pages/rss.xml.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));
vi.mock('#components/prose/article-vocabulary.ts', () => ({ components: {} }));
vi.mock('astro:container', () => ({ loadRenderers: () => Promise.resolve([]) }));
vi.mock('astro/container', () => ({
  experimental_AstroContainer: {
    create: () => Promise.resolve({ renderToString: () => Promise.resolve('<p>Text.</p>') }),
  },
}));

/** Ten thousand articles, the newest last, in place of the fixture's. */
vi.mock('#content-model/list-articles.ts', () => ({
  listArticles: () =>
    Promise.resolve(
      Array.from({ length: 10_000 }, (_, index) => ({
        path: `/blogs/note-${index + 1}`,
        sheet: `J-${index + 1}`,
        entry: {
          id: `note-${index + 1}`,
          data: {
            title: `Note ${index + 1}`,
            description: `What note ${index + 1} says.`,
            topic: 'Bidding',
            cover: { name: 'columns' },
            publishedOn: new Date(index * 86_400_000),
            updatedOn: new Date(index * 86_400_000),
          },
        },
      })),
    ),
}));

const read = async (get: typeof getLlms) => (await get({} as APIContext)).text();

test('the feed has the newest fifty', async () => {
  const links = [...(await read(getFeed)).matchAll(/<item>[\s\S]*?<link>(.*?)<\/link>/g)];
  expect(links.map(([, link]) => link)).toEqual(
    Array.from({ length: 50 }, (_, index) => `https://plumb.example/blogs/note-${10_000 - index}`),
  );
});

test('llms.txt names the newest fifty, and where the others are', async () => {
  const text = await read(getLlms);
  const named = [...text.matchAll(/\/blogs\/note-(\d+)\)/g)].map(([, number]) => Number(number));
  expect(named).toEqual(Array.from({ length: 50 }, (_, index) => 9_951 + index));
  expect(text).toContain(
    '- [All of them](https://plumb.example/sitemap-index.xml): 9,950 older ones.',
  );
  expect(text.length).toBeLessThan(10_000);
});
