import { expect, test, type Page } from 'playwright/test';
import { listRoutes } from '../support/routes.ts';
import { settle } from './settle.ts';

/** CSS pixels: a desktop and a phone. */
const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;

async function open(page: Page, route: string, width: keyof typeof SIZES): Promise<void> {
  await page.setViewportSize(SIZES[width]);
  const own = new URL(test.info().project.use.baseURL ?? '').origin;
  await page.route(
    (url) => url.origin !== own,
    (request) => request.abort(),
  );
  await page.goto(route);
  await settle(page);
}

for (const width of [1440, 390] as const) {
  for (const route of listRoutes()) {
    test(`${route} at ${width}`, async ({ page }) => {
      await open(page, route, width);
      const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true });
    });
  }
}
