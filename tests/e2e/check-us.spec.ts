import type { Page } from 'playwright/test';
import { findBarriers } from '../support/axe.ts';
import { DELIVERY_FILES } from '../support/delivery-files.ts';
import { expect, test } from '../support/test.ts';

const ENTRANCE = 'Measure a room yourself and compare';

/** Sides of Meeting 102 as a person sees them on the plan of the home page, 820 units wide, 13.5 to a foot. */
const INSIDE = [491.7, 93, 723, 310.8] as const;
/** Its outer walls are 8 in. thick, the partitions beside it 4.8 in.: 18.2 by 17.2 ft are 313.04 SF. */
const OUTSIDE = [486.3, 84, 732, 316.2] as const;

const SAME = 'You: 276 SF. Our takeoff: 276 SF. Less than 0.1% apart.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Measure Meeting 102' });
const says = (page: Page) => dialog(page).getByRole('status');
const entrance = (page: Page) => page.getByRole('button', { name: ENTRANCE });

/** Places of a rectangle's corners on the screen, in pixels. */
async function locate(page: Page, [left, top, right, bottom]: readonly number[]) {
  return dialog(page)
    .locator('svg')
    .evaluate(
      (svg, corners) =>
        corners.map(([x = 0, y = 0]) => {
          const at = new DOMPoint(x, y).matrixTransform(
            (svg as SVGSVGElement).getScreenCTM() ?? {},
          );
          return { x: at.x, y: at.y };
        }),
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    );
}

test('by mouse: nothing is loaded before, corners snap, the outside of a wall is told, Escape leaves', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.js') && !DELIVERY_FILES.test(path))).toEqual([]);
  await entrance(page).click();
  // The whole plan, with the bubbles of its grid.
  for (const { x, y } of await locate(page, [0, 0, 820, 566])) {
    expect(x >= 0 && x <= 1440 && y >= 0 && y <= 900).toBe(true);
  }
  expect(await findBarriers(page)).toEqual([]);
  // Four pixels beside each corner.
  for (const { x, y } of await locate(page, INSIDE)) await page.mouse.click(x + 4, y - 4);
  await expect(says(page)).toHaveText(SAME);
  await dialog(page).getByRole('button', { name: 'Start again' }).click();
  for (const { x, y } of await locate(page, OUTSIDE)) await page.mouse.click(x, y);
  await expect(says(page)).toHaveText(
    /^You: \d{3} SF\. Our takeoff: 276 SF\. \d+\.\d% apart\. You took the outside of the wall\. We measure carpet tile to its inside face/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(entrance(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('by keyboard: arrow keys reach the corners', async ({ page }) => {
  await page.goto('/');
  await entrance(page).press('Enter');
  const stage = page.getByRole('application');
  await expect(stage).toBeFocused();
  // From the middle of the room, 17.1 by 16.1 ft, whole feet come within the snap of each corner.
  const walk = async (key: string, steps: number) => {
    for (let step = 0; step < steps; step += 1) await page.keyboard.press(key);
  };
  await walk('ArrowLeft', 9);
  await walk('ArrowUp', 8);
  await page.keyboard.press('Enter');
  await walk('ArrowRight', 18);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(says(page)).toHaveText('Corner 1 of 4 set.');
  await page.keyboard.press('Enter');
  await walk('ArrowDown', 16);
  await page.keyboard.press('Enter');
  await walk('ArrowLeft', 18);
  await page.keyboard.press('Enter');
  await expect(says(page)).toHaveText(/^You: 2\d\d SF\. Our takeoff: 276 SF\./);
});

test('a script that does not come says so, and another press tries again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/_astro\/.*\.js/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route(/\/CheckScript\..*\.js$/, (route) => route.abort(), { times: 1 });
  await entrance(page).click();
  const failed = page.getByText('The plan could not be opened.');
  await expect(failed).toBeVisible();
  await entrance(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the whole room is in view, and going back leaves', async ({ page }) => {
    await page.goto('/');
    await entrance(page).tap();
    const corners = await locate(page, INSIDE);
    for (const { x, y } of corners) {
      expect(x >= 0 && x <= 390 && y >= 0 && y <= 844).toBe(true);
      await page.touchscreen.tap(x - 5, y + 5);
    }
    await expect(says(page)).toHaveText(SAME);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });

  test('home shows its plan with the entrance on the first screen, the plan under a headline twice as long too', async ({
    page,
  }) => {
    await page.goto('/');
    const plan = page.locator('.hero svg[role=img]').first();
    const top = async () => (await plan.boundingBox())?.y ?? NaN;
    expect(await top()).toBeLessThanOrEqual(620);
    const { y = NaN, height = NaN } = (await entrance(page).boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
    await page.locator('.hero h1').evaluate((title) => {
      title.textContent = `${title.textContent} ${title.textContent}`;
    });
    expect(await top()).toBeLessThanOrEqual(620);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no entrance', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await expect(entrance(page)).toBeHidden();
  });
});
