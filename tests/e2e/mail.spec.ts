import { composeMails } from '#enquiries/compose.ts';
import { QUOTE_ENQUIRY } from '../support/quote-enquiry.ts';
import { expect, test } from '../support/test.ts';

/** The widths that mail programs give an e-mail: a column of a desktop, a phone. */
const WIDTHS = [600, 375];

for (const kind of ['sales', 'visitor'] as const) {
  test(`the e-mail to the ${kind} leads where it says, fits its column and can be read, light and dark`, async ({
    page,
  }) => {
    const mails = await composeMails(QUOTE_ENQUIRY, {
      from: 'Datumline <site@datumline.example>',
      sales: 'sales@datumline.example',
    });
    await page.setContent(mails[kind].html);
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
        expect(await page.evaluate(findFaintText), name).toEqual([]);
      }
    }
  });
}

/** Texts whose contrast with the ground behind them is below 4.5 : 1 (WCAG 1.4.3). */
function findFaintText(): string[] {
  const shine = (color: string): number => {
    const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const findGround = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const faint: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    if (!parent || !text?.trim() || !parent.checkVisibility()) continue;
    if (parent.closest('[aria-hidden=true]')) continue;
    const [dark = 0, light = 0] = [
      shine(getComputedStyle(parent).color),
      shine(findGround(parent)),
    ].sort((a, b) => a - b);
    if ((light + 0.05) / (dark + 0.05) < 4.5) faint.push(text);
  }
  return faint;
}
