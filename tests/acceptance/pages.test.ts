import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { company, emailLink, phoneLink } from '#content-model/company.ts';
import { fillFacts as fill } from '#content-model/fill-facts.ts';
import { type BuiltPage, readSite, readText } from '../built/built-site.ts';
import {
  ACTIONS,
  ARTICLE_ROUTES,
  COMPANY_VALUES,
  COST_DATABASE_ARTICLE,
  FOOTER_ROUTES,
  HEADER_ROUTES,
  POLICY_SECTIONS,
  REDIRECTED,
  ROUTES,
  STARTING_PRICES,
  TAKEOFF_PRICES,
  TIMELINE_YEARS,
  TRADE_PAGES,
} from './specification.ts';

const { pages, redirects } = await readSite('dist');

/** The address of a page, at once or after one redirect. */
const follow = (route: string) => redirects.get(route) ?? route;

function findPage(route: string): BuiltPage {
  const page = pages.find(({ path }) => path === follow(route));
  if (page === undefined) throw new Error(`There is no page ${route}`);
  return page;
}

/** The texts of a page's elements. */
const listTexts = (path: string, selector: string) =>
  findPage(path).root.querySelectorAll(selector).map(readText);
const listPaths = (path: string, selector: string) =>
  findPage(path)
    .root.querySelectorAll(selector)
    .map((link) => link.getAttribute('href')?.split('?')[0]);

test.each([...ROUTES, ...ARTICLE_ROUTES])('%s is a page, or leads to one in one step', (route) => {
  expect(pages.map(({ path }) => path)).toContain(follow(route));
});

test.each(REDIRECTED)('%s leads to %s', (from, to) => {
  expect(redirects.get(from)).toBe(to);
});

test.each([
  ['header', HEADER_ROUTES],
  ['footer', FOOTER_ROUTES],
])('the %s leads to every page that the specification names', (part, routes) => {
  expect(listPaths('/about', `body > ${part} a`)).toEqual(
    expect.arrayContaining(routes.map(follow)),
  );
});

test.each(ACTIONS)('%s: %s leads to %s', (page, key, path) => {
  const content: unknown = parse(readFileSync(`src/content/pages/${page}.yaml`, 'utf8'));
  const action = key
    .split('.')
    .reduce((value, name) => z.record(z.string(), z.unknown()).parse(value)[name], content);
  const { name, path: written } = z.object({ name: z.string(), path: z.string() }).parse(action);
  expect(written.split('?')[0]).toBe(path);
  const links = findPage(page === 'home' ? '/' : `/${page}`).root.querySelectorAll('main a');
  const found = links.filter((link) => readText(link) === fill(name));
  expect(found.map((link) => link.getAttribute('href'))).toContain(written);
});

test('starting prices, and the price of each takeoff of a package, are the specified ones', () => {
  expect(listTexts('/pricing', '#included dd')).toEqual(
    expect.arrayContaining(STARTING_PRICES.map(fill)),
  );
  const cards = listTexts('/pricing', '.package').join('\n');
  for (const [of, each] of Object.entries(TAKEOFF_PRICES)) {
    const [, count = ''] = / for (\d+)$/.exec(of) ?? [];
    expect(cards).toContain(`Up to ${count} takeoffs, ${String(each)} each`);
  }
});

test('values and years are the specified ones', () => {
  expect(listTexts('/about', '#values h3')).toEqual(expect.arrayContaining([...COMPANY_VALUES]));
  const years = listTexts('/about', '#timeline time');
  expect(years).toEqual(expect.arrayContaining(TIMELINE_YEARS));
  expect(years).toEqual(years.toSorted());
});

describe.each(Object.entries(TRADE_PAGES))('%s', (route, { links, topics, actions = {} }) => {
  const main = findPage(route).root.querySelector('main');
  if (main === null) throw new Error(`${route} has no main part`);
  const own: Readonly<Record<string, string>> = { 'mailto:': emailLink, 'tel:': phoneLink };

  test('has the links of the specification', () => {
    const found = main
      .querySelectorAll('a')
      .map((link) => ({ name: readText(link), path: link.getAttribute('href')?.split('?')[0] }));
    const paths = found.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(links.map((to) => own[to] ?? to)));
    for (const [name, path] of Object.entries(actions)) {
      const targets = found.filter((link) => link.name === fill(name)).map((link) => link.path);
      expect([name, ...new Set(targets)]).toEqual([name, path]);
    }
  });

  test.each(topics)('speaks of %s', (topic) => {
    const words = typeof topic === 'string' ? new RegExp(RegExp.escape(fill(topic))) : topic;
    expect(readText(main)).toMatch(words);
  });
});

test.each([
  ...Object.entries(POLICY_SECTIONS),
  [COST_DATABASE_ARTICLE.route, COST_DATABASE_ARTICLE.sections] as const,
])('%s has %i numbered sections', (route, count) => {
  const numbers = listTexts(route, 'article h2').flatMap(
    (heading) => /^(\d+)\. /.exec(heading)?.slice(1).map(Number) ?? [],
  );
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test('the six topics of the refund policy', () => {
  expect(listTexts('/refundpolicy', 'article h2').filter((text) => /^\d/.test(text))).toEqual([
    expect.stringMatching(/^1\. Eligibility/),
    expect.stringMatching(/^2\. Non-refundable cases/),
    expect.stringMatching(/^3\. Free revisions/),
    expect.stringMatching(/^4\. Processing/),
    expect.stringMatching(/^5\. How to request a refund/),
    expect.stringMatching(/^6\. Legal compliance/),
  ]);
});

test('the title block of a sample dates its prices, and says what a takeoff like it costs', () => {
  const samples = pages.filter(({ path }) => path.startsWith('/samples/'));
  const blocks = samples.map(({ root }) => readText(root.querySelector('.title-block') ?? root));
  expect(blocks.filter((text) => text.includes('Prices of')).length).toBeGreaterThan(10);
  expect(blocks.filter((text) => /as shown/i.test(text)).length).toBeGreaterThan(10);
  expect(readText(findPage('/').root)).toContain(company.name);
});
