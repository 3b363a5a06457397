import axe from 'axe-core';
import type { Page, Request } from 'playwright/test';
import { checkPage } from '../geometry/check-page.ts';
import { describeFaults, type Fault, type SizedFault } from '../geometry/fault.ts';
import { loadEverything, measurePage } from '../geometry/measure-page.ts';
import type { Measurement } from '../geometry/measurement.ts';
import { plants } from '../geometry/plants.ts';
import { sizes, type Size } from '../geometry/sizes.ts';
import { noteMeasured } from '../geometry/geometry-summary.ts';
import { listRoutes } from '../support/routes.ts';
import { expect, readingTest as test } from '../support/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong with the open page at a size. With `focus`, its islands wake up. */
async function findFaults(page: Page, size: Size, focus: boolean): Promise<readonly Fault[]> {
  await page.setViewportSize(size);
  await page.evaluate(loadEverything);
  // As one text: the protocol's own way of handing over thousands of boxes takes twice as long.
  const text = await page.evaluate<string>(
    `JSON.stringify((${measurePage.toString()})(${JSON.stringify({ focus })}))`,
  );
  const measured = JSON.parse(text) as Measurement;
  const { width, rem } = measured;
  expect({ width, rem }, size.name).toEqual({ width: size.width, rem: size.fontSize });
  return checkPage(measured, size);
}

/** What axe objects to in the open page, with the elements concerned. */
async function findBarriers(page: Page): Promise<readonly string[]> {
  // Its half a megabyte is handed over once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    // What a page does about its new size, it does in its next frame: a table that now scrolls becomes
    // a stop of the tab key. The frame after that shows it.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { axe: injected } = window as unknown as { readonly axe: typeof axe };
    // Only violations are read; to describe all that passed, and where, takes most of the time.
    const { violations } = await injected.run(document, {
      resultTypes: ['violations'],
      selectors: false,
      runOnly: { type: 'tag', values: [...values] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, WCAG);
}

// One visit a page: to open it again for each question would cost as much as to answer it.
for (const route of listRoutes()) {
  test(`${route} is laid out without a fault at every size, open to all, and without a script of its own`, async ({
    page,
  }, info) => {
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
      // /plans is what its script makes of the link: no page besides has one.
      if (isLast && route !== '/plans') {
        expect(scripts, 'script files before anyone touches the page').toEqual([]);
      }
      const found = await findFaults(page, size, isLast);
      faults.push(...found.map((fault) => ({ ...fault, size: size.name })));
      if (size.judgesBarriers) {
        expect.soft(await findBarriers(page), `axe at ${size.name}`).toEqual([]);
      }
    }
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await devtools.detach();
    page.off('request', noteScript);
    const sentences = describeFaults(route, faults);
    noteMeasured(info, { sizes: sizes.length, faults: sentences.length });
    expect(sentences.join('\n')).toBe('');
  });
}

test('the measurement sees what is planted, and nothing else', async ({ page }) => {
  const [size] = sizes;
  if (size === undefined) throw new Error('There is no size to measure at.');
  // A document without the site's content security policy, which would refuse the plants' styles.
  await page.goto('about:blank');
  for (const [name, html, css, fault] of plants) {
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
