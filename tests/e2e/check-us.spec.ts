import type { Page } from 'playwright/test';
import { FILE_FIELD } from '#forms/definitions/plan-files.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { findBarriers } from '../support/axe.ts';
import { DELIVERY_FILES } from '../support/delivery-files.ts';
import { clickPoint, touchPoint, type SheetPoint } from '../support/mark-room.ts';
import { expect, test } from '../support/test.ts';
import { translatePages } from '../support/world.ts';

const MARKER = OWN_SHEET_COPY.marker;
const COPY = OWN_SHEET_COPY.check;

/** Corners of a rectangle, clockwise. */
const corners = (x: number, y: number, width: number, height: number): readonly SheetPoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Pages with a sheet to check, a room as a person sees it on the picture, and what its takeoff says. */
const SHEETS = [
  {
    path: '/',
    name: 'Check us: measure a room',
    sheet: 'A-001',
    // Open office 101, whose inner faces are 29.133 by 16.133 ft.
    room: corners(93, 93, 393.3, 217.8),
    answer: 'You: 470 SF. Our takeoff: 470 SF. Less than 0.1% apart.',
    row: /Carpet tile/,
  },
  {
    path: '/samples',
    name: 'Check us: measure a room',
    sheet: 'S-101',
    // Classroom 101: 25'-4" by 34'-8".
    room: corners(59.1, 92.9, 149.8, 204.2),
    answer: /^You: 8[78]\d SF\. Our takeoff: 878 SF\. (?:0\.\d|Less than 0\.1)% apart\.$/,
    row: /Slab concrete 5 in/,
  },
] as const;

type Checked = (typeof SHEETS)[number];

const says = (page: Page) => page.getByRole('dialog').getByRole('status');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function open(page: Page, { path, name, sheet }: Checked): Promise<void> {
  await page.goto(path);
  await press(page, name);
  await expect(page.getByRole('dialog', { name: MARKER.title(sheet) })).toBeVisible();
}

/** Expects the answer, the way to the quote form, and on the page the row lit. */
async function expectAnswer(page: Page, { answer, row, name }: Checked): Promise<void> {
  await expect(says(page)).toHaveText(answer);
  await expect(page.getByRole('dialog')).toContainText(row);
  await expect(page.getByRole('dialog')).toContainText(/\$[\d,]+\.\d\d/);
  await expect(page.getByRole('link', { name: COPY.yours })).toHaveAttribute(
    'href',
    /^\/contact(?:\?sample=\w+)?#/,
  );
  await press(page, MARKER.done);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name })).toBeFocused();
  await expect(page.getByRole('radio', { name: row, checked: true })).toHaveCount(1);
}

test('by mouse on the home page: nothing is loaded before, the answer has a row, a price and a way on', async ({
  page,
}) => {
  const [home] = SHEETS;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const isLoaded = (path: string) => /\.(?:js|json)$/.test(path) && !DELIVERY_FILES.test(path);
  expect(asked.filter(isLoaded)).toEqual([]);
  await open(page, home);
  await expect(page.getByRole('button', { name: MARKER.leave, exact: true })).toBeVisible();
  // No room: the corridor's middle with parts of two rooms.
  for (const corner of corners(300, 200, 250, 200)) await clickPoint(page, corner);
  await press(page, MARKER.close.area);
  await expect(says(page)).toHaveText(`${COPY.none('Open office 101')} ${MARKER.corners}`);
  for (const corner of home.room) await clickPoint(page, corner);
  await press(page, MARKER.close.area);
  await expect(says(page)).toHaveText(home.answer);
  expect(await findBarriers(page)).toEqual([]);
  await press(page, COPY.again);
  await expect(says(page)).toHaveText(MARKER.corners);
  for (const corner of home.room) await clickPoint(page, corner);
  await press(page, MARKER.close.area);
  await expectAnswer(page, home);
});

test('by mouse on /samples the button is reached, and pressed again where its script or its sheet did not come', async ({
  page,
  expectErrors,
}) => {
  const [, samples] = SHEETS;
  expectErrors(/check\/.*\.json|_astro\/.*\.js/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(samples.path);
  await page.waitForLoadState('networkidle');
  for (const lost of [/\/_astro\/.*\.js$/, /\/check\/.*\.json$/]) {
    await page.route(lost, (route) => route.abort(), { times: 1 });
    await press(page, samples.name);
    await expect(page.getByRole('status').filter({ hasText: COPY.failed })).toBeVisible();
  }
  await press(page, samples.name);
  await expect(page.getByRole('dialog', { name: MARKER.title(samples.sheet) })).toBeVisible();
  await expect(page.getByText(COPY.failed)).toHaveCount(0);
});

test('by keyboard on /samples, and on to the file picker', { tag: '@full' }, async ({ page }) => {
  // Known: the walk begins in the middle of another room of the tests' company.
  test.fixme();
  const [, samples] = SHEETS;
  await page.goto(samples.path);
  await page.getByRole('button', { name: samples.name }).focus();
  await page.keyboard.press('Enter');
  const pad = page.getByRole('button', { name: 'Sheet S-101', exact: true });
  await expect(pad).toBeFocused();
  const [stage, scale, origin] = await page.getByRole('application').evaluate((element) => {
    const { dataset, clientWidth, clientHeight } = element as HTMLElement;
    return [
      [clientWidth / 2, clientHeight / 2],
      Number(dataset['scale']),
      dataset['origin']?.split(' ').map(Number) ?? [],
    ] as const;
  });
  // The crosshair begins in the middle of the stage and moves by inches, feet and five feet.
  const foot = 149.8 / 25.167;
  let at = stage.map((middle, axis) => (middle - (origin[axis] ?? 0)) / scale);
  const walk = async (to: SheetPoint) => {
    for (const [axis, keys] of [
      [0, ['ArrowLeft', 'ArrowRight']],
      [1, ['ArrowUp', 'ArrowDown']],
    ] as const) {
      let inches = Math.round(((to[axis] - (at[axis] ?? 0)) / foot) * 12);
      const key = keys[inches < 0 ? 0 : 1];
      inches = Math.abs(inches);
      for (const [name, size] of [
        ['Shift+', 60],
        ['', 12],
        ['Alt+', 1],
      ] as const) {
        for (; inches >= size; inches -= size) await page.keyboard.press(name + key);
      }
    }
    await page.keyboard.press('Enter');
    at = [...to];
  };
  for (const corner of samples.room) await walk(corner);
  await page.getByRole('button', { name: MARKER.close.area }).press('Enter');
  await expect(says(page)).toHaveText(samples.answer);
  await expect(pad).toBeFocused();
  await page.getByRole('link', { name: COPY.yours }).press('Enter');
  await expect(page).toHaveURL(/\/contact\?sample=\w+#/);
  await expect(page.locator(`input[name=${FILE_FIELD}]`)).toBeInViewport();
});

test(
  'in a translated page with reduced motion the sentence is told too',
  { tag: '@full' },
  async ({ page }) => {
    const [home] = SHEETS;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, home);
    await translatePages(page);
    for (const corner of home.room) await clickPoint(page, corner);
    await page.getByRole('button', { name: MARKER.close.area }).click();
    // Translated, it ends with the mark of the imitation.
    await expect(says(page)).toContainText(home.answer);
    expect(await findBarriers(page)).toEqual([]);
  },
);

test(
  'where the sheet is not to be had a sentence says so, and the plan stands',
  { tag: '@full' },
  async ({ page, expectErrors }) => {
    const [home] = SHEETS;
    expectErrors(/check\/home\.json/);
    await page.route('**/check/*.json', (route) => route.abort());
    await page.goto(home.path);
    await press(page, home.name);
    await expect(page.getByRole('status').filter({ hasText: COPY.failed })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, name } of SHEETS) {
    test(`${path} shows plan and table, and no button`, { tag: '@full' }, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name })).toBeHidden();
      await expect(page.getByRole('radio', { name: /lab on grade/ }).first()).toBeAttached();
    });
  }
});

test.describe('a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });

  for (const checked of SHEETS) {
    test(`by touch on ${checked.path}`, { tag: '@full' }, async ({ page }) => {
      await page.goto(checked.path);
      await page.getByRole('button', { name: checked.name }).tap();
      for (const corner of checked.room) await touchPoint(page, corner);
      await page.getByRole('button', { name: MARKER.close.area }).tap();
      await expectAnswer(page, { ...checked });
    });
  }
});
