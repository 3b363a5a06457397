import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { readSite, readText, type BuiltPage } from '../built/built-site.ts';
import { lists, tables, type Words } from '../lists/lists.ts';
import { samples, writeDay } from '../support/content.ts';

const { pages } = await readSite('dist');

function findPage(path: string): BuiltPage {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}`);
  return page;
}

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

test('the title block of a sample dates its prices', () => {
  const priced = samples.filter(({ priceBasis }) => priceBasis !== undefined);
  expect(priced.length).toBeGreaterThan(0);
  for (const { id, priceBasis } of priced) {
    const facts = findPage(`/samples/${id}`).root.querySelectorAll('.title-block dl > div');
    const dated = facts.map(readText).find((fact) => fact.startsWith('Prices of'));
    expect.soft(dated, id).toBe(`Prices of ${writeDay(priceBasis?.dated ?? '')}`);
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
