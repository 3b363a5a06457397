import { trades } from '../support/content.ts';
import { expect, readingTest as test } from '../support/test.ts';

// The width of a Letter page between margins of half an inch, at 96 dots an inch.
test.use({ viewport: { width: 720, height: 960 } });

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('the FAQ prints every answer', async ({ page }) => {
  await page.goto('/faq');
  const questions = await page.locator('main details').all();
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    await expect(question.locator('p').first()).toBeVisible();
  }
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
