import { TIMINGS } from '../specification.ts';
import { expect, test } from '../support/test.ts';

const TRADE = '/trades/concrete-estimating';
const CURTAINS = ['/trades/sitework-estimating'];

test('content below the fold waits, and enters when it is reached', async ({ page }) => {
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
  // A fifth of the window is enough of it.
  await last.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    scrollBy({ top: top - 0.8 * innerHeight, behavior: 'instant' });
  });
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

for (const [path, width] of [
  ['/', 390],
  ['/', 1440],
  [TRADE, 390],
  [TRADE, 1440],
] as const) {
  test(`nothing that is read on ${path} waits for its entrance at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // Entrances stand at their first frame, as the page looks at the end of a flick.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto(path);
    const hidden = await page.evaluate((isPhone) => {
      const found: string[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        scrollTo({ top, behavior: 'instant' });
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent?.trim();
          const parent = node.parentElement;
          if (!text || !parent?.checkVisibility() || parent.closest('svg, .visually-hidden'))
            continue;
          for (let one: Element | null = parent; one; one = one.parentElement) {
            const { opacity, clipPath, transform } = getComputedStyle(one);
            // On a phone, where a thumb moves it, it does not even move.
            const isMoved = isPhone && one.hasAttribute('data-reveal') && transform !== 'none';
            const isClipped = one.hasAttribute('data-reveal') && clipPath !== 'none';
            if (Number(opacity) < 0.8 || isMoved || isClipped) found.push(text);
          }
        }
      }
      return [...new Set(found)];
    }, width < 960);
    expect(hidden).toEqual([]);
  });
}

test('on a phone few things move as the home page opens', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // They stand still, so that none has ended before it is counted.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/');
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBeGreaterThan(0);
  // Each costs a slow processor its part of every frame. The schedule and the areas are eleven.
  expect(moving).toBeLessThanOrEqual(16);
});

test(
  'a curtain opens without restyling the page in every frame',
  { tag: '@full' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto('/trades/sitework-estimating');
    await page.locator('.curtain').evaluate(async (curtain) => {
      await Promise.all(curtain.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    const { metrics } = await devtools.send('Performance.getMetrics');
    const count = metrics.find(({ name }) => name === 'RecalcStyleCount')?.value;
    // 1.2 s have 72 frames.
    expect(count).toBeLessThan(40);
  },
);

test('the sitework curtain is gone after 1.2 seconds', async ({ page }) => {
  // Its animation stands still until it has been looked at.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/trades/sitework-estimating');
  const curtain = page.locator('.curtain');
  const [animation] = await curtain.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getComputedTiming()),
  );
  expect(animation?.endTime).toBe(TIMINGS.curtain);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  // Its own box is empty; its halves are drawn before and after it.
  await expect(curtain).toHaveCSS('visibility', 'hidden');
});

for (const [situation, use] of Object.entries({
  'with reduced motion': { reducedMotion: 'reduce' as const },
  'without JavaScript': { javaScriptEnabled: false },
})) {
  test.describe(situation, () => {
    test.use(use);

    for (const path of [TRADE, ...CURTAINS]) {
      const tag = path === TRADE ? [] : ['@full'];
      test(`${path} shows everything at once`, { tag }, async ({ page }) => {
        await page.goto(path);
        const looks = await page.locator('[data-reveal]').evaluateAll((all) =>
          all.map((one) => {
            const { opacity, clipPath } = getComputedStyle(one);
            return `${opacity} ${clipPath}`;
          }),
        );
        expect(looks.length).toBeGreaterThan(0);
        expect(new Set(looks)).toEqual(new Set(['1 none']));
        await expect(page.locator('[data-reveal-state]')).toHaveCount(0);
        if (situation === 'with reduced motion') {
          const curtain = page.locator('.curtain');
          await expect(curtain).toHaveCount(CURTAINS.includes(path) ? 1 : 0);
          if (CURTAINS.includes(path)) await expect(curtain).toBeHidden();
        }
      });
    }
  });
}
