import { expect, test } from 'vitest';
import { buildFixture } from './fixture-page.ts';
import { judgeWeight } from './compare-weight.ts';
import { weighPage, type PageWeight } from './weigh-page.ts';

const light: PageWeight = {
  path: '/about',
  html: 10_000,
  css: 4_000,
  scripts: 0,
  images: 1_000,
  lazyImages: 50_000,
  fonts: 25_000,
  scriptFiles: [],
  islands: [],
};

/** Bytes that no compression makes fewer. */
const noise = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * index * 7919 + index * 104729) >> 7));

test('weighs each file that the markup makes a browser fetch, once', () => {
  const body =
    '<h1>x</h1><img src="/a.png" alt=""><img src="/a.png" alt=""><img src="/b.png" alt="" loading="lazy"><script src="/c.js"></script>';
  const site = buildFixture(
    [{ path: '/about', body, head: '<link rel="stylesheet" href="/d.css">' }],
    {
      '/a.png': noise(500),
      '/b.png': noise(300),
      '/c.js': 'go()',
      '/d.css': '@font-face{src:url("/e.woff2")}',
      '/e.woff2': noise(200),
    },
  );
  const page = site.pages.find(({ path }) => path === '/about');
  const weight = page && weighPage(page, site);
  expect(weight).toMatchObject({
    images: 500,
    lazyImages: 300,
    fonts: 200,
    scriptFiles: ['/c.js'],
  });
  expect(weight?.css).toBeGreaterThan(0);
  expect(weight?.scripts).toBeGreaterThan(0);
  expect(weight?.html).toBeLessThan(page?.html.length ?? 0);
});

test('counts everything but what an article or a list loads when scrolled to', () => {
  expect(judgeWeight({ ...light, path: '/' }).counted).toBe(90_000);
  expect(judgeWeight(light).counted).toBe(90_000);
  expect(judgeWeight({ ...light, path: '/blogs/a' }).counted).toBe(40_000);
  expect(judgeWeight({ ...light, path: '/samples' }).counted).toBe(40_000);
  expect(judgeWeight({ ...light, path: '/samples/a' }).counted).toBe(90_000);
});

test.each([
  ['/', 85_000],
  ['/blogs/a', 45_000],
  ['/terms', 45_000],
  ['/trades/a', 60_000],
  ['/samples/a', 60_000],
  // Stricter than the 60 kB of other pages, as a list's drawings are not among them.
  ['/blogs', 45_000],
  ['/samples', 45_000],
])('%s may weigh %i bytes', (path, most) => {
  expect(judgeWeight({ ...light, path }).budget.most).toBe(most);
});

test('an island weighs what its first touch fetches, and names all of it', () => {
  const island = (modules: string): string =>
    `<astro-island component-url="/form.js" renderer-url="/client.js" data-modules="${modules}"></astro-island>`;
  const files = {
    '/form.js': 'import{a}from"./react.js";const later=()=>import("./later.js")',
    '/client.js': 'import"./react.js"',
    '/react.js': 'import{b}from"./runtime.js"',
    '/runtime.js': 'export const b=1',
    '/later.js': noise(5000),
  };
  const weighAbout = (body: string) => {
    const site = buildFixture([{ path: '/about', body }], files);
    const page = site.pages.find(({ path }) => path === '/about');
    return page && weighPage(page, site).islands;
  };
  const [named] = weighAbout(island('/form.js /client.js /react.js /runtime.js')) ?? [];
  expect(named).toMatchObject({ component: '/form.js', chained: [] });
  expect(named?.bytes).toBeGreaterThan(0);
  expect(named?.bytes).toBeLessThan(5000);
  const [chained] = weighAbout(island('/form.js /client.js /react.js')) ?? [];
  expect(chained?.chained).toEqual(['/runtime.js']);
});

test('accepts a page within its budget', () => {
  expect(judgeWeight({ ...light, lazyImages: 0 }).problems).toEqual([]);
});

test.each<[string, Partial<PageWeight>, string]>([
  ['a heavy page', { html: 30_000 }, '50000 more than a page with its drawings may'],
  ['a script that loads by itself', { scriptFiles: ['/a.js'] }, '/a.js before interaction'],
  [
    'a heavy first touch',
    { islands: [{ component: '/a.js', bytes: 66_001, chained: [] }] },
    '66001 bytes when /a.js is touched, 1 more than an island may',
  ],
  [
    'a chain of imports',
    { islands: [{ component: '/a.js', bytes: 66_000, chained: ['/b.js'] }] },
    'does not name /b.js for /a.js',
  ],
])('reports %s', (_, change, text) => {
  expect(judgeWeight({ ...light, ...change }).problems.join()).toContain(text);
});
