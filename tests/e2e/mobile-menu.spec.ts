import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const menuButton = (page: Page) => page.locator('header .menu-button');
const menuLinks = (page: Page) => page.locator('header #menu');

test.beforeEach(async ({ page }) => {
  await page.goto('/pricing');
});

test('the first tap opens the menu, the next one closes it, and so does a link', async ({
  page,
}) => {
  await expect(menuLinks(page)).toBeHidden();
  await menuButton(page).tap();
  await expect(menuLinks(page)).toBeVisible();
  await menuButton(page).tap();
  await expect(menuLinks(page)).toBeHidden();
  await menuButton(page).tap();
  // The link may lead here, and Back brings a page as it was left.
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault());
  });
  await menuLinks(page).getByRole('link').last().tap();
  await expect(menuLinks(page)).toBeHidden();
});

test('Escape closes the menu and hands the focus back', async ({ page }) => {
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(menuLinks(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menuLinks(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('a tap beside the menu closes it', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await menuButton(page).tap();
  await expect(menuLinks(page)).toBeVisible();
  await page.touchscreen.tap(320, 890);
  await expect(menuLinks(page)).toBeHidden();
});

test('the menu closes when the focus moves on past it', async ({ page }) => {
  await menuButton(page).tap();
  await menuLinks(page).getByRole('link').last().focus();
  await expect(menuLinks(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menuLinks(page)).toBeHidden();
});

test('the last link of the opened menu can be scrolled to on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const folded = menuLinks(page).locator('summary');
  if ((await folded.count()) > 0) await folded.last().click();
  const last = menuLinks(page).getByRole('link').last();
  // As a finger does: a list that is cut off could still be scrolled by a script.
  await menuLinks(page).hover();
  await page.mouse.wheel(0, 2_000);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and closes', async ({ page }) => {
    await menuButton(page).tap();
    await expect(menuLinks(page)).toBeVisible();
    await menuButton(page).tap();
    await expect(menuLinks(page)).toBeHidden();
  });
});

test('at every width there is one way to the pages: the menu or the navigation', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const width of [320, 390, 479, 640, 768, 959, 960, 1079, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const hasMenu = await menuButton(page).isVisible();
    const hasNavigation = await navigation.getByRole('link').first().isVisible();
    expect([hasMenu, hasNavigation].filter(Boolean), `${width} px`).toHaveLength(1);
  }
});

test('the breadcrumb is one line, and ends with the page where its name is short', async ({
  page,
}) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link').last()).toBeVisible();
  const { height = 0 } = (await trail.boundingBox()) ?? {};
  await page.goto('/samples/sitework');
  expect((await trail.boundingBox())?.height).toBe(height);
});
