import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { composeMails } from '#enquiries/mail-out/compose.ts';
import { COUNTED_ENQUIRY } from '../support/quote-enquiry.ts';
import { expect, test } from '../support/test.ts';

/** The widths that mail programs give an e-mail: a column of a desktop, a phone. */
const WIDTHS = [600, 375];

for (const kind of ['sales', 'visitor'] as const) {
  test(`the e-mail to the ${kind} leads where it says, fits its column and can be read, light and dark`, async ({
    page,
  }) => {
    const mails = await composeMails(COUNTED_ENQUIRY, {
      from: 'Datumline <site@datumline.example>',
      sales: 'sales@datumline.example',
    });
    // The mark, which mailboxes show once they are asked to.
    await page.route('**/icon-192.png', (route) => route.fulfill({ body: '' }));
    await page.setContent(mails[kind].html);
    await page.evaluate(axe.source);
    const links = await page
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((one) => [one.textContent.trim(), one.getAttribute('href')] as const),
      );
    expect(links.length).toBeGreaterThan(0);
    for (const [text, href] of links) {
      const digits = text.replaceAll(/\D/g, '').slice(-10);
      if (/^[(+\d]/.test(text)) expect(href, text).toMatch(new RegExp(`^tel:[+1]*${digits}$`));
      else if (/^\S+@\S+$/.test(text)) expect(href, text).toBe(`mailto:${text}`);
      else expect(href, text).toMatch(/^https:/);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const name = `${colorScheme}, ${width} px`;
        const room = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(room, name).toBeLessThanOrEqual(width);
        // Texts have the whole column, not that of the reference beside the company's name.
        const texts = await page
          .locator('p')
          .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().width));
        expect(Math.max(...texts), name).toBeGreaterThan(width * 0.8);
        expect(await findFaintText(page), name).toEqual([]);
      }
    }
  });
}

/** Texts whose contrast with the ground behind them is below 4.5 : 1 (WCAG 1.4.3). */
async function findFaintText(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe: injected } = window as unknown as { readonly axe: typeof axe };
    // Text in the color of its ground is reported as incomplete.
    const { violations, incomplete } = await injected.run(document, {
      runOnly: ['color-contrast'],
    });
    return [...violations, ...incomplete].flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}
