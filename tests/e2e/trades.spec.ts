import { TRADE_PAGES } from '../specification.ts';
import { company, fill, trades } from '../support/content.ts';
import { expectTablesToAddUp } from '../support/tables.ts';
import { expect, readingTest as test } from '../support/test.ts';

/** `mailto:` and `tel:` stand for the company's own. */
function readTarget(link: string): string {
  if (link === 'mailto:') return company.emailLink;
  return link === 'tel:' ? company.phoneLink : link;
}

for (const [route, { links, topics }] of Object.entries(TRADE_PAGES)) {
  test(`${route} leads and speaks as the specification says`, async ({ page }) => {
    await page.goto(route);
    const main = page.getByRole('main');
    for (const href of links.map(readTarget)) {
      await expect(
        main.locator(`a:is([href="${href}"], [href^="${href}?"])`).filter({ visible: true }),
      ).not.toHaveCount(0);
    }
    const text = await main.innerText();
    for (const topic of topics) {
      if (typeof topic === 'string') expect(text).toContain(fill(topic));
      else expect(text).toMatch(topic);
    }
  });
}

for (const { path, title, divisions } of trades) {
  test(`${path} has its heading, its division, a priced table that adds up and no drawing twice`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(`Division ${divisions[0] ?? ''}`);
    expect(await expectTablesToAddUp(page)).toBeGreaterThan(0);
    // Also the negative of a drawing is the same drawing.
    const drawings = await page
      .locator('main img[src*="/_astro/"]')
      .evaluateAll((all) =>
        all.map((one) => /([\w-]+)\.[\w-]+\.svg/.exec((one as HTMLImageElement).src)?.[1]),
      );
    expect(drawings.length).toBeGreaterThan(0);
    expect(new Set(drawings).size, drawings.join(', ')).toBe(drawings.length);
  });
}

test('no priced table hides its cost or total at any width', async ({ page }) => {
  for (const { path } of trades) {
    await page.goto(path);
    for (const width of [360, 641, 768, 834, 960, 1024, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      const frames = await page.locator('.scroll:has(tfoot)').evaluateAll((all) =>
        all.map((frame) => {
          const { right } = frame.getBoundingClientRect();
          const costs = [...frame.querySelectorAll('td:last-child')];
          return {
            over: frame.scrollWidth - frame.clientWidth,
            hidden: costs.filter((cost) => cost.getBoundingClientRect().right > right).length,
          };
        }),
      );
      expect(frames.length, path).toBeGreaterThan(0);
      expect(frames, `${path} at ${width}`).toEqual(frames.map(() => ({ over: 0, hidden: 0 })));
    }
  }
});

test('a table is a stop of the tab key while it is wider than its frame', async ({ page }) => {
  await page.goto(trades[0]?.path ?? '');
  const frame = page.locator('.sheet > .scroll').first();
  await expect(frame).not.toHaveAttribute('tabindex');
  // As when the letters of a typeface arrive: the table grows, and the frame keeps its size.
  await frame.evaluate((element: HTMLElement) => {
    element.style.height = `${element.offsetHeight}px`;
  });
  const setWidth = (width: string) =>
    frame.getByRole('table').evaluate((table, value) => {
      table.style.minWidth = value;
    }, width);
  await setWidth('200%');
  await expect(frame).toHaveAttribute('tabindex', '0');
  await setWidth('');
  await expect(frame).not.toHaveAttribute('tabindex');
});
