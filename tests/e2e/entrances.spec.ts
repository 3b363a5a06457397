import { expect, test } from '../support/test.ts';

const TRADE = '/trades/concrete-estimating';

test('what lies below the fold waits and enters when it is reached', async ({ page }) => {
  await page.goto(TRADE);
  const waiting = page.locator('[data-reveal-state=waiting]');
  await expect(waiting.first()).toBeAttached();
  const above = await page
    .locator('[data-reveal]')
    .evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            one.getBoundingClientRect().top < innerHeight && one.hasAttribute('data-reveal-state'),
        ).length,
    );
  expect(above).toBe(0);

  const last = page.locator('[data-reveal]').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-reveal-state', 'entering');
  const { delay, duration } = await last.evaluate((element) => {
    const { animationDelay, animationDuration } = getComputedStyle(element);
    return { delay: parseFloat(animationDelay), duration: parseFloat(animationDuration) };
  });
  expect(delay).toBeGreaterThanOrEqual(0.25);
  expect(delay).toBeLessThanOrEqual(0.5);
  expect(duration).toBeGreaterThanOrEqual(1);
  expect(duration).toBeLessThanOrEqual(1.5);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('everything is simply there', async ({ page }) => {
    await page.goto(TRADE);
    await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '1');
    await expect(page.locator('[data-reveal-state]')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is simply there', async ({ page }) => {
    await page.goto(TRADE);
    await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '1');
  });
});
