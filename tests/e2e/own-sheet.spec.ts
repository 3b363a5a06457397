import type { Locator, Page } from 'playwright/test';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { answerQuote } from '../support/answer-form.ts';
import { choosePlans, pdf } from '../support/choose-plans.ts';
import { WORDS } from '../support/contract.ts';
import { readMailbox } from '../support/mailbox.ts';
import { makePlanSet } from '../support/make-plan-set.ts';
import { makeSheets, type SheetPage } from '../support/make-sheet.ts';
import { CLASSROOM, clickPoint, touchPoint, type SheetPoint } from '../support/mark-room.ts';
import { accept, respondWith } from '../support/responses.ts';
import { expect, test } from '../support/test.ts';

const preview = (page: Page) => page.getByRole('region', { name: OWN_SHEET_COPY.label });
const strip = (page: Page) => page.getByRole('group', { name: OWN_SHEET_COPY.strip });

async function chooseSample(page: Page, id: string): Promise<void> {
  const bytes = await (await page.request.get(`/pdfs/${id}.pdf`)).body();
  await choosePlans(page, pdf(`${id}.pdf`, bytes));
}

/** Opens the sheet that the preview offers, where none is open, and waits until it is drawn. PDF.js starts anew with each file, which a busy machine does slowly. */
async function expectDrawn(page: Page, number: number): Promise<void> {
  const toggle = preview(page).locator('[aria-expanded]');
  await expect(toggle).toBeVisible({ timeout: 60_000 });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  const paper = preview(page).locator('[data-drawn]');
  await expect(paper).toHaveAttribute('data-drawn', String(number), { timeout: 60_000 });
}

/** Reads the width and height of the large canvas, and its color at a part of both. */
async function readPixel(page: Page, across: number, down: number) {
  const canvas = preview(page).getByRole('img').locator('canvas');
  return canvas.evaluate(
    (element, at) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d');
      const [x, y] = [Math.floor(width * at.across), Math.floor(height * at.down)];
      const [red, green, blue] = context?.getImageData(x, y, 1, 1).data ?? [];
      return { width, height, color: [red, green, blue].join(' ') };
    },
    { across, down },
  );
}

const makeRed = (x: number, y: number, width: number, height: number) =>
  `1 0 0 rg ${x} ${y} ${width} ${height} re f`;

test('the plan of a sample is drawn, others are chosen from the strip, and nothing is sent', async ({
  page,
}) => {
  const asked: string[] = [];
  await chooseSample(page, 'concrete');
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expectDrawn(page, 2);
  await expect(preview(page)).toContainText('S-101');
  await expect(preview(page)).toContainText(OWN_SHEET_COPY.local);
  const sheets = strip(page).getByRole('radio');
  // As many as the file has pages.
  const [, count = ''] = /page 2 of (\d+)/.exec(await preview(page).innerText()) ?? [];
  await expect(sheets).toHaveCount(Number(count));
  // The numbered sheets stand first.
  await expect(sheets.first()).toBeChecked();
  await sheets.first().focus();
  await page.keyboard.press('ArrowRight');
  await expectDrawn(page, 1);
  await expect(preview(page)).toContainText(OWN_SHEET_COPY.place(1, Number(count)));
  // The pictures of the strip are drawn after it.
  await expect
    .poll(() => strip(page).locator('canvas').first().evaluate(isDrawnOn), { timeout: 30_000 })
    .toBe(true);
  for (const path of asked) expect(path).toMatch(/^\/_astro\/|^\/api\/form-token$/);
  // A form must not send the choice of a sheet.
  expect(
    await page
      .locator('form')
      .evaluate((form) => [...new FormData(form as HTMLFormElement).keys()]),
  ).not.toContain('sheet-shown');
  await page.getByRole('button', { name: 'Remove concrete.pdf' }).click();
  await expect(preview(page)).toHaveCount(0);
});

function isDrawnOn(element: Element): boolean {
  const canvas = element as HTMLCanvasElement;
  const { data } =
    canvas.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1) ?? {};
  return data?.some((part, index) => index % 4 !== 3 && part > 0 && part < 250) === true;
}

const RED = '255 0 0';
const WHITE = '255 255 255';

const CASES: readonly (readonly [string, SheetPage, readonly [number, number], string])[] = [
  // A rectangle at the lower left of 42 by 30 inches.
  ['ARCH E1', { inches: [42, 30], content: makeRed(0, 0, 1000, 1000) }, [0.1, 0.9], RED],
  // Turned by 90 degrees its lower left is the upper left.
  ['turned', { rotate: 90, content: makeRed(0, 0, 500, 500) }, [0.1, 0.1], RED],
  ['scan', { content: 'q 2592 0 0 1728 0 0 cm /Scan Do Q' }, [0.5, 0.5], '0 0 0'],
  ['unknown operators', { content: 'q foo BT /Nope 12 Tf (x) Tj' }, [0.5, 0.5], WHITE],
];

for (const [name, sheet, [across, down], color] of CASES) {
  test(`a sheet is drawn: ${name}`, { tag: '@full' }, async ({ page }) => {
    await choosePlans(page, pdf('plan.pdf', makeSheets([sheet])));
    await expectDrawn(page, 1);
    const pixel = await readPixel(page, across, down);
    expect(pixel.color).toBe(color);
    expect(pixel.width * pixel.height).toBeLessThanOrEqual(4_000_000);
    expect(pixel.width > pixel.height).toBe(sheet.rotate !== 90);
  });
}

test(
  'a broken page says so, its neighbor is drawn, and the form is sent',
  { tag: '@full' },
  async ({ page }) => {
    await respondWith(page, accept);
    // The entry of the second page leads to no object.
    const whole = makeSheets([{ content: makeRed(0, 0, 2592, 1728) }, {}, {}]).toString('latin1');
    const broken = whole.replace('/Kids [6 0 R 8 0 R', '/Kids [6 0 R 99 0 R');
    expect(broken).not.toBe(whole);
    await choosePlans(page, pdf('plan.pdf', Buffer.from(broken, 'latin1')));
    await expectDrawn(page, 1);
    const sheets = strip(page).getByRole('radio');
    await sheets.nth(1).check({ force: true });
    await expect(preview(page).getByRole('status')).toHaveText(OWN_SHEET_COPY.failed);
    const measure = page.getByRole('button', { name: OWN_SHEET_COPY.measure });
    await expect(measure).toHaveCount(0);
    await sheets.first().check({ force: true });
    await expectDrawn(page, 1);
    await expect(measure).toBeEnabled();
    await answerQuote(page, { scope: 'Specific trade' });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expectSent(page);
  },
);

test('on a phone price and delivery stand first, and Send is not pushed away by the sheets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseSample(page, 'concrete');
  const top = async (what: Locator) => {
    const box = await what.boundingBox();
    return (box?.y ?? Infinity) + (await page.evaluate(() => scrollY));
  };
  await expect(strip(page)).toBeVisible({ timeout: 60_000 });
  const ticket = page.locator('form .ticket');
  await expect(ticket).toContainText('About');
  expect(await top(ticket)).toBeLessThan(await top(strip(page)));
  expect(await top(ticket)).toBeGreaterThan(await top(page.locator('.drop-sheets')));
  expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(112);
  expect(await top(page.getByRole('button', { name: 'Send request' }))).toBeLessThanOrEqual(2200);
});

test('of 500 sheets only those in view take memory', { tag: '@full' }, async ({ page }) => {
  const labels = Array.from({ length: 500 }, (_, index) => `A-${101 + index}`);
  await choosePlans(page, pdf('500.pdf', makePlanSet({ sheets: 500, labels })));
  await expectDrawn(page, 1);
  await expect(preview(page)).toContainText(OWN_SHEET_COPY.place(1, 500));
  await strip(page).scrollIntoViewIfNeeded();
  const countDrawn = () =>
    strip(page)
      .locator('canvas')
      .evaluateAll((all) => all.filter((one) => (one as HTMLCanvasElement).width > 0).length);
  await expect.poll(countDrawn, { timeout: 30_000 }).toBeGreaterThan(3);
  await strip(page).evaluate((element) => element.scrollTo({ left: 30_000, behavior: 'instant' }));
  await expect
    .poll(() =>
      strip(page)
        .locator('canvas')
        .first()
        .evaluate((one) => (one as HTMLCanvasElement).width),
    )
    .toBe(0);
  expect(await countDrawn()).toBeLessThan(20);
});

test('a visitor who saves data sees the form as before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await choosePlans(page, pdf('plan.pdf', makeSheets([{}])));
  await expect(page.locator('form .ticket')).toContainText('About', { timeout: 60_000 });
  await expect(preview(page)).toHaveCount(0);
  expect(asked.filter((path) => path.includes('SheetPreview'))).toEqual([]);
});

test('of several files one is open, chosen from a list', { tag: '@full' }, async ({ page }) => {
  await choosePlans(page, [
    pdf('Site.pdf', makeSheets([{ content: makeRed(0, 0, 2592, 1728) }])),
    pdf('Plans.pdf', makePlanSet({ sheets: 2, labels: ['A-001', 'A-101'] })),
    pdf('locked.pdf', makePlanSet({ sheets: 3, password: true })),
  ]);
  const files = preview(page).getByLabel(OWN_SHEET_COPY.file);
  // The file with architectural sheets, and its plan.
  await expect(files).toBeVisible({ timeout: 60_000 });
  await expect(preview(page)).toContainText('A-101', { timeout: 60_000 });
  await expect(files.getByRole('option')).toHaveText(['Site.pdf', 'Plans.pdf']);
  await files.selectOption('Site.pdf');
  await expectDrawn(page, 1);
  expect((await readPixel(page, 0.5, 0.5)).color).toBe(RED);
});

const ROOM_AREA = 878.19;

/** A dimension of the same plan, 26'-0" between its grid lines 1 and 2: both ends of its line. */
const GRID: readonly [SheetPoint, SheetPoint] = [
  [86.5, 116.6],
  [405.4, 116.6],
];

const COPY = OWN_SHEET_COPY.marker;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the sample's plan for measuring. */
async function startMeasuring(page: Page): Promise<void> {
  await chooseSample(page, 'concrete');
  await expectDrawn(page, 2);
  await press(page, OWN_SHEET_COPY.measure);
  await expect(page.getByRole('dialog', { name: COPY.title('S-101') })).toBeVisible();
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible();
}

/** Reads the area that a request carries. */
function readArea(body: string): number {
  const field = /name="marks"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? '[]';
  const [mark] = JSON.parse(field) as { quantity: number }[];
  return mark?.quantity ?? NaN;
}

test('a room measured by the sheet’s dimensions has the area of the sample, and travels', async ({
  page,
  request,
}) => {
  await startMeasuring(page);
  const says = page.getByRole('dialog').getByRole('status');
  await expect(says).toHaveText(
    'Scale found: 5 dimensions agree. (The printed note is off by 36%.)',
  );
  await press(page, COPY.use);
  await expect(says).toHaveText(COPY.corners);
  for (const corner of CLASSROOM) await clickPoint(page, corner);
  await expect(says).toHaveText(COPY.next.area(4, '878 SF'));
  await press(page, COPY.undo);
  await expect(says).toHaveText(COPY.next.area(3, '439 SF'));
  await clickPoint(page, CLASSROOM[3] ?? [0, 0]);
  await press(page, COPY.close.area);
  await expect(says).toHaveText('A1, floor area, 878 SF. Point to the corners of one room.');
  // What is taken back is the last mark, and the first stays.
  for (const corner of CLASSROOM.slice(0, 3)) await clickPoint(page, corner);
  await press(page, COPY.close.area);
  await expect(says).toHaveText(/^A2, floor area, 439 SF/);
  await press(page, COPY.undo);
  await expect(says).toHaveText(/^A2 removed/);
  await expect(page.getByRole('dialog')).toContainText('A1 · Floor area · 878 SF');
  const sent: string[] = [];
  page.on('request', (asking) => sent.push(`${asking.method()} ${new URL(asking.url()).pathname}`));
  await press(page, COPY.done);
  await expect(preview(page)).toContainText('878 SF');
  await preview(page).getByLabel(OWN_SHEET_COPY.name).selectOption('Slab');
  // Nothing was sent until here.
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
  const name = `Dana ${Date.now()}`;
  await answerQuote(page, { name, scope: 'Specific trade' });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
  const [sales] = await readMailbox(request, name);
  expect(sales?.text).toContain(
    'Marked by the visitor on S-101: slab 878 SF (scale from the dimensions of the sheet, 1:70; the sheet also notes 1/8" = 1\'-0")',
  );
});

test(
  'a scale set by hand, zoomed: what is no length is refused, and the area is within 0.5 %',
  { tag: '@full' },
  async ({ page }) => {
    const requests = await respondWith(page, accept);
    await startMeasuring(page);
    const says = page.getByRole('dialog').getByRole('status');
    await press(page, COPY.hand);
    await expect(says).toHaveText(COPY.from);
    // Beside the dimension, which stays in view.
    await page.mouse.move(400, 125);
    await page.mouse.wheel(0, -60);
    for (const end of GRID) await clickPoint(page, end);
    const input = page.getByLabel(COPY.lengthLabel);
    await expect(input).toBeFocused();
    await input.fill(`26'13"`);
    await press(page, COPY.set);
    await expect(page.getByRole('alert')).toHaveText(COPY.unit);
    // A thousandth of its length.
    await input.fill('7.92 mm');
    await input.press('Enter');
    await expect(says).toHaveText(/^That makes a scale of \d+:1, which no plan has/);
    await input.fill('26');
    await input.press('Enter');
    await expect(says).toHaveText(COPY.whichUnit('26'));
    await expect(page.getByRole('button', { name: COPY.units.mm })).toHaveCount(0);
    await press(page, COPY.units.ft);
    await expect(says).toHaveText(`${COPY.near} ${COPY.corners}`);
    for (const corner of CLASSROOM) await clickPoint(page, corner);
    // The first corner again closes the room.
    await clickPoint(page, CLASSROOM[0] ?? [0, 0]);
    await press(page, COPY.done);
    await answerQuote(page, { scope: 'Specific trade' });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expectSent(page);
    const area = readArea(requests[0]?.postDataBuffer()?.toString('latin1') ?? '');
    expect(Math.abs(area / ROOM_AREA - 1)).toBeLessThan(0.005);
  },
);

test('the keyboard measures with spoken positions, and questions what cannot be', async ({
  page,
}) => {
  await startMeasuring(page);
  const says = page.getByRole('dialog').getByRole('status');
  const pad = page.getByRole('button', { name: 'Sheet S-101', exact: true });
  await expect(pad).toHaveAccessibleDescription(COPY.keys);
  // Each step puts the focus where the next begins.
  await expect(page.getByRole('button', { name: COPY.use })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pad).toBeFocused();
  const walk = async (key: string, steps: number, says?: string) => {
    for (let step = 0; step < steps; step += 1) await pad.press(key);
    const spoken = page.locator('dialog [aria-live=polite]');
    if (says !== undefined) await expect(spoken).toHaveText(says);
    await pad.press('Enter');
  };
  await walk('ArrowRight', 1);
  await walk('Shift+ArrowRight', 2, COPY.place(COPY.right(`10'-0"`), COPY.down(`0'-0"`)));
  await walk('Shift+ArrowDown', 2);
  await expect(says).toHaveText(/^3 corners, \d+ SF so far\.$/);
  await pad.press('Backspace');
  await expect(says).toHaveText(COPY.next.area(2, ''));
  await pad.press('Backspace');
  await pad.press('Backspace');
  await walk('ArrowRight', 1);
  await walk('ArrowRight', 1);
  await walk('ArrowDown', 1);
  await page.getByRole('button', { name: COPY.close.area }).press('Enter');
  await expect(says).toHaveText(/^\d SF is unlikely/);
  await page.getByRole('button', { name: COPY.keep }).press('Enter');
  await expect(says).toHaveText(/^A1, floor area, \d SF\. Point to the corners of one room\.$/);
  await expect(pad).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toContainText(/\d SF/);
  await page.getByRole('button', { name: 'Remove A1' }).press('Enter');
  await expect(preview(page).getByRole('status').filter({ hasText: 'A1 removed.' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: OWN_SHEET_COPY.measure })).toBeFocused();
});

test(
  'with dark forced colors the cross of the lens stands out from the paper',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await startMeasuring(page);
    await press(page, COPY.use);
    await clickPoint(page, CLASSROOM[0] ?? [0, 0]);
    const lens = page.locator('.marker-lens');
    await expect(lens).toBeVisible();
    const cross = await lens.evaluate((element: HTMLCanvasElement) => {
      const middle = element.width / 2;
      return element.getContext('2d')?.getImageData(middle, middle, 1, 1).data.join(' ');
    });
    // Text is forced to white, and the paper is white.
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
    expect(cross).not.toBe('255 255 255 255');
  },
);

/** Buttons of the marker that are lit. */
const lit = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const [red = 0, green = 0, blue = 0, alpha = 1] =
            getComputedStyle(one)
              .backgroundColor.match(/[\d.]+/g)
              ?.map(Number) ?? [];
          // Neither the paper nor the vellum of what rests: orange, or the ink of a hover.
          return alpha > 0 && red + green + blue < 600;
        })
        .map((one) => one.textContent),
    );

/** Windows that leave little room: width, height, and the size of text in percent. */
const LOW: readonly (readonly [width: number, height: number, text: number])[] = [
  [320, 256, 100],
  [844, 390, 100],
  [844, 390, 200],
  [390, 844, 200],
];

test('a low window and large text leave room to draw', async ({ page }) => {
  await startMeasuring(page);
  for (const [width, height, text] of LOW) {
    await page.setViewportSize({ width, height });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    const stage = await page.getByRole('application').boundingBox();
    expect(stage?.height, `${width} × ${height} at ${text} %`).toBeGreaterThanOrEqual(
      Math.min(height * 0.75, 192),
    );
    const { inner, outer } = await page.getByRole('dialog').evaluate((dialog) => ({
      inner: dialog.scrollWidth,
      outer: dialog.clientWidth,
    }));
    expect(inner).toBe(outer);
    const boxes = await page
      .getByRole('dialog')
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .filter((one) => !one.matches('.marker-pad'))
          .map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      );
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart, `${width} × ${height} at ${text} %`).toBe(true);
      }
    }
  }
});

test.describe('a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });

  test('a finger under the lens meets the corners of the room', async ({ page }) => {
    const requests = await respondWith(page, accept);
    await startMeasuring(page);
    await expect.poll(() => lit(page)).toEqual([COPY.use]);
    await expect(page.getByRole('button', { name: COPY.leave, exact: true })).toBeVisible();
    const where = await page.getByRole('button', { name: COPY.use }).boundingBox();
    const stage = page.getByRole('application');
    const scale = (await stage.getAttribute('data-scale')) ?? '';
    await page.getByRole('button', { name: COPY.use }).tap();
    // Nothing else is lit or can be pressed where the finger just was.
    await page.touchscreen.tap((where?.x ?? 0) + 10, (where?.y ?? 0) + 10);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(COPY.corners);
    await expect.poll(() => lit(page)).toEqual([]);
    await expect(stage).toHaveAttribute('data-scale', scale);
    for (const corner of CLASSROOM.slice(0, 3)) await touchPoint(page, corner);
    // Enlarged where the first corner is.
    expect(Number(await stage.getAttribute('data-scale'))).toBeGreaterThan(Number(scale));
    // Going back closes the sheet, and its corners stay.
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/contact$/);
    await expect(preview(page).getByText(OWN_SHEET_COPY.unfinished(3))).toBeVisible();
    await press(page, OWN_SHEET_COPY.measure);
    await touchPoint(page, CLASSROOM[3] ?? [0, 0]);
    await expect.poll(() => lit(page)).toEqual([COPY.close.area]);
    const corners = page.getByRole('application').locator('rect');
    await expect(corners).toHaveCount(4);
    for (const at of [0, 1, 2, 3]) await expect(corners.nth(at)).toBeInViewport();
    await page.getByRole('button', { name: COPY.close.area }).tap();
    await expect.poll(() => lit(page)).toEqual([COPY.done]);
    await page.getByRole('button', { name: COPY.done }).tap();
    await expect(preview(page)).toContainText('878 SF');
    await answerQuote(page, { scope: 'Specific trade' });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expectSent(page);
    const area = readArea(requests[0]?.postDataBuffer()?.toString('latin1') ?? '');
    expect(Math.abs(area / ROOM_AREA - 1)).toBeLessThan(0.005);
  });
});
