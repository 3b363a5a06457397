import type { Locator, Page } from 'playwright/test';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { answerQuote } from '../support/answer-form.ts';
import { choosePlans, pdf } from '../support/choose-plans.ts';
import { WORDS } from '../support/contract.ts';
import { makePlanSet } from '../support/make-plan-set.ts';
import { makeSheets, type SheetPage } from '../support/make-sheet.ts';
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
  [
    'scan in JPEG 2000',
    { content: 'q 2592 0 0 1728 0 0 cm /Photo Do Q' },
    [0.5, 0.5],
    '128 128 128',
  ],
  ['unknown operators', { content: 'q foo BT /Nope 12 Tf (x) Tj' }, [0.5, 0.5], WHITE],
];

test('sheets of any size, turned or scanned, are drawn', { tag: '@full' }, async ({ page }) => {
  await choosePlans(page, pdf('plan.pdf', makeSheets(CASES.map(([, sheet]) => sheet))));
  for (const [index, [name, sheet, [across, down], color]] of CASES.entries()) {
    await strip(page).getByRole('radio').nth(index).check({ force: true, timeout: 60_000 });
    await expectDrawn(page, index + 1);
    const pixel = await readPixel(page, across, down);
    expect(pixel.color, name).toBe(color);
    expect(pixel.width * pixel.height, name).toBeLessThanOrEqual(4_000_000);
    expect(pixel.width > pixel.height, name).toBe(sheet.rotate !== 90);
  }
});

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
    await sheets.first().check({ force: true });
    await expectDrawn(page, 1);
    await answerQuote(page, { scope: 'Specific trade' });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible();
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
  expect(await top(page.getByRole('button', { name: 'Send request' }))).toBeLessThanOrEqual(2300);
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
