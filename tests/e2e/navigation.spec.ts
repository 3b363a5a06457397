import { expect, test } from '../support/test.ts';

const TRADES = [
  'concrete-estimating',
  'masonry-estimating',
  'metals-estimating',
  'wood-plastic-composites',
  'thermal-protection',
  'sitework-estimating',
  'openings-estimating',
  'interior-exterior-finishes',
  'electrical',
  'mep-hvac',
].map((trade) => `/trades/${trade}`);

test.use({ viewport: { width: 1440, height: 900 } });

test('the header leads everywhere the specification names', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  const paths = await main
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual([
    '/',
    ...TRADES,
    '/samples',
    '/pricing',
    '/about',
    '/blogs',
    '/reviews',
    '/faq',
    '/terms',
    '/privacy-policy',
    '/refundpolicy',
    '/contactus',
  ]);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Get Estimate' }).first(),
  ).toHaveAttribute('href', '/contact');
});

test('the footer leads everywhere the specification names', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const path of [
    '/',
    '/about',
    '/samples',
    '/reviews',
    '/contact',
    '/privacy-policy',
    '/terms',
    '/refundpolicy',
    ...TRADES,
  ]) {
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', '/samples');
  await expect(footer).toContainText(/©/);
});

test('a dropdown opens by keyboard, is walked with Tab and closed with Escape', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Trades' });
  const menu = page.getByRole('list', { name: 'Trades' });
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
  await page.goto('/');
  const button = page.getByRole('button', { name: 'About Us' });
  await button.click();
  const menu = page.getByRole('list', { name: 'About Us' });
  await expect(menu).toBeVisible();
  const [under, above] = [await menu.boundingBox(), await button.boundingBox()];
  expect(under?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(Math.abs((under?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(20);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test('a dropdown closes when the focus moves on past it', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'About Us' });
  const menu = page.getByRole('list', { name: 'About Us' });
  await button.focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link').last().focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('the current page is marked in the header, also inside a dropdown', async ({ page }) => {
  await page.goto('/pricing');
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(main.locator('[aria-current=page]')).toHaveText('Pricing');
  await page.goto('/trades/electrical');
  await page.getByRole('button', { name: 'Trades' }).click();
  await expect(main.locator('[aria-current=page]')).toHaveText('Electrical');
});

test('/#estimate-form ends with the form in view', async ({ page }) => {
  await page.goto('/#estimate-form');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeInViewport();
});

test('an unknown address gets the designed page with status 404', async ({ page }) => {
  page.on('console', () => undefined);
  const answer = await page.request.get('/no-such-sheet');
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain('This sheet is not in the set');
  expect(html).toContain('(312) 555-0148');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dropdowns work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Trades' }).click();
    await page.getByRole('list', { name: 'Trades' }).getByRole('link', { name: 'Masonry' }).click();
    await expect(page).toHaveURL(/masonry-estimating$/);
  });
});

test('pages carry the security headers and a policy without unsafe-inline', async ({ page }) => {
  const answer = await page.request.get('/about');
  const headers = answer.headers();
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(
    await answer.text(),
  )?.[1];
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("'sha256-");
  expect(policy).not.toContain('unsafe-inline');
});
