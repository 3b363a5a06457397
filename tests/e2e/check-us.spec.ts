import type { Locator, Page } from 'playwright/test';
import { FILE_FIELD } from '#forms/definitions/plan-files.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { answerQuote } from '../support/answer-form.ts';
import { findBarriers } from '../support/axe.ts';
import { DELIVERY_FILES } from '../support/delivery-files.ts';
import { readMailbox } from '../support/mailbox.ts';
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
    rooms: ['Open office 101', 'Meeting 102', 'Toilet 105', 'Toilet 106', 'Break 107'],
    answer: 'You: 470 SF. Our takeoff: 470 SF. Less than 0.1% apart.',
    row: /Carpet tile/,
    share: 'Row A, carpet tile: 470 SF here + 276 in Meeting 102 = 746 SF, $3,416.47',
  },
  {
    path: '/samples',
    name: 'Check us: measure a room',
    sheet: 'S-101',
    // Classroom 101: 25'-4" by 34'-8" at 5.936 units a foot.
    room: corners(59.1, 92.1, 150.4, 205.8),
    rooms: ['Classroom 101', 'Entry 100', 'Classroom 102'],
    answer: /^You: 8[78]\d SF\. Our takeoff: 878 SF\. (?:0\.\d|Less than 0\.1)% apart\.$/,
    row: /Slab concrete 5 in/,
    // Half of both classrooms, in cubic yards: 878.194 × 5/12 ÷ 27 = 13.55.
    share: `Row A1, slab concrete 5 in., 4,000 psi, 3/4 in. aggregate: 878.194 SF × 0'-5" ÷ 27 = 13.55 CY here, of 27.1 CY, $5,880.19`,
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
async function expectAnswer(page: Page, { answer, row, share, name }: Checked): Promise<void> {
  await expect(says(page)).toHaveText(answer);
  await expect(page.getByRole('dialog')).toContainText(share);
  await expect(page.getByRole('link', { name: COPY.yours })).toHaveAttribute(
    'href',
    /^\/contact\?(?:sample=\w+&)?checked=[^#]+#/,
  );
  await press(page, MARKER.done);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name })).toBeFocused();
  await expect(page.getByRole('radio', { name: row, checked: true })).toHaveCount(1);
  // Whichever way he takes to the form.
  await expect(page.locator('main a[href^="/contact?"]').last()).toHaveAttribute(
    'href',
    /[?&]checked=[^#]+$/,
  );
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
  await expect(says(page)).toHaveText(COPY.start(true));
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

/** Walks the crosshair by keys to each point of a sheet in turn, and sets a corner there. */
async function walk(page: Page, points: readonly SheetPoint[], unitsPerFoot: number) {
  // It begins in the middle of the stage and moves by inches, feet and five feet.
  const middle = await page.getByRole('application').evaluate((element) => {
    const { dataset, clientWidth, clientHeight } = element as HTMLElement;
    const [x = 0, y = 0] = dataset['origin']?.split(' ').map(Number) ?? [];
    const scale = Number(dataset['scale']);
    return [(clientWidth / 2 - x) / scale, (clientHeight / 2 - y) / scale] as const;
  });
  let at: SheetPoint = middle;
  for (const to of points) {
    for (const [axis, keys] of [
      [0, ['ArrowLeft', 'ArrowRight']],
      [1, ['ArrowUp', 'ArrowDown']],
    ] as const) {
      let inches = Math.round(((to[axis] - at[axis]) / unitsPerFoot) * 12);
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
    at = to;
  }
}

test('by keyboard on /samples, and on to the file picker', { tag: '@full' }, async ({ page }) => {
  const [, samples] = SHEETS;
  await page.goto(samples.path);
  await page.getByRole('button', { name: samples.name }).focus();
  await page.keyboard.press('Enter');
  const pad = page.getByRole('button', { name: 'Sheet S-101', exact: true });
  await expect(pad).toBeFocused();
  await walk(page, samples.room, 5.936);
  await page.getByRole('button', { name: MARKER.close.area }).press('Enter');
  await expect(says(page)).toHaveText(samples.answer);
  await expect(pad).toBeFocused();
  await page.getByRole('link', { name: COPY.yours }).press('Enter');
  await expect(page).toHaveURL(/\/contact\?sample=\w+&checked=/);
  await expect(page.locator(`input[name=${FILE_FIELD}]`)).toBeInViewport();
});

/*
 * Meeting 102 to the outside of its walls: 18.2 by 17.2 ft are 313.04 SF, where the takeoff has 276.41. Its corners in units
 * of the picture, 13.5 a foot.
 */
const OUTSIDE = corners(486.3, 84, 245.7, 232.2);

test('by keyboard the outside of a wall is explained, the sheet is kept, and the line reaches the sales e-mail', async ({
  page,
  request,
}) => {
  const [home] = SHEETS;
  await page.goto(home.path);
  await page.getByRole('button', { name: home.name }).press('Enter');
  await expect(page.getByRole('button', { name: 'Sheet A-001', exact: true })).toBeFocused();
  await walk(page, OUTSIDE, 13.5);
  await page.getByRole('button', { name: MARKER.close.area }).press('Enter');
  await expect(says(page)).toHaveText(
    'You: 313 SF. Our takeoff: 276 SF. 13.3% apart. You took the outside of the wall. We measure carpet tile to its inside face (dashed), where the room ends.',
  );
  const drawn = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const { prototype } = CanvasRenderingContext2D;
    const draw: unknown = Reflect.get(prototype, 'fillText');
    prototype.fillText = function (...given) {
      texts.push(given[0]);
      if (typeof draw === 'function') Reflect.apply(draw, this, given);
    };
    return texts;
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: COPY.keep }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('check-us-meeting-102.png');
  // What the page says, on the picture too.
  const [first] = await drawn.jsonValue();
  expect(first).toMatch(/^Meeting 102 · .*313 SF.* · .*276 SF · 13\.3% apart$/);
  const picture = Buffer.concat(await (await file.createReadStream()).toArray());
  // Signature, width and height of a PNG.
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1600, 1200]);
  await page.getByRole('link', { name: COPY.yours }).press('Enter');
  const line = 'Meeting 102, 313 / 276 SF, 13.3% apart';
  await expect(page.getByText(`${COPY.checked} ${line}`)).toBeVisible();
  const name = `Dana ${crypto.randomUUID()}`;
  await answerQuote(page, { name });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect
    .poll(async () => (await readMailbox(request, name)).map(({ text }) => text).join())
    .toContain(`Checked us: ${line}`);
});

test(
  'snapping is switched off: a corner stays where it was pointed',
  { tag: '@full' },
  async ({ page }) => {
    const [home] = SHEETS;
    await open(page, home);
    await expect(says(page)).toHaveText(COPY.start(true));
    // Half a foot within the walls, where 14 pixels reach them.
    const within = corners(99.75, 99.75, 379.8, 204.3);
    for (const corner of within) await clickPoint(page, corner);
    await expect(says(page)).toHaveText(MARKER.next.area(4, '470 SF'));
    for (let corner = 0; corner < 4; corner += 1) await press(page, MARKER.undo);
    await page.getByRole('button', { name: COPY.snap, pressed: true }).press('Space');
    await expect(says(page)).toHaveText(COPY.start(false));
    for (const corner of within) await clickPoint(page, corner);
    // 28.13 by 15.13 ft.
    await expect(says(page)).toHaveText(MARKER.next.area(4, '426 SF'));
  },
);

test(
  'a link that was not made by measuring says nothing in the form',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/contact?checked=Call+us+at+900+555+0100');
    await expect(page.locator('form')).toBeVisible();
    await expect(page.getByText(COPY.checked)).toBeHidden();
  },
);

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

  test('home shows its plan with the button on the first screen, the plan under a headline twice as long too', async ({
    page,
  }) => {
    await page.goto('/');
    const place = async (what: Locator) => {
      const { y = NaN, height = NaN } = (await what.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const plan = page.locator('.hero svg[role=img]').first();
    const button = page.getByRole('button', { name: SHEETS[0].name });
    expect((await place(plan)).top).toBeLessThanOrEqual(620);
    expect((await place(button)).bottom).toBeLessThanOrEqual(844);
    const actions = page.locator('.hero .actions').getByRole('link');
    expect((await place(actions.first())).top).toBe((await place(actions.last())).top);
    await page.locator('.hero h1').evaluate((title) => {
      const words = title.textContent;
      title.textContent = `${words} ${words}`;
    });
    expect((await place(plan)).top).toBeLessThanOrEqual(620);
  });

  test('by touch: leaving and going back close the sheet, and what was pointed or measured is there again', async ({
    page,
  }) => {
    const [home] = SHEETS;
    const button = page.getByRole('button', { name: home.name });
    const dialog = page.getByRole('dialog');
    await page.goto('/about');
    await page.goto('/');
    await button.tap();
    for (const corner of home.room.slice(0, 3)) await touchPoint(page, corner);
    await page.getByRole('button', { name: MARKER.leave, exact: true }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(OWN_SHEET_COPY.unfinished(3))).toBeVisible();
    await button.tap();
    await expect(says(page)).toHaveText(MARKER.next.area(3, '235 SF'));
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await button.tap();
    await touchPoint(page, home.room[3] ?? [0, 0]);
    await page.getByRole('button', { name: MARKER.close.area }).tap();
    await expect(says(page)).toHaveText(home.answer);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('radio', { name: home.row, checked: true })).toHaveCount(1);
    await button.tap();
    await expect(says(page)).toHaveText(home.answer);
    await expect(dialog).toContainText(home.share);
    await press(page, MARKER.done);
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  for (const checked of SHEETS) {
    test(`by touch on ${checked.path}`, { tag: '@full' }, async ({ page }) => {
      await page.goto(checked.path);
      await page.getByRole('button', { name: checked.name }).tap();
      for (const name of checked.rooms) {
        const written = page.getByRole('application').locator('text', {
          hasText: new RegExp(name.replace(' ', String.raw`\s*`)),
        });
        await expect(written).toBeInViewport();
      }
      for (const corner of checked.room) await touchPoint(page, corner);
      await page.getByRole('button', { name: MARKER.close.area }).tap();
      await expectAnswer(page, { ...checked });
    });
  }
});
