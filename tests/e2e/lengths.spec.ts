import { spaceText } from '../geometry/prepare.ts';
import { samples, trades } from '../site/whole.ts';
import { expect, fullIf, readingTest as test } from '../support/test.ts';

/** The longest that a page of the delivered content may be on a phone, in pixels, and if another is its template's. */
const MAX_HEIGHTS: readonly (readonly [route: string, longest: number, isRepeated: boolean])[] = [
  ['/', 9700, false],
  ['/pricing', 4700, false],
  ['/reviews', 5700, false],
  ['/samples', 8000, false],
  ['/about', 5500, false],
  ...trades.map(({ path }, index) => [path, 9500, index > 0] as const),
  ...samples.map(
    ({ id }) =>
      [
        `/samples/${id}`,
        ['concrete', 'concrete-masonry-units'].includes(id) ? 11_600 : 14_200,
        id !== 'concrete',
      ] as const,
  ),
];

for (const [route, longest, isRepeated] of MAX_HEIGHTS) {
  test(
    `${route} is at most ${longest} px long on a phone, and no longer on a tablet`,
    fullIf(isRepeated),
    async ({ page }) => {
      const measure = async (width: number) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(route);
        await page.evaluate(spaceText, false);
        return page.evaluate(() => document.documentElement.scrollHeight);
      };
      const onPhone = await measure(390);
      expect(onPhone).toBeLessThanOrEqual(longest);
      expect(await measure(768)).toBeLessThanOrEqual(onPhone);
    },
  );
}

test('a wide window shows what a phone folds, and no sign of a fold', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  await expect(page.locator('.narrow-fold').getByRole('table').first()).toBeVisible();
  await expect(page.locator('main summary').filter({ visible: true })).toHaveCount(0);
});

/** What the first screen of a page answers: what it is, for whom, what it costs and what to press. */
const ANSWERS: readonly (readonly [route: string, answers: readonly RegExp[]])[] = [
  ['/', [/takeoffs/i, /contractors/i, /\$\d/, /Get Free Quote/]],
  ['/trades/concrete-estimating', [/Concrete takeoff/, /Footing/, /\$\d/, /Upload Plans/]],
  ['/samples/concrete', [/Concrete sample takeoff/, /Workbook/, /\$\d/]],
  ['/pricing', [/prices|price/i, /sheets/, /\$\d/, /Upload Plans Now/]],
];

for (const [route, answers] of ANSWERS) {
  test(`the first screen of ${route} on a phone says what it is, what it costs and what to press`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(route);
    const shown = await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { bottom, height } = range.getBoundingClientRect();
        if (height > 0 && bottom <= innerHeight) words.push(node.textContent ?? '');
      }
      return words.join(' ');
    });
    for (const answer of answers) expect(shown).toMatch(answer);
  });
}
