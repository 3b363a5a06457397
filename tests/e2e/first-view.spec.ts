import type { Page } from 'playwright/test';
import { articles, samples, trades } from '../site/whole.ts';
import { listRoutes, listTemplates } from '../support/routes.ts';
import { expect, fullIf, test } from '../support/test.ts';

const PHONE = { width: 412, height: 823 };

/** Widths of phones: lines break elsewhere on each. */
const WIDTHS = [320, 344, 360, 375, 390, 412, 430];

/** Where a form is filled in, nothing may move under a finger. */
const FORMS = ['/contact', '/contactus'];

/** Layout shifts as Core Web Vitals add them up, from the start of the page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        (window as unknown as { shifts: number }).shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

/**
 * Opens a page whose typefaces do not arrive until the returned function is called.
 *
 * @returns a function that lets them arrive and waits until the page is painted with them
 */
async function openWithoutFonts(page: Page, route: string): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (request) => {
    await release.promise;
    await request.continue();
  });
  await page.goto(route, { waitUntil: 'domcontentloaded' });
  await paint(page);
  return async () => {
    release.resolve(undefined);
    await page.evaluate(() => document.fonts.ready);
    await paint(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
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

test.describe('while the typefaces are on their way', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  for (const route of listTemplates(listRoutes())) {
    const isForm = FORMS.includes(route);
    test(
      `${route} stands as it will when they arrive, on any phone`,
      fullIf(!isForm),
      async ({ page }) => {
        const readShifts = await watchShifts(page);
        const loaded = () =>
          page.evaluate(() =>
            [...document.fonts].filter(({ status }) => status === 'loaded').map((f) => f.family),
          );
        const shifts: [number, number][] = [];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 823 });
          const arrive = await openWithoutFonts(page, route);
          expect((await loaded()).join()).not.toContain('Site Sans');
          await arrive();
          expect((await loaded()).join()).toContain('Site Sans');
          shifts.push([width, await readShifts()]);
        }
        // Core Web Vitals call 0.1 good. A headline or the text below it may take a line more, which counts as much where
        // a number with its unit goes to another line.
        const most = isForm ? 0.025 : 0.11;
        expect(shifts.filter(([, shift]) => shift >= most)).toEqual([]);
      },
    );
  }

  // Rows above the drawings must not wrap, whatever their words are.
  for (const [kind, routes] of [
    ['article', articles.map(({ path }) => path)],
    ['sample', samples.map(({ id }) => `/samples/${id}`)],
    ['trade', trades.map(({ path }) => path)],
  ] as const) {
    test(
      `no ${kind} has a trail of pages or a row of buttons that breaks when they arrive`,
      { tag: '@full' },
      async ({ page }) => {
        const measure = () =>
          page
            .locator('main .bar, main h1 ~ .actions')
            .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
        for (const route of routes) {
          const arrive = await openWithoutFonts(page, route);
          const before = await measure();
          expect(before.length).toBeGreaterThan(0);
          await arrive();
          expect([route, await measure()]).toEqual([route, before]);
        }
      },
    );
  }
});

test('nothing forbids the browser to keep a page that is left, its form in use or not', async ({
  page,
  context,
}) => {
  const response = await page.goto('/contact');
  expect(response?.headers()['cache-control']).not.toContain('no-store');
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

for (const route of ['/', '/trades/electrical']) {
  test(
    `the first action of ${route} stands out from the second`,
    fullIf(route !== '/'),
    async ({ page }) => {
      await page.goto(route);
      const [first, second] = await page
        .locator('main .actions')
        .first()
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
      expect(first).toBeTruthy();
      expect(first).not.toBe('rgba(0, 0, 0, 0)');
      expect(first).not.toBe(second);
    },
  );
}
