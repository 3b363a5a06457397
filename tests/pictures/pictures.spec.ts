import { expect, test, type Page } from 'playwright/test';
import { listRoutes } from '../support/routes.ts';
import { settle } from './settle.ts';
import { SUBJECTS, type Take } from './page-states.ts';

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

for (const { name, route, widths, walk } of SUBJECTS) {
  for (const width of widths) {
    test(`${name} at ${width}`, async ({ page }) => {
      await open(page, route, width);
      const take: Take = async (state, what) => {
        const file = `${name} ${state} ${width}.png`.toLowerCase().replaceAll(' ', '-');
        if (what === 'page') await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
        else if (what === 'window') await expect.soft(page).toHaveScreenshot(file);
        else await expect.soft(what).toHaveScreenshot(file);
      };
      await walk(page, take);
    });
  }
}
