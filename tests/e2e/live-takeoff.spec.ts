import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright/test';
import { homeTakeoff } from '../site/whole.ts';
import { expect, test } from '../support/test.ts';

// The plan and its table light each other in CSS and native elements alone.
test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

/** An item's name in the table. */
const nameOf = (mark: string) => homeTakeoff.get(mark) ?? '';

/** Locator of a mark on the plan. */
const shows = (page: Page, mark: string) => page.locator(`.hero-plan .${mark}`).first();
/** An item's radio button, which the sum of its quantity describes. */
const itemOf = (page: Page, mark: string) => page.getByRole('radio', { name: nameOf(mark) });

/** The sum that describes an item: "470 + 276 = 746 SF". It must come to the quantity of the row. */
async function findSum(page: Page, mark: string) {
  const sum = page.locator(`#${(await itemOf(page, mark).getAttribute('aria-describedby')) ?? ''}`);
  const row = page.getByRole('row', { name: nameOf(mark) });
  const quantity = await row.locator('td.num').innerText();
  const unit = await row.locator('td').last().innerText();
  await expect(sum).toHaveText(new RegExp(` = ${quantity} ${unit}\\s*$`));
  const terms = /^\s*([\d.]+(?: \+ [\d.]+)+) = /.exec(await sum.innerText())?.[1]?.split(' + ');
  if (terms) {
    const total = terms.reduce((added, term) => added + Number(term), 0);
    expect(Math.round(total)).toBe(Number(quantity));
  }
  return sum;
}

test('by keyboard: one tab stop, arrows walk the rows, each lights its marks with the sum', async ({
  page,
}) => {
  await page.goto('/');
  const [carpet, tile] = [await findSum(page, 'carpet'), await findSum(page, 'tile')];
  await expect(carpet).toBeHidden();
  await page.getByRole('radio', { name: 'Show all' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(itemOf(page, 'carpet')).toBeFocused();
  await expect(carpet).toBeVisible();
  await expect(shows(page, 'mA')).toHaveCSS('opacity', '1');
  await expect(shows(page, 'mB')).toHaveCSS('opacity', '0.16');
  await page.keyboard.press('ArrowDown');
  await expect(tile).toBeVisible();
  await expect(carpet).toBeHidden();
  await expect(shows(page, 'mA')).toHaveCSS('opacity', '0.16');
  // The next stop of the tab key lies behind the table.
  await page.keyboard.press('Tab');
  await expect(page.locator('.hero input:focus')).toHaveCount(0);
});

test('by pointer: a mark of the plan lights its row', async ({ page }) => {
  await page.goto('/');
  await page.locator('.hero-plan .counts circle').first().hover();
  await expect(await findSum(page, 'doors')).toBeVisible();
  await expect(shows(page, 'mA')).toHaveCSS('opacity', '0.16');
});

test('the workbook that the table names opens and holds the same quantities', async ({ page }) => {
  await page.goto('/');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^[A-Z]-\d+\.xlsx/ }).click();
  const file = await (await download).createReadStream();
  const { sheets } = await readXlsx(Buffer.concat(await file.toArray()), { readStyles: false });
  const takeoff = sheets.find(({ name }) => name === 'Takeoff')?.rows ?? [];
  const written = new Map(takeoff.map((row) => [row[3], `${String(row[5])} ${String(row[6])}`]));
  const rows = await page.locator('.hero tr.row').all();
  expect(rows).toHaveLength(7);
  for (const row of rows) {
    const [item = '', quantity = '', unit = ''] = await row
      .locator('label, td.num, td:last-child')
      .allTextContents();
    expect(written.get(item), item).toBe(`${quantity.replace(',', '')} ${unit}`);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: a tapped row stays lit until all are shown again', async ({ page }) => {
    await page.goto('/');
    await page.locator('.hero').getByText(nameOf('doors'), { exact: true }).tap();
    await expect(itemOf(page, 'doors')).toBeChecked();
    await expect(await findSum(page, 'doors')).toBeVisible();
    await expect(shows(page, 'mN')).toHaveCSS('opacity', '1');
    await expect(shows(page, 'mD')).toHaveCSS('opacity', '0.16');
    await page.getByText('Show all').tap();
    await expect(shows(page, 'mD')).toHaveCSS('opacity', '1');
  });
});
