import { expect, test } from 'vitest';
import { FONT_BUDGET } from './budgets.ts';
import { buildFixture } from './fixture-page.ts';
import { judgeWeight } from './compare-weight.ts';
import { weighPage, type PageWeight } from './weigh-page.ts';

const light: PageWeight = {
  path: '/about',
  html: 10_000,
  css: 4_000,
  scripts: 0,
  images: 1_000,
  lazyImages: 90_000,
  fonts: 50_000,
  scriptFiles: [],
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

test('counts lazy images and fonts on the home page alone', () => {
  expect(judgeWeight(light).counted).toBe(15_000);
  expect(judgeWeight({ ...light, path: '/' }).counted).toBe(155_000);
});

test('accepts a page within its budget', () => {
  expect(judgeWeight(light).problems).toEqual([]);
});

test.each<[string, Partial<PageWeight>, string]>([
  ['a heavy page', { html: 45_000 }, '5000 more than a page to read may'],
  ['heavy fonts', { fonts: FONT_BUDGET + 1 }, 'bytes of fonts'],
  ['a script that loads by itself', { scriptFiles: ['/a.js'] }, '/a.js before interaction'],
])('reports %s', (_, change, text) => {
  expect(judgeWeight({ ...light, ...change }).problems.join()).toContain(text);
});
