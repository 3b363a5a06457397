import { chromium, type Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 412, height: 823 };

/** Pages of the kinds that differ in their first view. */
const ROUTES = ['/', '/blogs', '/pricing', '/contact', '/trades/concrete-estimating'];

/** Adds up how far the page moves by itself, as Core Web Vitals do. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) (window as unknown as { shifts: number }).shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

/** Waits until the browser has painted what has changed. */
async function paint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

test.describe('while the fonts are on their way', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  for (const route of ROUTES) {
    test(`${route} stands as it will when they arrive`, async ({ page }) => {
      const readShifts = await watchShifts(page);
      let arrive = (): void => undefined;
      const painted = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/*.woff2', async (request) => {
        await painted;
        await request.continue();
      });
      await page.goto(route, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await paint(page);
      const before = await readShifts();
      arrive();
      await page.evaluate(() => document.fonts.ready);
      await paint(page);
      const arrived = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      expect(arrived.join()).toContain('Instrument Sans');
      // One line of a lead may break elsewhere, as its words happen to fall; a headline may not.
      expect((await readShifts()) - before).toBeLessThan(0.025);
    });
  }
});

test('a page that is left is kept, and comes back as it was', async ({ baseURL }, { project }) => {
  // Playwright's own browsers keep no pages.
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/contact');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      localStorage.setItem('came-back', persisted ? 'as it was' : 'anew');
    });
  });
  await page.goto('/about');
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
  // A page that comes back from there is out of Playwright's sight; its neighbor can ask.
  const neighbor = await context.newPage();
  await neighbor.goto('/terms');
  await expect
    .poll(() => neighbor.evaluate(() => localStorage.getItem('came-back')))
    .toBe('as it was');
  await browser.close();
});

test('a page whose link is under the pointer is fetched ahead', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    });
  });
  await session.send('Preload.enable');
  await page.goto('/about');
  const link = page.getByRole('main').locator('a[href^="/"]').last();
  await link.hover();
  expect(await fetched).toBe(await link.getAttribute('href'));
});
