import type { Page } from 'playwright/test';
import { header, trades } from '../site/whole.ts';
import { expect, fullIf, test } from '../support/test.ts';

// The plan in the home page's hero draws itself on the processor that the menu is waiting for.
test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const dropdownButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const dropdownList = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).and(page.locator('[popover]'));

test('the first Tab shows the way past the navigation', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  const box = await skip.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(24);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dropdown opens by keyboard, is walked with Tab and closed with Escape', async ({
  page,
}) => {
  await page.goto('/about');
  const name = 'Trades';
  const button = dropdownButton(page, name);
  const menu = dropdownList(page, name);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('a dropdown closes on a click elsewhere, and stands under its button', async ({ page }) => {
  await page.goto('/about');
  const name = 'About Us';
  const button = dropdownButton(page, name);
  const menu = dropdownList(page, name);
  await button.click();
  await expect(menu).toBeVisible();
  const [under, above] = [await menu.boundingBox(), await button.boundingBox()];
  expect(under?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(Math.abs((under?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(20);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test('a dropdown closes on the words of a link within the page', async ({ page }) => {
  await page.goto('/about');
  await dropdownButton(page, 'About Us').click();
  const link = dropdownList(page, 'About Us').getByRole('link').first();
  await link.evaluate((one) => one.setAttribute('href', '#nowhere'));
  await link.locator('span').last().click();
  await expect(dropdownList(page, 'About Us')).toBeHidden();
});

for (const [way, key] of [
  ['past its last link', 'Tab'],
  ['back from its button', 'Shift+Tab'],
] as const) {
  test(`a dropdown closes when the focus moves ${way}`, async ({ page }) => {
    await page.goto('/about');
    const name = 'About Us';
    const menu = dropdownList(page, name);
    await dropdownButton(page, name).focus();
    await page.keyboard.press('Enter');
    if (key === 'Tab') await menu.getByRole('link').last().focus();
    await expect(menu).toBeVisible();
    await page.keyboard.press(key);
    await expect(menu).toBeHidden();
  });
}

test('the last link of a dropdown can be scrolled to on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/about');
  const name = 'Trades';
  await dropdownButton(page, name).click();
  await dropdownList(page, name).hover();
  await page.mouse.wheel(0, 2_000);
  await expect(dropdownList(page, name).getByRole('link').last()).toBeInViewport({ ratio: 1 });
});

for (const { page: path, marked } of [
  { page: '/pricing', marked: '/pricing' },
  { page: '/blog', marked: '/blogs' },
  { page: '/blogs/blog1', marked: '/blogs' },
  { page: '/samples/concrete', marked: '/samples' },
  { page: '/trades/electrical', marked: '/trades/electrical' },
]) {
  const isRepeated = !['/samples/concrete', '/trades/electrical'].includes(path);

  test(
    `the header and the phone menu mark ${marked} on ${path}`,
    fullIf(isRepeated),
    async ({ page }) => {
      await page.goto(path);
      const current = mainNavigation(page).locator('a[aria-current]');
      await expect(current).toHaveAttribute('href', marked);
      const group = header.find(({ links }) => links.some((link) => link.path === marked));
      if (group?.isDropdown) await dropdownButton(page, group.name).click();
      await expect(current).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const inMenu = page.locator('#menu a[aria-current]');
      await expect(inMenu).toHaveAttribute('href', marked);
      await expect(inMenu).toBeVisible();
    },
  );
}

test('/#estimate-form ends with the form in view', async ({ page }) => {
  await page.goto('/#estimate-form');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeInViewport();
});

test.describe('an anchor far down a page is in view when the page has scrolled there', () => {
  test.use({ reducedMotion: 'no-preference' });

  const findLast = (page: Page) => page.locator('main .section h2').last();
  const scrollTo = async (page: Page, start: () => Promise<unknown>) => {
    await page.addInitScript(() => {
      addEventListener('scrollend', () => (document.title = 'There'));
    });
    await start();
    await expect(page).toHaveTitle('There');
    await expect(findLast(page)).toBeInViewport({ ratio: 1 });
  };

  test('by a link within the page', async ({ page }) => {
    await scrollTo(page, async () => {
      await page.goto('/');
      await findLast(page).evaluate((place) => {
        place.id = 'place';
        const link = Object.assign(document.createElement('a'), { href: '#place', text: 'Down' });
        document.querySelector('main')?.prepend(link);
      });
      await page.getByRole('link', { name: 'Down', exact: true }).click();
    });
  });

  test("by a search engine's link to a text", async ({ page }) => {
    await page.goto('/');
    const words = encodeURIComponent((await findLast(page).textContent()) ?? '');
    await page.goto('/404');
    await scrollTo(page, () => page.goto(`/#:~:text=${words}`));
  });
});

test('whoever scrolls while a page loads is not taken back to what its address names', async ({
  page,
}) => {
  const released = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/#estimate-form', { waitUntil: 'domcontentloaded' });
  const field = page.getByRole('textbox', { name: 'First name' });
  await expect(field).toBeInViewport();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -2_000);
  await expect(field).not.toBeInViewport();
  released.resolve(undefined);
  await page.waitForLoadState('load');
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => setTimeout(done))),
  );
  await expect(field).not.toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dropdowns work', async ({ page }) => {
    await page.goto('/about');
    const name = 'Trades';
    await dropdownButton(page, name).click();
    await dropdownList(page, name).getByRole('link').last().click();
    await expect(page).toHaveURL((url) => url.pathname === trades.at(-1)?.path);
  });
});

test('a page carries the headers of netlify.toml and a policy without unsafe-inline', async ({
  page,
}) => {
  const response = await page.request.get('/about');
  expect(response.headers()['content-security-policy']).toBe("frame-ancestors 'none'");
  const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(
    await response.text(),
  )?.[1];
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("'sha256-");
  expect(policy).not.toContain('unsafe-inline');
});
