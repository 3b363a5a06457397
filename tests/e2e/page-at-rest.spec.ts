import { settle } from '../pictures/settle.ts';
import { expect, test } from '../support/test.ts';

test('a page brought to rest has its pictures and entrances, and stands at its top', async ({
  page,
}) => {
  await page.goto('/trades/concrete-estimating');
  await expect(page.locator('[data-reveal-state=waiting]').first()).toBeAttached();
  await settle(page);
  await expect(page.locator('[data-reveal-state=waiting]')).toHaveCount(0);
  const missing = await page
    .locator('img:visible')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
  expect(missing).toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
