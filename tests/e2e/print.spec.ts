import type { Page } from 'playwright/test';
import { articles, company, samples, trades } from '../site/whole.ts';
import { readPdf } from '../support/read-pdf.ts';
import { listRoutes, listTemplates } from '../support/routes.ts';
import { expect, fullIf, readingTest as test } from '../support/test.ts';

/** Half an inch, which browsers leave by themselves. */
const MARGIN = '0.5in';

/**
 * How high above a sheet's foot its lowest text or picture may stand, in points: a third of what Letter holds between
 * its margins is filled then. Where a section of edited content ends is nobody's fault; a title alone is.
 */
const HIGHEST_END = 36 + 10 * 72 * (2 / 3);

// The width of a Letter page between its margins, at 96 dots an inch.
test.use({ viewport: { width: 720, height: 960 } });

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

/** Prints the open page on Letter. A browser fetches what is lazy before it prints. */
async function print(page: Page): Promise<Uint8Array> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  return page.pdf({ format: 'Letter', margin });
}

/** An article, prices and a sample: text, tables and drawings. */
const PRINTED = [articles[0]?.path, '/pricing', `/samples/${samples[0]?.id ?? ''}`];

// The six lines of a go or no-go decision.
test('the checklist of an article prints on one page by itself', async ({ page }) => {
  await page.goto('/blogs/blog1#go-no-go');
  const { pages } = await readPdf(await print(page));
  expect(pages).toHaveLength(1);
  // Kerning parts the letters of a word.
  const text = (pages[0]?.texts ?? []).map(({ text }) => text.replaceAll(' ', '')).join('');
  for (const line of ['Client', 'Distance', 'Size', 'Schedule', 'Competition', 'Documents']) {
    expect(text).toContain(line);
  }
  // Nothing of the article around it.
  expect(text.length).toBeLessThan(1200);
});

test('the total of a table that breaks stands at its end, not at the foot of each sheet', async ({
  page,
}) => {
  await page.goto(`/samples/${samples[0]?.id ?? ''}`);
  const displays = await page
    .locator('tfoot')
    .evaluateAll((all) => all.map((total) => getComputedStyle(total).display));
  expect([...new Set(displays)]).toEqual(['table-row-group']);
});

for (const route of listTemplates(listRoutes())) {
  test(
    `${route} prints no sheet that is nearly empty and no narrow table`,
    fullIf(!PRINTED.includes(route)),
    async ({ page }) => {
      await page.goto(route);
      const narrow = await page.locator('main table:visible').evaluateAll((all) =>
        all.flatMap((table) => {
          const { width } = table.getBoundingClientRect();
          return width < innerWidth / 2
            ? [`${table.textContent.trim().slice(0, 60)}: ${width} px`]
            : [];
        }),
      );
      expect(narrow, 'tables under half the sheet').toEqual([]);
      const { pages } = await readPdf(await print(page));
      const empty = pages.slice(0, -1).flatMap(({ texts, colors }, index) => {
        // Drawings carry dimensions and names, so that the lowest text tells how far they fill a sheet.
        const pictures = colors.filter(({ kind }) => kind === 'picture');
        const lowest = Math.min(
          ...texts.map(({ y }) => y),
          ...pictures.map(({ y, height }) => y - height / 2),
        );
        return lowest < HIGHEST_END ? [] : [`sheet ${index + 1} ends ${Math.round(lowest)} pt up`];
      });
      expect(empty, 'sheets filled less than a third').toEqual([]);
    },
  );
}

test('paper cuts nothing off, not even a table with more columns than fit', async ({ page }) => {
  const widths: number[] = [];
  for (const route of [...PRINTED, trades[0]?.path]) {
    await page.goto(route ?? '');
    const { widest, clipped } = await page.locator('main').evaluate((main) => {
      // An editor's table may have any number of columns.
      for (const row of main.querySelectorAll('tr')) {
        for (let more = 0; more < 20; more += 1)
          row.append(row.lastElementChild?.cloneNode() ?? '');
      }
      for (const cell of main.querySelectorAll(':is(th, td):empty')) cell.textContent = '1,250.00';
      const tables = [...main.querySelectorAll('table')];
      const clipped = [...main.querySelectorAll('*')].filter((one) => {
        const { overflow, clipPath } = getComputedStyle(one);
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one;
        const standsOut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        // What only a screen reader reads has a clip path.
        return overflow !== 'visible' && clipPath === 'none' && standsOut;
      });
      return {
        widest: Math.max(0, ...tables.map((table) => table.scrollWidth)),
        clipped: clipped.map(({ tagName, className }) => `${tagName} ${className}`),
      };
    });
    expect(clipped, route).toEqual([]);
    widths.push(widest);
  }
  expect(Math.max(...widths)).toBeGreaterThan(720);
});

test('paper has what a narrow window folds, and no button for it', async ({ page }) => {
  await page.goto(trades[0]?.path ?? '');
  const folds = await page.locator('main .narrow-fold').all();
  expect(folds.length).toBeGreaterThan(0);
  for (const fold of folds) {
    await expect(fold.locator('> :not(summary)').first()).toBeVisible();
    await expect(fold.locator('> summary')).toBeHidden();
  }
});

test('the FAQ prints every answer', async ({ page }) => {
  await page.goto('/faq');
  const questions = await page.locator('main details').all();
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    await expect(question.locator('p').first()).toBeVisible();
  }
});

test('the FAQ prints the phone number and the address to ask at', async ({ page }) => {
  await page.goto('/faq');
  const { pages } = await readPdf(await print(page));
  const last =
    pages
      .at(-1)
      ?.texts.map(({ text }) => text)
      .join('') ?? '';
  for (const way of [company.phone, company.email]) expect(last).toContain(way);
});

test('a trade prints its tables to their last column, its marks and black text', async ({
  page,
}) => {
  await page.goto(trades[0]?.path ?? '');
  const tables = await page.locator('main table').all();
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    const { x = 0, width = 0 } = (await table.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(720);
  }
  const marks = page.locator('main table i[role=img]');
  await expect(marks.first()).toHaveCSS('print-color-adjust', 'exact');
  const colors = await page
    .locator('main :is(h2, p, li, td, th, caption):visible')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
  // Nothing is lighter than a third of the way to white, but orange.
  const light = colors.filter((color) => {
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
    return red < 150 ? Math.max(red, green, blue) > 85 : green > 120;
  });
  expect(light).toEqual([]);
});

test(
  'the home page prints four trades in a row, no head alone at a foot, and no frame runs on below the last on a sheet',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    const cells = page.locator('#trades .cells');
    const tops = await cells
      .locator('> li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
    await expect(cells).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)');
    const strip = (text: string) => text.replace(/\s/g, '');
    const heads = (await page.locator('main :is(header, h2, h3)').allInnerTexts()).map(strip);
    const { pages } = await readPdf(await print(page));
    const alone = pages.slice(0, -1).flatMap(({ texts }, index) => {
      const lowest = Math.min(...texts.map(({ y }) => y));
      const line = strip(texts.flatMap(({ y, text }) => (y < lowest + 2 ? [text] : [])).join(''));
      const isHead = line.length > 5 && heads.some((head) => head.includes(line));
      return isHead ? [`sheet ${index + 1} ends with "${line}"`] : [];
    });
    expect(alone, 'heads without what they stand above').toEqual([]);
  },
);
