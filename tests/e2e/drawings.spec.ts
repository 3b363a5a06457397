import type { Page } from 'playwright/test';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { sheetWords } from '../site/whole.ts';
import { choosePlans, pdf } from '../support/choose-plans.ts';
import { DRAWINGS } from '../support/drawings.ts';
import { makeSheets } from '../support/make-sheet.ts';
import { clickPoint } from '../support/mark-room.ts';
import { expect, test } from '../support/test.ts';

const COPY = OWN_SHEET_COPY.marker;
const { problems } = sheetWords;

/** A document in the manner of another program. */
const drawing = (wanted: string) => {
  const found = DRAWINGS.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no drawing “${wanted}”`);
  return pdf('house.pdf', found.file);
};

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');
const measure = (page: Page) => page.getByRole('button', { name: OWN_SHEET_COPY.measure });
const says = (page: Page) => page.getByRole('dialog').getByRole('status');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the sheet that the form offers. */
const openSheet = (page: Page) =>
  page.getByRole('button', { name: /^Open / }).click({ timeout: 60_000 });

/** Opens the drawn sheet for measuring. */
async function startMeasuring(page: Page): Promise<void> {
  await openSheet(page);
  await expect(measure(page)).toBeEnabled({ timeout: 60_000 });
  await measure(page).click();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
}

test('plain millimeters tell the scale, and areas are in square meters', async ({ page }) => {
  await choosePlans(page, drawing('ArchiCAD: millimeters'));
  await startMeasuring(page);
  await expect(says(page)).toHaveText(
    'Scale found: 7 dimensions agree. (The printed note, 1:100, says the same.)',
  );
  await press(page, COPY.use);
  await press(page, COPY.fit);
  // The building of 14 by 9 m stands at 160 and 200 points of a sheet of 842.
  const meter = 28.3465;
  const [left, bottom] = [160, 841.7 - 200];
  const [right, top] = [left + 14 * meter, bottom - 9 * meter];
  for (const corner of [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const) {
    await clickPoint(page, corner);
  }
  await expect(says(page)).toHaveText(COPY.next.area(4, '126 m²'));
});

test('where dimensions cannot tell, the printed note is a hint and two points with a length set the scale', async ({
  page,
}) => {
  await choosePlans(page, drawing('spot levels on landings of one length'));
  await startMeasuring(page);
  await expect(says(page)).toHaveText(`${COPY.from} ${COPY.noteHint(`1" = 20'`)}`);
  // 360 points of paper, away from all lines, are 100 feet at 3.6 points to a foot.
  await clickPoint(page, [300, 1628]);
  await clickPoint(page, [660, 1628]);
  await page.getByLabel(COPY.lengthLabel).fill('30.48 m');
  await press(page, COPY.set);
  await expect(says(page)).toHaveText(COPY.corners);
  await expect(page.getByRole('dialog')).toContainText('Scale 1:240, set by hand.');
});

test('of two drawings on a sheet each is measured in its own scale', async ({ page }) => {
  await choosePlans(page, drawing('plan and enlarged plan'));
  await startMeasuring(page);
  await press(page, COPY.use);
  await press(page, COPY.fit);
  const measureBox = async (left: number, width: number) => {
    const [top, bottom] = [1728 - 480, 1728 - 300];
    for (const corner of [
      [left, bottom],
      [left + width, bottom],
      [left + width, top],
      [left, top],
    ] as const) {
      await clickPoint(page, corner);
    }
  };
  // 10 by 10 ft of the plan at 18 points to a foot, 6 by 5 ft of the enlarged one at 36.
  await measureBox(300, 180);
  await press(page, COPY.close.area);
  // The pointer sets corners by whole pixels, and the whole sheet is in view.
  await expect(says(page)).toContainText(/A1, floor area, (?:99|100|101) SF\./);
  await measureBox(1520, 216);
  await press(page, COPY.close.area);
  await expect(says(page)).toContainText('A2, floor area, 30 SF.');
});

test('portfolios, forms and manuals say what they are, and only sheets are priced', async ({
  page,
}) => {
  const junk = Buffer.alloc(30_000, 'x');
  await choosePlans(page, [
    { ...drawing('portfolio'), name: 'set.pdf' },
    { ...drawing('form of Acrobat'), name: 'form.pdf' },
    // A portal has appended 30 kB.
    pdf('manual.pdf', Buffer.concat([drawing('drawings with their manual').buffer, junk])),
  ]);
  await expect(rows(page)).toContainText(
    [problems.portfolio, problems.xfa, '3 sheets and 60 pages of text, ARCH D'],
    { timeout: 60_000 },
  );
  const ticket = page.locator('form .ticket');
  await expect(ticket).toContainText('About 3 sheets');
  await expect(ticket).toContainText('What could not be counted is not in this price.');
  for (const name of ['set.pdf', 'form.pdf']) await press(page, `Remove ${name}`);
  await expect(ticket).not.toContainText('could not be counted');
});

test('reading a sheet of 10 MB says so at once', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  const lines = Array.from(
    { length: 120_000 },
    (_, index) => `${index % 2592} ${index % 1728} m ${(index * 7) % 2592} ${index % 1728} l S`,
  );
  // The rest are comments, so that a busy machine draws the sheet in time.
  const rest = `%${'x'.repeat(99)}\n`.repeat(75_000);
  const file = makeSheets([{ content: `${lines.join('\n')}\n${rest}` }]);
  expect(file.length).toBeGreaterThan(9 * 1024 * 1024);
  await choosePlans(page, pdf('large.pdf', file));
  await openSheet(page);
  await expect(measure(page)).toBeEnabled({ timeout: 120_000 });
  const pressed = Date.now();
  await measure(page).click();
  await expect(page.getByText(COPY.reading)).toBeVisible();
  test.info().annotations.push({
    type: 'first word',
    description: `${Date.now() - pressed} ms after the press`,
  });
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 });
});
