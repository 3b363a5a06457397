import type { Page } from 'playwright/test';
import { choosePlans, pdf } from '../support/choose-plans.ts';
import { makePlanSet } from '../support/make-plan-set.ts';
import { expect, fullIf, test } from '../support/test.ts';
import { sheetWords } from '../site/whole.ts';

/**
 * Serves pages as a browser sees them that does not know a feature: its names in styles and markup are
 * changed into names that no browser knows.
 */
async function withhold(page: Page, names: Readonly<Record<string, string>>): Promise<void> {
  await page.route(/\/(?:[\w/-]*|[^?]*\.css)$/, async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!/html|css/.test(type)) return route.fulfill({ response });
    let body = await response.text();
    for (const [name, unknown] of Object.entries(names)) body = body.replaceAll(name, unknown);
    // The styles and scripts are no longer those whose hashes the page's policy names.
    body = body.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');
    return route.fulfill({ response, body });
  });
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, bottom: box.y + box.height };
};
const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe('a browser without popovers (iOS 16, Firefox 124)', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'hidePopover', 'showPopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name);
      }
    });
    await withhold(page, {
      ':popover-open': ':unknown-state',
      '[popover]': '[data-unknown]',
      ' popover': ' data-unknown',
      'popovertarget=': 'data-target=',
    });
  });

  for (const width of [390, 820]) {
    test(
      `at ${width} px the menu is a block in the page and covers nothing`,
      fullIf(width !== 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/pricing');
        const menu = page.locator('#menu');
        await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
        await expect(page.locator('.menu-button')).toBeHidden();
        expect(await widthOfPage(page)).toBe(width);
        const header = await boxOf(page, '.header');
        const [left, right] = [page.locator('.header a').first(), page.locator('.header .actions')];
        const [from, to] = [await left.boundingBox(), await right.boundingBox()];
        const list = await boxOf(page, '#menu > ul');
        expect(list.x).toBeCloseTo(from?.x ?? 0, 0);
        expect(list.x + list.width).toBeCloseTo((to?.x ?? 0) + (to?.width ?? 0), 0);
        expect((await boxOf(page, '#menu')).bottom).toBeLessThanOrEqual(header.bottom);
        expect((await boxOf(page, 'main')).y).toBeGreaterThanOrEqual(header.bottom - 1);
        await page.evaluate(() => scrollTo(0, 2_000));
        await expect(page.locator('.header')).not.toBeInViewport();
        await page.evaluate(() => scrollTo(0, 0));
        await menu.locator('summary').first().click();
        await menu.getByRole('link', { name: 'Contact' }).first().click();
        await expect(page).not.toHaveURL(/pricing/);
      },
    );
  }

  test('on a desktop a panel opens below its button', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/pricing');
    expect(await widthOfPage(page)).toBe(1280);
    const button = page.locator('.header nav button').first();
    const panel = page.locator('.header nav li > ul').first();
    await expect(panel).toBeHidden();
    await button.click();
    await expect(panel).toBeVisible();
    const [at, below] = [await button.boundingBox(), await panel.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((at?.y ?? 0) + (at?.height ?? 0) - 1);
    await panel.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/pricing/);
  });
});

test.describe('a browser without anchor positioning (iOS 17, Firefox ESR 140)', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...words: [string]) =>
        !words.join().includes('anchor') && supports.apply(CSS, words);
    });
    await withhold(page, { 'anchor(': 'unknown(', 'position-anchor': 'unknown-anchor' });
  });

  test('the menu opens under the edge of the header, with the bar above it and without', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/pricing');
    const top = await boxOf(page, '.header');
    expect(top.y, 'a bar stands above the header').toBeGreaterThan(20);
    await page.locator('.menu-button').click();
    expect((await boxOf(page, '#menu')).y).toBeCloseTo(top.bottom, 0);
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }));
    await expect.poll(async () => (await boxOf(page, '.header')).y).toBe(0);
    const header = await boxOf(page, '.header');
    await expect.poll(async () => (await boxOf(page, '#menu')).y).toBeCloseTo(header.bottom, 0);
  });

  test('a panel opens under its button', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/pricing');
    const button = page.locator('.header nav button').first();
    await button.click();
    const panel = page.locator('.header nav li > ul').first();
    await expect(panel).toBeVisible();
    const at = await button.boundingBox();
    const box = await panel.boundingBox();
    const header = await boxOf(page, '.header');
    expect(box?.y).toBeCloseTo(header.bottom, 0);
    expect(box?.x).toBeCloseTo(at?.x ?? 0, 0);
  });
});

test('where styles cannot reach folded answers, they are opened to be printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...words: [string]) =>
      !words.join().includes('details-content') && supports.apply(CSS, words);
  });
  await page.goto('/faq');
  const folded = page.locator('main details:not([open])');
  const count = await folded.count();
  expect(count).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(folded).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(folded).toHaveCount(count);
});

/** Methods that Chrome 114 or Safari 17.0 lack, the floor of package.json's browserslist. */
const YOUNG = [
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Map.prototype.getOrInsertComputed',
  'Array.fromAsync',
  'ArrayBuffer.prototype.transfer',
  'Set.prototype.union',
  'Iterator.prototype.map',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toHex',
  'Math.sumPrecise',
  'RegExp.escape',
  'URL.parse',
  'AbortSignal.any',
  'Response.prototype.bytes',
  'Blob.prototype.bytes',
  'ReadableStream.from',
];

const FORGET = `for (const name of ${JSON.stringify(YOUNG)}) {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((found, part) => found?.[part], globalThis);
  if (owner) delete owner[last];
}`;

test('a PDF is counted and drawn without the methods that the oldest browsers lack', async ({
  page,
}) => {
  await page.addInitScript(FORGET);
  await page.route('**/pdf.worker*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${FORGET}\n${await response.text()}` });
  });
  await choosePlans(page, pdf('A.pdf', makePlanSet({ sheets: 2, labels: ['A-101', 'A-102'] })));
  const row = page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');
  await expect(row).toContainText('2 sheets', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Open A-101' }).click({ timeout: 60_000 });
  await expect(page.locator('[data-drawn="1"]')).toBeVisible({ timeout: 60_000 });
});

test('where the reader of PDFs is gone after a deploy, the row says that the file is sent as it is', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /dynamically imported module/);
  await page.route(/\/_astro\/read-pdf/, (route) => route.fulfill({ status: 404 }));
  await choosePlans(page, pdf('A.pdf', makePlanSet({ sheets: 2 })));
  const row = page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');
  await expect(row).toContainText(sheetWords.problems.unread, { timeout: 60_000 });
});
