import type { Page } from 'playwright/test';
import { DELIVERY_FILES } from '../support/delivery-files.ts';
import { expect, test } from '../support/test.ts';

const from = 'Seen from the';
const turn = 'Turn the view';
const directions = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
];
const [north, , , southeast, south] = directions;
const figureOf = (page: Page) => page.locator('[data-turns]');
const pictureOf = (page: Page) => figureOf(page).getByRole('img');
/** The direction that is said, without the words before it. */
const direction = async (page: Page) =>
  (await figureOf(page).locator('output').innerText()).replace(`${from} `, '');
/** What is drawn, and where: a picture that is a file until the view is first turned. */
const drawn = (page: Page) => pictureOf(page).innerHTML();

test.beforeEach(async ({ page }) => {
  await page.goto('/samples/sitework');
});

test('the view is a still picture until it is touched, and its script is fetched then', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script' && !DELIVERY_FILES.test(request.url());
    if (isScript) scripts.push(request.url());
  });
  await pictureOf(page).scrollIntoViewIfNeeded();
  await expect(pictureOf(page).locator('img')).toHaveJSProperty('complete', true);
  expect(
    await pictureOf(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(100);
  expect(scripts).toEqual([]);
  await page.getByRole('slider', { name: turn }).focus();
  await expect.poll(() => scripts.filter((url) => url.includes('surface-view'))).toHaveLength(1);
  // Nothing moves by itself.
  await expect(pictureOf(page).locator('img')).toHaveCount(1);
});

test('arrow keys turn it, the slider says from where it is seen, and its name stays', async ({
  page,
}) => {
  const slider = page.getByRole('slider', { name: turn });
  // Out of sight it has no text as it is shown.
  const name = (await figureOf(page).getByRole('heading').textContent()) ?? '';
  expect(name).not.toBe('');
  await expect(slider).toHaveAttribute('aria-valuetext', `${from} ${southeast ?? ''}`);
  await slider.press('ArrowRight');
  await expect(pictureOf(page).locator('svg')).toBeVisible();
  const before = await drawn(page);
  for (let step = 0; step < 8; step += 1) await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', `${from} ${south ?? ''}`);
  expect(await direction(page)).toBe(south);
  await expect.poll(() => drawn(page)).not.toBe(before);
  await expect(pictureOf(page)).toHaveAccessibleName(name);
  await slider.press('Home');
  expect(await direction(page)).toBe(north);
});

test('dragging turns it all the way around, and moves the slider', async ({ page }) => {
  await pictureOf(page).scrollIntoViewIfNeeded();
  const box = await pictureOf(page).boundingBox();
  if (!box) throw new Error('There is no picture');
  const [middle, height] = [box.x + box.width / 2, box.y + box.height / 2];
  const slider = page.getByRole('slider', { name: turn });
  const drag = async (part: number) => {
    await page.mouse.move(middle, height);
    await page.mouse.down();
    await page.mouse.move(middle + box.width * part, height, { steps: 5 });
    await page.mouse.up();
  };
  // The first touch fetches the script, and may be over before it is there.
  await expect(async () => {
    await drag(0.25);
    await expect(pictureOf(page).locator('svg')).toBeVisible({ timeout: 500 });
  }).toPass();
  const turned = Number(await slider.inputValue());
  expect(turned).toBeGreaterThan(145);
  // A quarter of its width is 45 degrees; the slider shows steps of 5.
  for (let time = 0; time < 6; time += 1) await drag(-0.25);
  const expected = (turned - 6 * 45 + 720) % 360;
  await expect
    .poll(async () => Math.abs(Number(await slider.inputValue()) - expected))
    .toBeLessThanOrEqual(5);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture is there, and nothing asks to be turned', async ({ page }) => {
    const picture = pictureOf(page).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByText(turn)).toBeHidden();
  });
});
