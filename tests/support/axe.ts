import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Two thirds of a megabyte, where axe-core's own `source` is one and a half. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds in the open page, with the elements concerned. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    // What is out of sight and not laid out has a height that is guessed, and lies for axe on what follows.
    const whole = new CSSStyleSheet();
    whole.replaceSync('main > section, body > footer { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(whole);
    // What lies below the header as the page is scrolled is small for axe.
    scrollTo({ top: 0, behavior: 'instant' });
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
    document.adoptedStyleSheets.pop();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, WCAG);
}
