import { expect, test } from 'vitest';
import { listLivePages } from './record-addresses.ts';

const article = (fields: string) => `---\ntitle: A\n${fields}\n---\n\nText.\n`;
const DAY = new Date('2026-11-21T12:00Z');

test('lists pages whose day has come, and no files beside them', () => {
  const texts = new Map([
    ['src/content/articles/out.mdx', article('publishedOn: 2026-11-21\ndraft: false')],
    ['src/content/articles/later.mdx', article('publishedOn: 2026-11-22\ndraft: false')],
    ['src/content/articles/draft.mdx', article('publishedOn: 2026-11-01\ndraft: true')],
    ['src/content/trades/glazing.mdx', article('name: Glazing')],
    ['src/content/samples/slab.yaml', 'name: Slab\n'],
    ['src/content/samples/own.yaml', 'name: Own\nlist: home\n'],
  ]);
  const pages = listLivePages(texts, DAY);
  expect(pages.filter((path) => path.startsWith('/blogs/'))).toEqual(['/blogs/out']);
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/blog', '/contact', '/trades/glazing', '/samples/slab']),
  );
  expect(pages).not.toContain('/samples/own');
  expect(pages.join()).not.toMatch(/\.|404|_/);
});
