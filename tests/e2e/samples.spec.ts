import type { Locator } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const NAMES = [
  ...['Concrete Masonry Units', 'Concrete', 'Demolition', 'Drywall', 'Electrical', 'Finishes'],
  ...['Metals', 'Paint', 'Residential Building Paint', 'Roofing - 2', 'Roofing', 'Timber'],
];

// Without smooth scrolling the page is where it will stay as soon as a card has the focus.
test.use({ reducedMotion: 'reduce' });

test.beforeEach(async ({ page }) => {
  await page.goto('/samples');
});

test('twelve cards in order, each with picture, name, description, View and workbook', async ({
  page,
}) => {
  const cards = page.locator('[data-sample]');
  await expect(cards.locator('h3')).toHaveText(NAMES);
  for (const card of await cards.all()) {
    await expect(card).toContainText('View');
    await expect(card).toContainText(/PDF, \d+ KB/);
    const picture = await page.request.get((await card.locator('img').getAttribute('src')) ?? '');
    expect(picture.headers()['content-type']).toContain('image/svg+xml');
    const pdf = await page.request.get((await card.getAttribute('href')) ?? '');
    expect((await pdf.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  }
  const workbooks = page.locator('a[download]');
  await expect(workbooks).toHaveCount(NAMES.length);
  const workbook = await page.request.get((await workbooks.first().getAttribute('href')) ?? '');
  expect((await workbook.body()).subarray(0, 2).toString('latin1')).toBe('PK');
});

for (const [how, open] of Object.entries({
  'a click': (card) => card.click(),
  Enter: (card) => card.press('Enter'),
  Space: (card) => card.press('Space'),
} satisfies Record<string, (card: Locator) => Promise<void>>)) {
  test(`${how} on a card opens its PDF in a new tab and leaves the page where it was`, async ({
    page,
    context,
  }) => {
    const card = page.locator('[data-sample]').filter({ hasText: 'Timber' });
    await card.focus();
    const before = await page.evaluate(() => scrollY);
    const [opened] = await Promise.all([context.waitForEvent('page'), open(card)]);
    await expect.poll(() => opened.url()).toContain('/pdfs/timber.pdf');
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
}

test('a card is one stop for the keyboard, its workbook another', async ({ page }) => {
  await page.locator('[data-sample]').first().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Concrete Masonry Units: Workbook' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-sample]').nth(1)).toBeFocused();
});
