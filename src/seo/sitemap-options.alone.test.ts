import { matchesGlob } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readChangeDay, sitemapOptions } from './sitemap-options.ts';

vi.mock('#content-model/read-company.ts', () => ({
  readCompany: () => ({ hours: { timeZone: 'America/Chicago' } }),
}));
const files = vi.hoisted(() => new Map<string, string>());
vi.mock('node:fs', () => ({
  existsSync: (file: string) => files.has(file),
  readFileSync: (file: string) => files.get(file),
  globSync: (pattern: string) => [...files.keys()].filter((file) => matchesGlob(file, pattern)),
}));

const put = (file: string, text: string) => files.set(`src/content/${file}`, text);

beforeEach(() => {
  files.clear();
  put('pages/home.yaml', 'revisedOn: 2026-01-01\n');
  put('pages/about.yaml', 'revisedOn: 2026-01-02\n');
  put('policies/terms.mdx', '---\nupdatedOn: 2026-01-03\n---\nText\n');
  put('trades/electrical.mdx', '---\nupdatedOn: 2026-01-04\n---\nText\n');
  put('articles/blog1.mdx', '---\npublishedOn: 2025-12-31\nupdatedOn: 2026-01-05\n---\n');
  put('landing/leeds.mdx', '---\nupdatedOn: 2026-01-07\n---\n');
  put('landing/bid-week.mdx', '---\nupdatedOn: 2026-01-07\nsitemap: false\n---\n');
  put('samples/timber.yaml', 'updatedOn: 2026-01-06\n');
  put('testimonials.yaml', '- id: a\n');
  // Of the same name as other pages: a page must be read from its own file.
  for (const name of ['electrical', 'blog1', 'timber']) {
    put(`pages/${name}.yaml`, 'revisedOn: 2020-01-01\n');
  }
  put('articles/electrical.mdx', '---\nupdatedOn: 2020-01-01\n---\n');
});

describe('the day of a page’s last change', () => {
  test.each([
    ['no file', undefined],
    ['no data', ''],
    ['a list', '- 2026-01-01'],
    ['a word', 'soon'],
    ['no day', 'revised: 2026-01-01'],
    ['a word for a day', 'revisedOn: soon'],
  ])('of a page with %s is an error that names it, never the day of the build', (_, text) => {
    if (text !== undefined) put('pages/undated.yaml', text);
    expect(() => readChangeDay('/undated')).toThrow(
      '/undated has no content file that states updatedOn or revisedOn',
    );
  });

  test('is looked for in the next file where one does not state it', () => {
    put('pages/terms.yaml', 'title: Terms\n');
    expect(readChangeDay('/terms').toISOString()).toContain('2026-01-03');
  });
});

test.each([
  ['/', true],
  ['/about', true],
  ['/blogs', true],
  ['/blogs/blog1', true],
  ['/trades/electrical', true],
  ['/leeds', true],
  // A page of the company's own that says so.
  ['/bid-week', false],
  // The second address of the blog, its further pages, and pages for one visitor.
  ['/blog', false],
  ['/blogs/2', false],
  ['/404', false],
  ['/thank-you', false],
  ['/plans', false],
])('%s is in the sitemap: %s', (path, isListed) => {
  for (const slash of ['', '/']) {
    const address = `https://plumb.example${path === '/' ? '' : path}${slash}`;
    expect(sitemapOptions?.filter?.(address)).toBe(isListed);
  }
});

test.each([
  ['/samples', 'samples/timber.yaml', 'list: home\n'],
  ['/blogs', 'articles', undefined],
  ['/blogs', 'articles/blog1.mdx', '---\npublishedOn: 2999-12-31\nupdatedOn: 2026-01-05\n---\n'],
  ['/blogs', 'articles/blog1.mdx', '---\ndraft: true\npublishedOn: 2025-12-31\n---\n'],
  ['/reviews', 'testimonials.yaml', '[]\n'],
])('%s is in the sitemap once it lists something', (path, changed, text) => {
  const isListed = () => sitemapOptions?.filter?.(`https://plumb.example${path}`);
  expect(isListed()).toBe(true);
  if (text !== undefined) put(changed, text);
  else for (const file of files.keys()) if (file.includes(changed)) files.delete(file);
  expect(isListed()).toBe(false);
});
