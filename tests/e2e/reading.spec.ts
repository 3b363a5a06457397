import type { Page } from 'playwright/test';
import { articles, company, policies, samples, writeDay } from '../site/whole.ts';
import { expectDifferencesToHold, expectTablesToAddUp } from '../support/tables.ts';
import { expect, fullIf, readingTest as test } from '../support/test.ts';

/** The numbers that the sections of a text carry, in order. */
async function readSectionNumbers(page: Page): Promise<number[]> {
  const headings = await page.locator('article').getByRole('heading', { level: 2 }).allInnerTexts();
  return headings.flatMap((heading) => /^(\d+)\. /.exec(heading)?.slice(1).map(Number) ?? []);
}

/** Number of numbered sections in each policy. */
const SECTIONS: Readonly<Record<string, number>> = {
  '/privacy-policy': 11,
  '/refundpolicy': 6,
  '/terms': 15,
};

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

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
    await page.getByRole('listitem').filter({ hasText: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main')).toContainText(`J-4${`${index + 1}`.padStart(2, '0')}`);
  }
});

for (const [index, { path, author, publishedOn, updatedOn, sources }] of articles.entries()) {
  // The second has both neighbors.
  const isRepeated = index !== Math.min(1, articles.length - 1);

  test(
    `${path} is bylined, dated, adds up, leads to its neighbors and ends with a way to ask`,
    fullIf(isRepeated),
    async ({ page }) => {
      await page.goto(path);
      const meta = page.locator('article header dl > div');
      await expect(meta.filter({ hasText: 'Written by' })).toContainText(
        author ?? `${company.shortName} estimating desk`,
      );
      await expect(meta.filter({ hasText: 'Published' })).toContainText(writeDay(publishedOn));
      await expect(meta.filter({ hasText: 'Updated' })).toContainText(writeDay(updatedOn));
      await expect(meta.filter({ hasText: 'Reading time' })).toContainText(/\d+ minutes?/);

      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const sections = page.locator('.prose > h2');
      expect(await sections.count()).toBeGreaterThan(1);
      await expect(contents).toHaveText(await sections.allInnerTexts());
      await expectTablesToAddUp(page);
      await expectDifferencesToHold(page);
      await expect(page.locator('[aria-labelledby=sources] li > :first-child')).toHaveText(sources);
      for (const [name, neighbor] of [
        [/^Previous/, articles[index - 1]],
        [/^Next/, articles[index + 1]],
      ] as const) {
        const link = page.locator('main').getByRole('link', { name });
        await expect(link).toHaveCount(neighbor ? 1 : 0);
        if (!neighbor) continue;
        await expect(link).toHaveAttribute('href', neighbor.path);
        await expect(link).toContainText(neighbor.title);
      }

      const lastLink = page.locator('main a:not([href^="tel:"])').last();
      await expect(lastLink).toHaveAttribute('href', /^\/contact(us)?$/);
      await expect(page.locator('main [style]')).toHaveCount(0);

      await page.setViewportSize({ width: 360, height: 740 });
      const totals = page.locator('main tfoot tr:last-child td:last-child');
      const count = await totals.count();
      expect(count).toBe(await page.locator('main tfoot').count());
      for (let index = 0; index < count; index += 1) {
        await totals.nth(index).scrollIntoViewIfNeeded();
        await expect(totals.nth(index), 'the total on a phone').toBeInViewport({ ratio: 1 });
      }
    },
  );
}

test('the article on cost databases has 13 numbered sections and a table by location', async ({
  page,
}) => {
  await page.goto('/blogs/blog7');
  expect(await readSectionNumbers(page)).toEqual(countTo(13));
  const table = page.getByRole('region', { name: /variation by location/i }).getByRole('table');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  for (const kind of ['Labor', 'Material']) {
    const column = heads.indexOf(kind);
    const cells = table.locator(`tbody tr > :nth-child(${column + 1})`);
    expect(await cells.count()).toBeGreaterThan(1);
    const shown = await cells.evaluateAll((all) =>
      all.map((cell) => ({
        text: cell.textContent.trim(),
        align: getComputedStyle(cell).textAlign,
      })),
    );
    for (const { text, align } of shown) {
      expect(text).toMatch(/^\d+\.\d\d$/);
      expect(align).toBe('right');
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

for (const [index, { path, title, updatedOn }] of policies.entries()) {
  test(
    `${path} has its numbered sections, each listed in its contents, and its date`,
    fullIf(index > 0),
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const sections = SECTIONS[path] ?? 0;
      expect(await readSectionNumbers(page)).toEqual(countTo(sections));
      await expect(page.locator('article header')).toContainText(`Revised ${writeDay(updatedOn)}`);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect(contents.getByRole('listitem')).toHaveCount(sections);
    },
  );
}

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

test('the privacy policy says of analytics what holds: a script that counts visits, or none', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const counts = (await page.locator('script[data-counter]').count()) > 0;
  const policy = page.getByRole('main');
  await expect(policy.getByText(/We set no cookies and run no analytics/)).toHaveCount(
    counts ? 0 : 1,
  );
  await expect(policy.getByText(/A script of .+ counts visits/)).toHaveCount(counts ? 1 : 0);
});
