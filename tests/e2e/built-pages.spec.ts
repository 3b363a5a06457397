import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { readSite, readText, type BuiltPage } from '../built/built-site.ts';
import { lists, tables, type Words } from '../lists/lists.ts';
import {
  COMPANY_VALUES,
  STARTING_PRICES,
  TAKEOFF_PRICES,
  TIMELINE_YEARS,
  TRADE_PAGES,
} from '../specification.ts';
import { company, fill, homePrice, packages, samples, writeDay } from '../support/content.ts';

const { pages, redirects } = await readSite('dist');

function findPage(path: string): BuiltPage {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}`);
  return page;
}

/** The texts of a page's elements. */
const listTexts = (path: string, selector: string) =>
  findPage(path).root.querySelectorAll(selector).map(readText);

/** Words of a second form of the same cells, for narrow screens. */
const REPEATED = '.narrow-only, .list';

/** A cell's words; the kind of its swatch where it has none. */
function readCell(cell: HTMLElement): string {
  for (const repeated of cell.querySelectorAll(REPEATED)) repeated.remove();
  const swatch = cell.querySelector('.swatch')?.classList.value.find((name) => name !== 'swatch');
  return readText(cell) || (swatch ?? '');
}

/** The words one after the other, with nothing but spaces between them. */
function toPattern(words: readonly Words[]): RegExp {
  const parts = words.map((one) =>
    typeof one === 'string' ? RegExp.escape(one.replaceAll(/\s+/g, ' ')) : one.source,
  );
  return new RegExp(`^${parts.join('\\s*')}$`);
}

const listLinks = (element: HTMLElement) =>
  element.querySelectorAll('a').map((link) => link.getAttribute('href'));

for (const { name, path, items, entries } of lists) {
  test(`${path}: ${name} in order, each with its own words, links and picture`, () => {
    const found = findPage(path).root.querySelectorAll(items);
    expect.soft(found.length, 'entries').toBe(entries.length);
    for (const [index, { words, links, picture }] of entries.entries()) {
      const item = found[index];
      if (item === undefined) break;
      const text = readText(item);
      expect.soft(toPattern(words).test(text) ? words : text).toEqual(words);
      if (links !== undefined) expect.soft(listLinks(item), String(words[0])).toEqual(links);
      if (picture === undefined) continue;
      const shown = item.querySelectorAll('img').map((one) => one.rawAttrs);
      expect.soft(shown, String(words[0])).toEqual([expect.stringContaining(picture)]);
    }
  });
}

for (const { name, path, table, rows } of tables) {
  test(`${path}: ${name}, each cell under its head`, () => {
    const found = findPage(path).root.querySelectorAll(table);
    const shown = found.flatMap((one) => {
      const heads = one.querySelectorAll('thead th').map(readCell);
      return one.querySelectorAll('tbody tr').map((row) => {
        const cells = row.querySelectorAll('th, td').map(readCell);
        return Object.fromEntries(heads.map((head, index) => [head, cells[index]]));
      });
    });
    expect(shown).toEqual(rows);
  });
}

test('starting prices, and the price of each takeoff of a package, are the specified ones', () => {
  expect(listTexts('/pricing', '#jobs .num')).toEqual(
    expect.arrayContaining(STARTING_PRICES.map(fill)),
  );
  for (const [index, { price, takeoffs }] of packages.entries()) {
    const share = TAKEOFF_PRICES[`${price ?? ''} for ${takeoffs ?? ''}`];
    if (share === undefined) continue;
    const said = listTexts('/pricing', '.package')[index];
    expect(said).toContain(`Up to ${takeoffs ?? ''} takeoffs, ${share} each`);
  }
});

test('values, years and what each price holds are the specified ones', () => {
  test.skip(!company.placeholder, 'an owner has values, years and prices of their own');
  expect(listTexts('/about', '#values h3')).toEqual(expect.arrayContaining([...COMPANY_VALUES]));
  const years = listTexts('/about', '#timeline time');
  expect(years).toEqual(expect.arrayContaining(TIMELINE_YEARS));
  expect(years).toEqual(years.toSorted());
  const rows = findPage('/pricing').root.querySelectorAll('#holds tbody tr');
  const one = ['Yes', 'Yes', 'Yes', 'Yes', 'Yes'];
  const budget = ['—', 'Yes', '—', '—', 'Yes'];
  // One trade, several, openings, woodwork; house, building; all trades; Starter, Pro, Premium.
  expect(rows.map((row) => row.querySelectorAll('td').map(readCell))).toEqual([
    ...[one, one, one, one, budget, budget, one],
    ['Yes', '—', '—', 'Yes', 'Yes'],
    ...[one, one],
  ]);
});

test('the page of each trade has the links and topics of the specification', () => {
  const own: Readonly<Record<string, string>> = {
    'mailto:': company.emailLink,
    'tel:': company.phoneLink,
  };
  for (const [route, { links, topics, actions = {} }] of Object.entries(TRADE_PAGES)) {
    // A trade may have moved to another address.
    const main = findPage(redirects.get(route) ?? route).root.querySelector('main');
    if (main === null) throw new Error(`${route} has no main part`);
    const found = main
      .querySelectorAll('a')
      .map((link) => ({ name: readText(link), path: link.getAttribute('href')?.split('?')[0] }));
    const paths = found.map(({ path }) => path);
    expect.soft(paths, route).toEqual(expect.arrayContaining(links.map((to) => own[to] ?? to)));
    for (const [name, path] of Object.entries(actions)) {
      const targets = found.filter((link) => link.name === fill(name)).map((link) => link.path);
      expect.soft([...new Set(targets)], `${route}: ${name}`).toEqual([path]);
    }
    const text = readText(main);
    for (const topic of topics) {
      const words = typeof topic === 'string' ? new RegExp(RegExp.escape(fill(topic))) : topic;
      expect.soft(text, route).toMatch(words);
    }
  }
});

test('the title block of a sample dates its prices', () => {
  const priced = samples.filter(({ priceBasis }) => priceBasis !== undefined);
  expect(priced.length).toBeGreaterThan(0);
  for (const { id, priceBasis } of priced) {
    const facts = findPage(`/samples/${id}`).root.querySelectorAll('.title-block dl > div');
    const dated = facts.map(readText).find((fact) => fact.startsWith('Prices of'));
    expect.soft(dated, id).toBe(`Prices of ${writeDay(priceBasis?.dated ?? '')}`);
  }
});

test('every takeoff that is shown says what one like it costs, the home page’s first', () => {
  const shown = [
    { path: '/', price: homePrice, block: '.hero .title-block' },
    ...samples.map(({ id, price }) => ({
      path: `/samples/${id}`,
      price,
      block: '.title-block dl',
    })),
  ];
  const priced = shown.filter(({ price }) => price !== undefined);
  expect(priced.length).toBeGreaterThan(0);
  for (const { path, price = '', block } of priced) {
    const [facts = ''] = listTexts(path, block);
    expect.soft(facts, path).toMatch(/as shown/i);
    expect.soft(facts, path).toContain(fill(`{price.${price}}`));
  }
});

test('under Waste stand percentages, and under no other head of a quantity', () => {
  const cells = pages.flatMap(({ path, root }) =>
    root.querySelectorAll('main table').flatMap((table) => {
      const heads = table.querySelectorAll('thead th').map(readCell);
      if (!heads.includes('Waste')) return [];
      return table.querySelectorAll('tbody tr').flatMap((row) =>
        row
          .querySelectorAll('th, td')
          .map(readCell)
          .map((text, index) => ({ path, head: heads[index] ?? '', text })),
      );
    }),
  );
  const isWrong = ({ head, text }: { head: string; text: string }) =>
    head === 'Waste'
      ? /\d/.test(text) && !/^\d+(?:\.\d+)?\s?%$/.test(text)
      : ['Net', 'Order'].includes(head) && text.includes('%');
  expect(cells.some(({ head }) => head === 'Waste')).toBe(true);
  expect(cells.filter(isWrong)).toEqual([]);
});

test('no picture and no text stands twice in one list, on any page', () => {
  const twice: string[] = [];
  let read = 0;
  for (const { path, root } of pages) {
    for (const list of root.querySelectorAll('main ul, main ol, main .cells, main tbody')) {
      const items = list.children;
      const pictures = items.flatMap((item) =>
        item.querySelectorAll('img').map((picture) => picture.getAttribute('src') ?? ''),
      );
      const texts = items.map(readText).filter((text) => text !== '');
      read += items.length;
      for (const all of [pictures, texts]) {
        const repeated = all.filter((one, index) => all.indexOf(one) !== index);
        twice.push(...repeated.map((one) => `${path}: ${one.slice(0, 90)}`));
      }
    }
  }
  expect(read).toBeGreaterThan(500);
  expect(twice).toEqual([]);
});
