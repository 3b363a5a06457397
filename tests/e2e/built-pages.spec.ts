import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'playwright/test';
import { readSite, readText } from '../built/built-site.ts';
import { folderOf } from '../support/build-test-site.ts';
import { writePageText } from '../support/page-text.ts';

const { pages } = await readSite(join(folderOf('whole'), 'dist'));

/** Samples with no part that the others' pages do not have. */
const REPEATED_SAMPLES = ['/samples/concrete-masonry-units', '/samples/electrical'];

// Each text of the content stands on its page, in its order, under its head and with its links: whatever a template
// leaves out, exchanges or adds is a difference. `npm run test:e2e -- built-pages --update-snapshots=changed`, then read it.
for (const page of pages.filter(({ path }) => !REPEATED_SAMPLES.includes(path))) {
  test(`${page.path} says what was approved`, () => {
    const name = page.path === '/' ? 'index' : page.path.slice(1).replaceAll('/', '.');
    expect(writePageText(page)).toMatchSnapshot(`${name}.txt`);
  });
}

/** Words of a second form of the same cells, for narrow screens. */
const REPEATED = '.narrow-only, .list';

/** A cell's words; the kind of its swatch where it has none. */
function readCell(cell: HTMLElement): string {
  for (const repeated of cell.querySelectorAll(REPEATED)) repeated.remove();
  const swatch = cell.querySelector('.swatch')?.classList.value.find((name) => name !== 'swatch');
  return readText(cell) || (swatch ?? '');
}

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
      // A translation has the picture of its article.
      const originals = items.filter((item) => item.querySelector('.picture[lang]') === null);
      const pictures = originals.flatMap((item) =>
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
  expect(read).toBeGreaterThan(300);
  expect(twice).toEqual([]);
});
