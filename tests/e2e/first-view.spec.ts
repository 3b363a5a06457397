import type { Page } from 'playwright/test';
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

test('nothing forbids the browser to keep a page that is left, its form in use or not', async ({
  page,
  context,
}) => {
  const answer = await page.goto('/contact');
  expect(answer?.headers()['cache-control']).not.toContain('no-store');
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitfield');
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0);
  const devtools = await context.newCDPSession(page);
  const listListeners = async () => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    return listeners.map(({ type }) => type);
  };
  expect(await listListeners()).not.toContain('unload');
  expect(await listListeners()).not.toContain('beforeunload');
  await page.evaluate(() => {
    addEventListener('unload', () => undefined);
  });
  expect(await listListeners(), 'what is planted').toContain('unload');
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
