import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { findCardPath, listSitePages, toAbsolute } from './site-pages.ts';

vi.mock('astro:content', () => import('#tests/support/fixture-content.ts'));
vi.mock('#content-model/company.ts', () => import('#tests/support/fixture-content.ts'));

beforeEach(() => vi.stubEnv('DEV', false));

const find = async (path: string) => (await listSitePages()).find((page) => page.path === path);

test('lists company, trades, samples, articles, policies and own pages, each in its own order', async () => {
  const pages = await listSitePages();
  expect(pages.map(({ path, sheet, part }) => [path, sheet, part])).toEqual([
    // By sheet number
    ['/', 'A-001', 'company'],
    ['/pricing', 'A-105', 'company'],
    ['/blogs', 'A-107', 'company'],
    ['/samples', 'A-108', 'company'],
    ['/404', 'A-900', 'company'],
    ['/thank-you', 'A-901', 'company'],
    // By the order their files state, numbered after the first division
    ['/trades/concrete', 'E-103', 'trade'],
    ['/trades/masonry', 'E-104', 'trade'],
    // By the order their files state, which numbers them too
    ['/samples/wall', 'S-201', 'sample'],
    ['/samples/slab', 'S-202', 'sample'],
    // By day, then by name; numbered from the oldest
    ['/blogs/also-early', 'J-401', 'article'],
    ['/blogs/early', 'J-402', 'article'],
    ['/blogs/late', 'J-403', 'article'],
    ['/privacy', 'G-001', 'policy'],
    ['/terms', 'G-002', 'policy'],
    // By name, which numbers them
    ['/bid-week', 'M-601', 'landing'],
    ['/leeds', 'M-602', 'landing'],
  ]);
});

test('knows the day of each page’s last change, and what is drawn on it', async () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  expect(await find('/samples/slab')).toMatchObject({
    title: 'Name of slab sample takeoff',
    description: 'Description of slab. With its files.',
    changedOn: day('2026-08-09'),
  });
  expect(await find('/')).toEqual({
    path: '/',
    sheet: 'A-001',
    part: 'company',
    listed: true,
    title: 'Title of home',
    description: 'Description of home.',
    changedOn: day('2026-03-04'),
  });
  expect(await find('/trades/concrete')).toEqual({
    path: '/trades/concrete',
    sheet: 'E-103',
    part: 'trade',
    listed: true,
    title: 'Title of concrete',
    description: 'Description of concrete.',
    drawing: 'concrete-plan',
    changedOn: day('2026-05-06'),
  });
  expect(await find('/blogs/late')).toEqual({
    path: '/blogs/late',
    sheet: 'J-403',
    part: 'article',
    listed: true,
    title: 'Title of late',
    description: 'Description of late.',
    drawing: 'late-cover',
    changedOn: day('2026-07-08'),
    publishedOn: day('2026-02-10'),
  });
  expect(await find('/terms')).toEqual({
    path: '/terms',
    sheet: 'G-002',
    part: 'policy',
    listed: true,
    title: 'Terms',
    description: 'Of service.',
    changedOn: day('2026-09-10'),
  });
});

test('keeps the unknown address, the answer to a form and a page that asks for it off every list', async () => {
  const unlisted = (await listSitePages()).filter(({ listed }) => !listed);
  expect(unlisted.map(({ path }) => path)).toEqual(['/404', '/thank-you', '/bid-week']);
});

test('shows editors drafts and articles of the future before anyone else', async () => {
  vi.stubEnv('DEV', true);
  const articles = (await listSitePages()).filter(({ part }) => part === 'article');
  expect(articles.map(({ path }) => path)).toEqual([
    '/blogs/draft',
    '/blogs/also-early',
    '/blogs/early',
    '/blogs/late',
    '/blogs/future',
  ]);
});

test.each([
  ['/', '/cards/home.png'],
  ['/about', '/cards/about.png'],
  ['/blogs/blog1', '/cards/blogs/blog1.png'],
  ['/blogs/2', '/cards/blogs.png'],
])('has the card of %s at %s', (path, card) => {
  expect(findCardPath(path)).toBe(card);
});

test.each([
  ['/', 'https://plumb.example/'],
  ['/about', 'https://plumb.example/about'],
  ['/#company', 'https://plumb.example/#company'],
])('reads %s away from the site as %s', (path, address) => {
  expect(toAbsolute(path)).toBe(address);
});

test('docs/editing.md names the card of an article as it is', () => {
  const guide = readFileSync('docs/editing.md', 'utf8');
  const named = [...guide.matchAll(/\/cards\/[\w/-]+\.png/g)].map(([path]) => path);
  expect(named).toEqual([findCardPath('/blogs/low-bids')]);
});
