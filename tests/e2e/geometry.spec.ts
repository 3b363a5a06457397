import type { Page } from 'playwright/test';
import { checkPage } from '../geometry/check-page.ts';
import { describeFaults, type SizedFault } from '../geometry/fault.ts';
import { loadEverything, measurePage } from '../geometry/measure-page.ts';
import { sizes } from '../geometry/sizes.ts';
import { noteMeasured } from '../geometry/summary.ts';
import { listRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

/** Measures the open page at every size and gives what is wrong, a sentence a fault. */
async function findFaults(page: Page, route: string): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const faults: SizedFault[] = [];
  for (const [index, size] of sizes.entries()) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size.fontSize } });
    await page.setViewportSize(size);
    await page.evaluate(loadEverything);
    // Focusing wakes islands up, so it comes last.
    const measured = await page.evaluate(measurePage, { focus: index === sizes.length - 1 });
    expect(measured, `${route} at ${size.name}`).toMatchObject({
      width: size.width,
      rem: size.fontSize,
    });
    faults.push(...checkPage(measured, size).map((fault) => ({ ...fault, size: size.name })));
  }
  return describeFaults(route, faults);
}

for (const route of listRoutes()) {
  test(`${route} is laid out without a fault at every size`, async ({ page }, info) => {
    // The map is another site's page; its frame cannot be reached offline.
    await page.route('https://www.openstreetmap.org/**', (request) => request.abort());
    await page.goto(route);
    const faults = await findFaults(page, route);
    noteMeasured(info, { sizes: sizes.length, faults: faults.length });
    expect(faults.join('\n')).toBe('');
  });
}
