import { articles, samples } from '../site/whole.ts';
import { expect, readingTest as test } from '../support/test.ts';

test('the list of articles has one address of its own', async ({ page }) => {
  for (const list of ['/blogs', '/blog']) {
    await page.goto(list);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs$/);
  }
});

test('a card opens its article, numbered by its place', async ({ page }) => {
  for (const index of [0, articles.length - 1]) {
    const title = articles[index]?.title ?? '';
    await page.goto('/blogs');
    await page.getByRole('article').filter({ hasText: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main')).toContainText(`J-4${`${index + 1}`.padStart(2, '0')}`);
  }
});

test('no word of a table is broken on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/about', '/pricing', '/blogs/blog1', '/samples/concrete']) {
    await page.goto(path);
    const broken = await page.locator('main table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const words: string[] = [];
        const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          // Heads of stacked rows are there for screen readers alone.
          if (text.parentElement?.closest('.visually-hidden, thead')) continue;
          for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]{2,}/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) words.push(word);
          }
        }
        return words;
      }),
    );
    expect.soft(broken, path).toEqual([]);
  }
});

test('articles show the totals of their tables on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { path } of articles) {
    await page.goto(path);
    const totals = page.locator('main tfoot tr:last-child td:last-child');
    const count = await page.locator('main tfoot').count();
    await expect(totals, path).toHaveCount(count);
    for (let index = 0; index < count; index += 1) {
      await totals.nth(index).scrollIntoViewIfNeeded();
      await expect(totals.nth(index), path).toBeInViewport({ ratio: 1 });
    }
  }
});

test(
  'a sample has a line for each item on a phone, with its net quantity in sight',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(samples.length).toBeGreaterThan(0);
    for (const { id, rows } of samples) {
      await page.goto(`/samples/${id}`);
      const lines = page.locator('main table tr[id^="item-"]');
      await expect(lines, id).toHaveCount(rows);
      for (const part of [lines.locator('th'), lines.locator('td[data-label=Net]')]) {
        const boxes = await part.evaluateAll((cells) =>
          cells.map((cell) => cell.getBoundingClientRect()),
        );
        expect(boxes, id).toHaveLength(rows);
        for (const { left, right, height } of boxes) {
          expect(height, id).toBeGreaterThan(12);
          expect(left, id).toBeGreaterThanOrEqual(0);
          expect(right, id).toBeLessThanOrEqual(390);
        }
      }
    }
  },
);

test('an entry of the contents brings its section below the header', async ({ page }) => {
  await page.goto('/terms');
  const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const entry = entries.nth(7);
  const section = page.getByRole('heading', { name: await entry.innerText(), exact: true });
  await entry.click();
  await expect(section).toBeInViewport({ ratio: 1 });
  const header = await page.locator('header.header').boundingBox();
  const heading = await section.boundingBox();
  expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});
