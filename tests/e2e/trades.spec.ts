import { TRADE_PAGES } from '../specification.ts';
import { company, fill, trades } from '../support/content.ts';
import { expectTablesToAddUp } from '../support/tables.ts';
import { expect, readingTest as test } from '../support/test.ts';

/** `mailto:` and `tel:` stand for the company's own. */
function readTarget(link: string): string {
  if (link === 'mailto:') return company.emailLink;
  return link === 'tel:' ? company.phoneLink : link;
}

for (const [route, { links, topics, actions = {} }] of Object.entries(TRADE_PAGES)) {
  test(`${route} leads and speaks as the specification says`, async ({ page }) => {
    await page.goto(route);
    const main = page.getByRole('main');
    for (const href of links.map(readTarget)) {
      await expect(
        main.locator(`a:is([href="${href}"], [href^="${href}?"])`).filter({ visible: true }),
      ).not.toHaveCount(0);
    }
    for (const [name, path] of Object.entries(actions)) {
      const link = main.getByRole('link', { name: fill(name), exact: true });
      const targets = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(targets, name).not.toEqual([]);
      for (const target of targets) expect(target).toMatch(new RegExp(`^${path}(?:\\?|$)`));
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
    // By their shapes: on ink a drawing has other colors, and some are embedded in the page.
    const drawings = await Promise.all(
      (await page.locator('main img[src*="svg"]').all()).map(async (image) => {
        const src = (await image.getAttribute('src')) ?? '';
        const svg = src.startsWith('data:')
          ? decodeURIComponent(src)
          : await (await page.request.get(src)).text();
        return [...svg.matchAll(/ d=["']([^"']+)/g)].map(([, path]) => path).join();
      }),
    );
    expect(drawings).not.toContain('');
    expect(drawings.length).toBeGreaterThan(0);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
}

test('no priced table hides its cost or total at any width', { tag: '@full' }, async ({ page }) => {
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

test('a table that may be wider than its frame is a named stop of the tab key', async ({
  page,
}) => {
  await page.goto(trades[0]?.path ?? '');
  const frame = page.locator('.sheet > .scroll').first();
  await frame.focus();
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAccessibleName(/./);
});
