import { expect, test } from 'vitest';
import { buildFixture } from './fixture-page.ts';
import { judgeWeight } from './judge-weight.ts';
import { weighPage, type PageWeight } from './weigh-page.ts';

const MENUS = '[popovertarget]';

const light: PageWeight = {
  path: '/about',
  document: 20_000,
  files: 5_000,
  fonts: 40_000,
  scripts: [MENUS],
  islands: [],
};

/** Bytes that no compression makes fewer. */
const noise = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * index * 7919 + index * 104729) >> 7));

function weigh(body: string, files: Readonly<Record<string, string | Buffer>>, head = '') {
  const site = buildFixture([{ path: '/about', body, head }], files);
  const page = site.pages.find(({ path }) => path === '/about');
  if (page === undefined) throw new Error('The fixture lacks its page');
  return weighPage(page, site);
}

test('weighs each file that the markup makes a browser fetch at once, and fonts apart', () => {
  const weight = weigh(
    '<img src="/a.png" alt=""><img src="/a.png" alt=""><img src="/b.png" alt="" loading="lazy"><script type="application/ld+json">{}</script><script>go()</script>',
    {
      '/a.png': noise(500),
      '/b.png': noise(300),
      '/d.css': '@font-face{src:url("/e.woff2")}',
      '/e.woff2': noise(200),
    },
    '<link rel="stylesheet" href="/d.css">',
  );
  expect(weight).toMatchObject({ fonts: 200, scripts: ['go()'] });
  expect(weight.files).toBeGreaterThan(500);
  expect(weight.files).toBeLessThan(600);
});

test('an island weighs its scripts and what they import before they run', () => {
  const body =
    '<astro-island component-url="/form.js" renderer-url="/client.js"></astro-island><script src="/x.js"></script>';
  const { islands, scripts } = weigh(body, {
    '/form.js': 'import{a}from`./react.js`;const later=()=>import("./later.js")',
    '/client.js': 'import"./react.js"',
    '/react.js': `export const b="${noise(900).toString('base64')}"`,
    '/later.js': noise(5000),
  });
  expect(scripts).toEqual(['/x.js']);
  expect(islands).toHaveLength(1);
  expect(islands[0]).toBeGreaterThan(600);
  expect(islands[0]).toBeLessThan(2000);
});

test('a page within its budget has no problem', () => {
  expect(judgeWeight(light)).toEqual([]);
});

test.each<[string, Partial<PageWeight>, string]>([
  ['a heavy article', { path: '/blogs/a', document: 20_001 }, 'document weighs 20001 bytes, 1 too'],
  ['a heavy policy', { path: '/terms', document: 20_001 }, 'the document weighs 20001'],
  [
    'a heavy trade',
    { path: '/trades/a', document: 23_001, scripts: [MENUS, 'data-reveal'] },
    'the document weighs 23001',
  ],
  [
    'a heavy sample',
    { path: '/samples/a', document: 23_001, scripts: [MENUS, 'measurements'] },
    'the document weighs 23001',
  ],
  ['a heavy home page', { path: '/', document: 34_001 }, 'the document weighs 34001'],
  ['a heavy further page', { files: 5_001 }, 'the page weighs 25001 bytes'],
  ['heavy typefaces', { fonts: 40_001 }, 'the typefaces weighs 40001 bytes'],
  ['a heavy first touch', { islands: [70_001] }, 'first touch of an island weighs 70001 bytes'],
  ['an unknown script', { scripts: [MENUS, 'go()'] }, 'runs a script without a name: go()'],
  ['a script of another page', { scripts: [MENUS, 'data-reveal'] }, 'a page to read page 0'],
  ['a script twice', { scripts: [MENUS, MENUS] }, '2 times'],
  ['a missing script', { scripts: [] }, '0 times'],
  ['a heavy frame', { scripts: [MENUS + ' '.repeat(1000)] }, "the frame's script weighs"],
])('reports %s', (_, change, text) => {
  expect(judgeWeight({ ...light, ...change }).join()).toContain(text);
});
