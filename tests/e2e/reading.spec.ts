import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const articles = [
  'Why contractors lose bids',
  'What makes an estimate accurate',
  'The real cost of underbidding',
  'What outsourced estimating really saves',
  'Residential versus commercial estimating',
  'HVAC hidden costs and where to find them',
  'ZIP-code based cost databases, explained',
];
const paths = articles.map((_, index) => `/blogs/blog${index + 1}`);

const policies = [
  { path: '/privacy-policy', title: 'Privacy policy', sections: 11 },
  { path: '/terms', title: 'Terms and conditions', sections: 15 },
  { path: '/refundpolicy', title: 'Refund policy', sections: 6 },
];

/** The numbers that the sections of a text carry, in order. */
async function readSectionNumbers(page: Page): Promise<number[]> {
  const headings = await page.locator('article').getByRole('heading', { level: 2 }).allInnerTexts();
  return headings.flatMap((heading) => /^(\d+)\. /.exec(heading)?.slice(1).map(Number) ?? []);
}

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

for (const path of ['/blogs', '/blog']) {
  test(`${path} lists the seven articles with picture, title, description and link`, async ({
    page,
  }) => {
    await page.goto(path);
    const cards = page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') });
    await expect(cards).toHaveCount(7);
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText(articles);
    for (const [index, title] of articles.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('img')).toHaveAttribute('alt', /\w{3}/);
      await expect(card.locator('.description')).toHaveText(/^.{110,155}$/);
      const link = card.getByRole('link', { name: /^View Blog\W/ });
      await expect(link).toHaveAccessibleName(new RegExp(`${title}$`));
      await expect(link).toHaveAttribute('href', paths[index] ?? '');
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blogs$/);
  });
}

test('a card opens its article, and the articles lead to each other in order', async ({ page }) => {
  await page.goto('/blogs');
  const [first = ''] = articles;
  await page.getByRole('listitem').filter({ hasText: first }).click();
  for (const [index, title] of articles.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main')).toContainText(`J-40${index + 1}`);
    const next = page.getByRole('link', { name: /^Next/ });
    if (index < articles.length - 1) await next.click();
    else await expect(next).toHaveCount(0);
  }
});

for (const path of paths) {
  test(`${path} is bylined, dated, contents listed, and ends with a way to ask`, async ({
    page,
  }) => {
    await page.goto(path);
    const meta = page.locator('article header dl');
    await expect(meta).toContainText('Datumline estimating desk');
    await expect(meta).toContainText(/Published\s*\w+ \d{1,2}, 2026/);
    await expect(meta).toContainText(/Updated\s*\w+ \d{1,2}, 2026/);
    await expect(meta).toContainText(/Reading time\s*\d+ minutes/);

    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const link of await contents.all()) {
      const id = (await link.getAttribute('href'))?.slice(1);
      const target = page.locator(`[id="${id ?? ''}"]`);
      await expect(target).toHaveText(await link.innerText());
    }

    const lastLink = page.locator('main').getByRole('link').last();
    await expect(lastLink).toHaveAttribute('href', /^\/contact(us)?$/);
    await expect(page.locator('main [style]')).toHaveCount(0);
  });
}

test('blog7 has 13 numbered sections and the table of variation by location', async ({ page }) => {
  await page.goto('/blogs/blog7');
  expect(await readSectionNumbers(page)).toEqual(countTo(13));
  const frame = page.getByRole('region', {
    name: 'Labor and material price variation by location',
  });
  const table = frame.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Zone',
    'Kind of location',
    'Labor',
    'Material',
    'Contingency',
  ]);
  await expect(table.getByRole('rowheader')).toHaveText(['A', 'B', 'C', 'D']);
  const labor = table.getByRole('row', { name: /^D/ }).getByRole('cell').nth(1);
  await expect(labor).toHaveText('1.50');
  await expect(labor).toHaveCSS('text-align', 'right');
});

test('a priced table adds up, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blogs/blog5');
  const table = page.getByRole('region', { name: '100 ft of partition, house' }).getByRole('table');
  const costs = await table.locator('tbody tr td:last-child').allInnerTexts();
  const sum = costs.reduce((total, cost) => total + Number(cost.replace(/[$,]/g, '')), 0);
  const total = table
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .last();
  await expect(total).toHaveText(`$${sum.toLocaleString('en-US')}`);
  await expect(total)
    .toBeInViewport({ ratio: 0 })
    .catch(() => total.scrollIntoViewIfNeeded());
  await expect(total).toBeInViewport({ ratio: 1 });
});

test('an entry of the contents brings its section below the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: '9. Revisions and consultation' }).click();
  const section = page.getByRole('heading', { name: '9. Revisions and consultation' });
  await expect(section).toBeInViewport({ ratio: 1 });
  const header = await page.locator('header.header').boundingBox();
  const heading = await section.boundingBox();
  expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

for (const { path, title, sections } of policies) {
  test(`${path} has its ${sections} numbered sections and its date`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await readSectionNumbers(page)).toEqual(countTo(sections));
    await expect(page.locator('article header')).toContainText(/Revised\s+\w+ \d{1,2}, 2026/);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('listitem')).toHaveCount(sections);
  });
}

test('the six topics of the refund policy', async ({ page }) => {
  await page.goto('/refundpolicy');
  await expect(page.locator('article').getByRole('heading', { level: 2, name: /^\d/ })).toHaveText([
    '1. Eligibility',
    '2. Non-refundable cases',
    '3. Free revisions',
    '4. Processing',
    '5. How to request a refund',
    '6. Legal compliance',
  ]);
});

test('reading costs no JavaScript and fits every width', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/blogs', ...paths, ...policies.map((policy) => policy.path)]) {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'load' });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
  expect(scripts).toEqual([]);
});
