import { TIMINGS } from '../specification.ts';
import { expect, test } from '../support/test.ts';

const TRADE = '/trades/concrete-estimating';
const CURTAINS = ['/trades/sitework-estimating', '/trades/thermal-protection'];

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
  const timings = await page
    .locator('[data-reveal-state=entering]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        element.getAnimations().map(({ effect }) => effect?.getComputedTiming()),
      ),
    );
  expect(timings.length).toBeGreaterThan(0);
  const { entranceDelay, entrance } = TIMINGS;
  for (const timing of timings) {
    expect(timing?.delay).toBeGreaterThanOrEqual(entranceDelay.least);
    expect(timing?.delay).toBeLessThanOrEqual(entranceDelay.most);
    expect(timing?.duration).toBeGreaterThanOrEqual(entrance.least);
    expect(timing?.duration).toBeLessThanOrEqual(entrance.most);
  }
});

test('the sitework curtain is gone after 1.2 seconds', async ({ page }) => {
  await page.goto('/trades/sitework-estimating', { waitUntil: 'commit' });
  const curtain = page.locator('.curtain');
  await curtain.waitFor({ state: 'attached' });
  const [animation] = await curtain.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getComputedTiming()),
  );
  expect(animation?.endTime).toBe(TIMINGS.curtain);
  await expect(curtain).toBeHidden();
});

for (const [situation, use] of Object.entries({
  'with reduced motion': { reducedMotion: 'reduce' as const },
  'without JavaScript': { javaScriptEnabled: false },
})) {
  test.describe(situation, () => {
    test.use(use);

    for (const path of [TRADE, ...CURTAINS]) {
      test(`${path} shows everything at once`, async ({ page }) => {
        await page.goto(path);
        for (const element of await page.locator('[data-reveal]').all()) {
          await expect(element).toHaveCSS('opacity', '1');
          await expect(element).toHaveCSS('clip-path', 'none');
        }
        await expect(page.locator('[data-reveal-state]')).toHaveCount(0);
        if (situation === 'with reduced motion') {
          const curtain = page.locator('.curtain');
          await expect(curtain).toHaveCount(CURTAINS.includes(path) ? 1 : 0);
          await expect(curtain.filter({ visible: true })).toHaveCount(0);
        }
      });
    }
  });
}
