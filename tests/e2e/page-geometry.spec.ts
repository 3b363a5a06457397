import type { Page } from 'playwright/test';
import { checkPage } from '../geometry/check-page.ts';
import { describeFaults, type Fault, type SizedFault } from '../geometry/fault.ts';
import { loadEverything, measurePage } from '../geometry/measure-page.ts';
import { plants } from '../geometry/plants.ts';
import { sizes, type Size } from '../geometry/sizes.ts';
import { noteMeasured } from '../geometry/geometry-summary.ts';
import { listRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** What is wrong with the open page at a size. With `focus`, its islands wake up. */
async function findFaults(page: Page, size: Size, focus: boolean): Promise<readonly Fault[]> {
  await page.setViewportSize(size);
  await page.evaluate(loadEverything);
  const measured = await page.evaluate(measurePage, { focus });
  const { width, rem } = measured;
  expect({ width, rem }, size.name).toEqual({ width: size.width, rem: size.fontSize });
  return checkPage(measured, size);
}

for (const route of listRoutes()) {
  test(`${route} is laid out without a fault at every size`, async ({ page }, info) => {
    // The map is another site's page; its frame cannot be reached offline.
    await page.route('https://www.openstreetmap.org/**', (request) => request.abort());
    await page.goto(route);
    const devtools = await page.context().newCDPSession(page);
    const faults: SizedFault[] = [];
    for (const [index, size] of sizes.entries()) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: size.fontSize } });
      const found = await findFaults(page, size, index === sizes.length - 1);
      faults.push(...found.map((fault) => ({ ...fault, size: size.name })));
    }
    const sentences = describeFaults(route, faults);
    noteMeasured(info, { sizes: sizes.length, faults: sentences.length });
    expect(sentences.join('\n')).toBe('');
  });
}

test('the measurement sees what is planted, and nothing else', async ({ page }) => {
  const [size] = sizes;
  if (size === undefined) throw new Error('There is no size to measure at.');
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
