import type { Page } from 'playwright/test';
import { trades } from '../site/whole.ts';
import { expect, fullIf, readingTest as test } from '../support/test.ts';

/** By their shapes: on ink a drawing has other colors, and some are embedded in the page. */
async function expectNoDrawingTwice(page: Page): Promise<void> {
  const drawings = await Promise.all(
    (await page.locator('main img[src*="svg"]').all()).map(async (image) => {
      const src = (await image.getAttribute('src')) ?? '';
      const svg = src.startsWith('data:')
        ? decodeURIComponent(src)
        : await (await page.request.get(src)).text();
      return [...svg.matchAll(/ d=["']([^"']+)/g)].map(([, path]) => path).join();
    }),
  );
  expect.soft(drawings).not.toContain('');
  expect.soft(drawings.length).toBeGreaterThan(0);
  expect.soft(new Set(drawings).size).toBe(drawings.length);
}

for (const [index, { path, skeleton }] of trades.entries()) {
  const isRepeated = trades.slice(0, index).some((one) => one.skeleton === skeleton);
  test(
    `${path} begins with its ${skeleton === 'drawn' ? 'drawing from edge to edge' : 'counted rows'}, its buttons in a row on a phone, and no drawing twice`,
    fullIf(isRepeated),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const lead = page.locator('.hero').locator(skeleton === 'drawn' ? 'img' : 'figure');
      expect.soft((await lead.boundingBox())?.width).toBe(390);
      const tops = await page
        .locator('.hero .actions')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect.soft(new Set(tops).size).toBe(1);
      await expectNoDrawingTwice(page);
    },
  );
}

test('a counted trade shows a disc for each counted piece of its costliest rows', async ({
  page,
}) => {
  await page.goto('/trades/electrical');
  const row = page.locator('.hero').getByRole('row', { name: /LED troffer type A/ });
  await expect(row).toContainText('28 EA');
  await expect(row.locator('circle')).toHaveCount(28);
  // Axe does not look at letters of drawings.
  const [disc, number] = await Promise.all(
    ['circle', 'text'].map((tag) =>
      row.locator(tag).evaluateAll((all) => all.map((one) => getComputedStyle(one).fill)),
    ),
  );
  expect(number?.filter((color) => disc?.includes(color))).toEqual([]);
});

/** Screens on which the rating stands with the headline, whatever else does. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

for (const path of ['/', '/trades/concrete-estimating', '/trades/electrical']) {
  test(`the first screen of ${path} tells the rating`, fullIf(path !== '/'), async ({ page }) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.goto(path);
      const rating = page.getByRole('main').getByRole('link', { name: /^★ .* reviews$/ });
      await expect(rating.first()).toBeInViewport({ ratio: 1 });
    }
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

/** The hue of a color of takeoff marks, in degrees. */
const HUES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  orange: [5, 30],
  yellow: [35, 60],
  green: [90, 170],
  blue: [190, 230],
};

test('every swatch has the color that it is called by', async ({ page }) => {
  const kinds = new Set<string>();
  for (const { path } of trades.slice(0, 3)) {
    await page.goto(path);
    const swatches = await page.locator('main .swatch').evaluateAll((all) =>
      all.map((swatch) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(swatch);
        const line = Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : backgroundColor;
        return { name: swatch.ariaLabel ?? '', rgb: line.match(/[\d.]+/g)?.map(Number) ?? [] };
      }),
    );
    for (const { name, rgb } of swatches) {
      const range = HUES[name.split(', ')[1] ?? ''];
      if (!range) continue;
      kinds.add(name);
      const [red = 0, green = 0, blue = 0] = rgb;
      const [least, , most] = [red, green, blue].toSorted((a, b) => a - b);
      const spread = (most ?? 0) - (least ?? 0);
      const sixth =
        red === most
          ? (green - blue) / spread
          : green === most
            ? 2 + (blue - red) / spread
            : 4 + (red - green) / spread;
      const hue = (sixth * 60 + 360) % 360;
      expect.soft(hue, `${name}: ${rgb.join(' ')}`).toBeGreaterThan(range[0]);
      expect.soft(hue, `${name}: ${rgb.join(' ')}`).toBeLessThan(range[1]);
    }
  }
  expect(kinds.size).toBeGreaterThan(4);
});
