import axe from 'axe-core';
import type { Page, Request } from 'playwright/test';
import { checkPage } from '../geometry/check-page.ts';
import { EXCEPTIONS } from '../geometry/exposure.ts';
import { describeFaults, type Fault, type SizedFault } from '../geometry/fault.ts';
import { faultyPages } from '../geometry/faulty-pages.ts';
import { loadEverything, measurePage, type MeasureOptions } from '../geometry/measure-page.ts';
import type { Measurement } from '../geometry/measurement.ts';
import { DESIGN_SIZES, OTHER_SIZES, type Size } from '../geometry/sizes.ts';
import { listRoutes } from '../support/routes.ts';
import { expect, readingTest as test } from '../support/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Faults of the open page at a size. `focus` hydrates its islands. */
async function findFaults(page: Page, size: Size, focus: boolean): Promise<readonly Fault[]> {
  await page.setViewportSize(size);
  await page.evaluate(loadEverything);
  const options: MeasureOptions = { focus, exceptions: EXCEPTIONS };
  // As one text: the protocol's own way of handing over thousands of boxes takes twice as long.
  const text = await page.evaluate<string>(
    `JSON.stringify((${measurePage.toString()})(${JSON.stringify(options)}))`,
  );
  const measured = JSON.parse(text) as Measurement;
  const { width, rem } = measured;
  expect({ width, rem }, size.name).toEqual({ width: size.width, rem: size.fontSize });
  return checkPage(measured, size);
}

/** Opens a route and measures it at each size, with the focus at the last one. */
async function expectSound(page: Page, route: string, sizes: readonly Size[]) {
  const scripts: string[] = [];
  const noteScript = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  };
  page.on('request', noteScript);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(route);
  const faults: SizedFault[] = [];
  for (const [index, size] of sizes.entries()) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size.fontSize } });
    const isLast = index === sizes.length - 1;
    // /plans is what its script makes of the link: no other page has one.
    if (isLast && route !== '/plans') {
      expect(scripts, 'script files before anyone touches the page').toEqual([]);
    }
    const found = await findFaults(page, size, isLast);
    faults.push(...found.map((fault) => ({ ...fault, size: size.name })));
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await devtools.detach();
  page.off('request', noteScript);
  expect(describeFaults(route, faults).join('\n')).toBe('');
}

/** Violations that axe finds in the open page, with the elements concerned. */
async function findBarriers(page: Page): Promise<readonly string[]> {
  // Its half a megabyte is handed over once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    // Two frames: what a page does about its new size, it does in its next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { axe: injected } = window as unknown as { readonly axe: typeof axe };
    // Only violations are read; describing all that passed takes most of the time.
    const { violations } = await injected.run(document, {
      resultTypes: ['violations'],
      selectors: false,
      runOnly: { type: 'tag', values: [...values] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, WCAG);
}

const routes = listRoutes();

/** Routes whose template another route has: of trades, articles, samples and policies, all but one. */
const REPEATED = ['/blog', '/refundpolicy', '/terms'];
const templates = Map.groupBy(routes, (route) => /^\/(\w+)\/./.exec(route)?.[1] ?? route);

for (const route of routes) {
  test(`${route} is painted whole and laid out soundly on a phone and a desktop, without a script of its own`, async ({
    page,
  }) => {
    await expectSound(page, route, DESIGN_SIZES);
  });

  test(`${route} is laid out soundly at every other size`, { tag: '@full' }, async ({ page }) => {
    await expectSound(page, route, OTHER_SIZES);
  });

  const isTemplate =
    !REPEATED.includes(route) && [...templates.values()].some(([first]) => first === route);
  test(`${route} is accessible`, { tag: isTemplate ? [] : ['@full'] }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(route);
    await page.evaluate(loadEverything);
    expect(await findBarriers(page)).toEqual([]);
  });

  test(`${route} is accessible on a small phone`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    await page.evaluate(loadEverything);
    expect(await findBarriers(page)).toEqual([]);
  });
}

test('the measurement reports the faults of faulty pages, and nothing else', async ({ page }) => {
  const size: Size = { ...DESIGN_SIZES[1], name: '', width: 1440, height: 720 } as Size;
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
    const faults = describeFaults(
      '/',
      (await findFaults(page, size, true)).map((one) => ({ ...one, size: size.name })),
    );
    expect.soft(faults, name).toEqual(fault ? [expect.stringMatching(fault)] : []);
  }
});
