import { build } from 'esbuild';
import type { Page, Request } from 'playwright/test';
import { describeFaults, type Fault, type SizedFault } from '../geometry/fault.ts';
import { faultyPages } from '../geometry/faulty-pages.ts';
import { loadEverything, spaceText } from '../geometry/prepare.ts';
import { DESKTOP, OTHER_SIZES, PHONE, type Size } from '../geometry/sizes.ts';
import { CONTROLS_IN_VIEW } from '../specification.ts';
import { findBarriers } from '../support/axe.ts';
import { headerAction } from '../site/whole.ts';
import { DELIVERY_FILES } from '../support/delivery-files.ts';
import { listRoutes, listTemplates } from '../support/routes.ts';
import { expect, fullIf, readingTest as test } from '../support/test.ts';

/** The checks of tests/geometry as a script that defines `geometry`. */
let geometry = '';

test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['tests/geometry/find-faults.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'geometry',
    write: false,
  });
  geometry = outputFiles[0]?.text ?? '';
});

/** Calls a function of tests/geometry/find-faults.ts in the page. What it measured before, it measures anew. */
function callGeometry<Result>(page: Page, call: string): Promise<Result> {
  // An expression: the content security policy of the page has no say in it.
  return page.evaluate<Result>(`(() => { ${geometry}; return geometry.${call}; })()`);
}

/**
 * Opens a route and checks it at each size, under axe at some widths, and with the focus at the last
 * size, which hydrates the islands.
 */
async function expectSound(
  page: Page,
  route: string,
  {
    sizes,
    underAxe,
    opened,
  }: {
    readonly sizes: readonly Size[];
    /** Widths. */
    readonly underAxe: readonly number[];
    /** Looks at the page before anything else. */
    readonly opened?: (page: Page) => Promise<void>;
  },
): Promise<void> {
  const scripts: string[] = [];
  const noteScript = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  };
  page.on('request', noteScript);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(route);
  await opened?.(page);
  const faults: SizedFault[] = [];
  const note = (found: readonly Fault[], { name }: Size) =>
    faults.push(...found.map((fault) => ({ ...fault, size: name })));
  for (const size of sizes) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size.fontSize } });
    await page.setViewportSize(size);
    await page.evaluate(spaceText, size.spacesText);
    await page.evaluate(loadEverything);
    note(await callGeometry(page, `findFaults(${JSON.stringify(size)})`), size);
    if (underAxe.includes(size.width) && !size.spacesText) {
      expect.soft(await findBarriers(page), `barriers at ${size.name}`).toEqual([]);
    }
    if (size !== sizes.at(-1)) continue;
    // /plans is what its script makes of the link. A sample's surfaces have a loader of 1 kB, weighed by
    // check-weight.ts: Vite hands its import() a helper in a file. What tells the hour below a price comes once
    // the page has loaded. No other page has a script of its own.
    const own = scripts.filter(
      (script) => !/PartFigures\.astro|preload-helper/.test(script) && !DELIVERY_FILES.test(script),
    );
    if (route !== '/plans') {
      expect.soft(own, 'script files before anyone touches the page').toEqual([]);
    }
    note(await callGeometry(page, 'findFocusFaults()'), size);
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();
  page.off('request', noteScript);
  expect(describeFaults(route, faults).join('\n')).toBe('');
}

/** Checks that the window opens with the controls of the specification, whole. */
async function expectControlsInView(page: Page): Promise<void> {
  const controls = {
    logo: page.getByRole('banner').locator('a[href="/"]').first(),
    call: page.locator('a[href^="tel:"]').filter({ visible: true }).first(),
    ask: page
      .getByRole('banner')
      .getByRole('link', { name: headerAction.name, exact: true })
      .filter({ visible: true }),
    menu: page.getByRole('button', { name: 'Menu', exact: true }),
    navigation: page.getByRole('navigation', { name: 'Main', exact: true }),
  };
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [control, widths] of CONTROLS_IN_VIEW) {
      if (!widths.includes(width)) continue;
      await expect.soft(controls[control], `${control} at ${width}`).toBeInViewport({ ratio: 1 });
    }
  }
}

const routes = listRoutes();
const templates = new Set(listTemplates(routes));

for (const route of routes) {
  const isTemplate = templates.has(route);

  test(
    `${route} opens with its controls in view, painted whole, laid out soundly and accessible, without a script of its own`,
    fullIf(!isTemplate),
    async ({ page }) => {
      const sizes = [PHONE, DESKTOP];
      await expectSound(page, route, {
        sizes,
        underAxe: [390, 1440],
        opened: expectControlsInView,
      });
    },
  );
}

for (const route of templates) {
  test(
    `${route} is laid out soundly and accessible at every other size`,
    { tag: '@full' },
    async ({ page }) => {
      // Twelve sizes, two of them under axe.
      test.slow();
      await expectSound(page, route, { sizes: OTHER_SIZES, underAxe: [1366, 320] });
    },
  );
}

test('the checks report the faults of faulty pages, and nothing else', async ({ page }) => {
  const size = { ...DESKTOP, name: '', height: 720 };
  await page.setViewportSize(size);
  // A document without the site's content security policy, which would refuse the styles.
  await page.goto('about:blank');
  for (const [name, html, css, fault] of faultyPages) {
    await page.setContent(`<!doctype html>
      <style>
        html { scroll-padding-top: 70px }
        body, ul, h1 { margin: 0; padding: 0; list-style: none }
        header { position: sticky; top: 0; height: 60px; background: #fff }
        main { display: flow-root; padding-top: 20px }
        ${css}
      </style>
      <body><header><a class="button primary" href="/">Ask</a></header><main>${html}</main>`);
    await page.evaluate(loadEverything);
    const found = [
      ...(await callGeometry<readonly Fault[]>(page, `findFaults(${JSON.stringify(size)})`)),
      ...(await callGeometry<readonly Fault[]>(page, 'findFocusFaults()')),
    ].map((one) => ({ ...one, size: size.name }));
    expect
      .soft(describeFaults('/', found), name)
      .toEqual(fault ? [expect.stringMatching(fault)] : []);
  }
});
