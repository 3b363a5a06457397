import type { Page } from 'playwright/test';
import { articles, samples, trades } from '../support/content.ts';
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

/** The typefaces that a page brings, and the script that has them read. */
const FACES = /<style>(@font-face[^<]*data:font[^<]*)<\/style>\s*<script>[^<]*<\/script>/;

/**
 * Opens a page as it is painted first, before its typefaces are read. They arrive when the given
 * function is called.
 */
async function openWithoutFonts(page: Page, route: string): Promise<() => Promise<void>> {
  let faces = '';
  await page.route(route, async (request) => {
    const response = await request.fetch();
    const html = await response.text();
    [, faces = ''] = FACES.exec(html) ?? [];
    await request.fulfill({ response, body: html.replace(FACES, '') });
  });
  await page.goto(route);
  expect(faces, 'the typefaces that are held back').not.toBe('');
  await page.unrouteAll();
  await paint(page);
  return async () => {
    await page.evaluate((css) => {
      const style = document.createElement('style');
      style.textContent = css;
      document.body.append(style);
    }, faces);
    // Nothing has asked for them before the page is laid out with them.
    await paint(page);
    await page.evaluate(() => document.fonts.ready);
    await paint(page);
  };
}

test.describe('while the fonts are on their way', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  for (const route of ROUTES) {
    test(`${route} stands as it will when they arrive`, async ({ page }) => {
      const readShifts = await watchShifts(page);
      const arrive = await openWithoutFonts(page, route);
      const before = await readShifts();
      await arrive();
      const arrived = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      expect(arrived.join()).toContain('Instrument Sans');
      // One line of a lead may break elsewhere, as its words happen to fall; a headline may not.
      expect((await readShifts()) - before).toBeLessThan(0.025);
    });
  }

  // What stands in a row above the drawings: it must not become two rows, whatever the words are.
  for (const [kind, routes] of [
    ['article', articles.map(({ path }) => path)],
    ['sample', samples.map(({ id }) => `/samples/${id}`)],
    ['trade', trades.map(({ path }) => path)],
  ] as const) {
    test(`no ${kind} has a trail of pages or a row of buttons that breaks when they arrive`, async ({
      page,
    }) => {
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
    });
  }
});

/** Where each element before the styles of the body stands and how it looks, with and without these. */
function compareFirstView(page: Page): Promise<{ alone: string[]; whole: string[] }> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(
      ({ disabled, ownerNode }) =>
        !disabled && ownerNode !== null && document.body.contains(ownerNode),
    );
    const [style] = sheets.map(({ ownerNode }) => ownerNode as Element);
    if (style === undefined) throw new Error('The page has all its styles in the head');
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.contains(style) &&
        element.compareDocumentPosition(style) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const describe = () =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, borderTop, opacity } = getComputedStyle(element);
        const look = { x, y, width, height, color, backgroundColor, font, borderTop, opacity };
        return `${element.tagName}.${element.getAttribute('class') ?? ''} ${JSON.stringify(look)}`;
      });
    const whole = describe();
    for (const sheet of sheets) sheet.disabled = true;
    return { alone: describe(), whole };
  });
}

test.describe('before all styles are there', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  for (const route of ROUTES) {
    test(`${route} looks above as it will when they are`, async ({ page }) => {
      await page.goto(route);
      const { alone, whole } = await compareFirstView(page);
      expect(alone.length).toBeGreaterThan(20);
      expect(alone).toEqual(whole);
    });
  }
});

/** Where a page with more to lay out than its first view lets the browser paint and answer before it reads on. */
const PAUSE = /<script>document\.currentScript\.remove\(\)[^<]*<\/script>/g;

test('the rest of a page comes in parts, and nothing is left of where it paused', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const { nodeName } of removedNodes) {
          if (nodeName === 'SCRIPT') counts.push(document.querySelectorAll('main > *').length);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const answer = await page.goto('/');
  const pauses = (await answer?.text())?.match(PAUSE) ?? [];
  expect(pauses.length).toBeGreaterThan(5);
  const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
  expect(counts).toHaveLength(pauses.length);
  expect(new Set(counts).size, 'how far the page is read').toBeGreaterThan(5);
  expect(await page.content()).not.toMatch(PAUSE);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [412, 1440]) {
    test(`pages look at ${width} px as if they did not pause`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      const measure = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('body *:not(script)')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return `${element.localName}.${element.getAttribute('class') ?? ''} ${[x, y, width, height].join()}`;
          }),
        );
      const article = articles[0]?.path ?? '';
      const sample = `/samples/${samples[0]?.id ?? ''}`;
      for (const route of [...ROUTES, '/about', '/faq', article, sample]) {
        await page.goto(route);
        const paused = await measure();
        let pauses = 0;
        await page.route(route, async (request) => {
          const response = await request.fetch();
          const body = (await response.text()).replaceAll(PAUSE, () => {
            pauses += 1;
            return '';
          });
          await request.fulfill({ response, body });
        });
        await page.goto(route);
        expect(pauses, route).toBeGreaterThan(0);
        expect(await measure(), route).toEqual(paused);
      }
    });
  }
});

/** What the page's own typefaces are said to be good for; not what stands in for them. */
function listFaces(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .map(({ family, weight, stretch, unicodeRange, display }) => {
        return { family: family.replaceAll('"', ''), weight, stretch, unicodeRange, display };
      })
      .filter(({ family }) => ['Instrument Sans', 'Martian Mono'].includes(family)),
  );
}

for (const age of ['of today', 'that cannot read base64 by itself']) {
  test(`a browser ${age} has all typefaces read before the rest of the page`, async ({ page }) => {
    await page.addInitScript((isOlder) => {
      if (isOlder) Object.assign(Uint8Array, { fromBase64: undefined });
      const added: unknown[] = [];
      Object.assign(window, { added });
      const add = document.fonts.add.bind(document.fonts);
      document.fonts.add = (face) => {
        const isRestThere = document.querySelector('footer') !== null;
        added.push({ family: face.family.replaceAll('"', ''), status: face.status, isRestThere });
        return add(face);
      };
    }, age !== 'of today');
    // A page on which visitors write, who may write any character.
    await page.goto('/contact');
    const status = { status: 'loaded', isRestThere: false };
    expect(await page.evaluate(() => (window as unknown as { added: unknown }).added)).toEqual([
      { family: 'Instrument Sans', ...status },
      { family: 'Instrument Sans', ...status },
      { family: 'Martian Mono', ...status },
    ]);
  });
}

test('the typefaces are those that the style sheet brings without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/contact');
  const faces = await listFaces(page);
  expect(faces.map(({ family }) => family)).toEqual([
    'Instrument Sans',
    'Instrument Sans',
    'Martian Mono',
  ]);
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const withoutScript = await context.newPage();
  await withoutScript.goto('/contact');
  expect(await listFaces(withoutScript)).toEqual(faces);
  await context.close();
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
