import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { answerQuote } from '../support/answer-form.ts';
import { accept, respondWith } from '../support/responses.ts';
import { monthly, samples, sheetWords as WORDS } from '../site/whole.ts';
import { choosePlans, pdf } from '../support/choose-plans.ts';
import { FILE_SENTENCES, WORDS as CONTRACT } from '../support/contract.ts';
import { FAULTY_FILES } from '../support/faulty-files.ts';
import { readMailbox } from '../support/mailbox.ts';
import { DRAWINGS } from '../support/drawings.ts';
import { makeDocx, makePdf } from '../support/make-plan-files.ts';
import { makePlanSet } from '../support/make-plan-set.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startLocalSite } from '../support/start-site.ts';
import { expect, test } from '../support/test.ts';

const MB = 1024 * 1024;

const number = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}-${101 + index}`);

/** 58 sheets: by page labels, by an outline, and by labels with a modifier. */
const SET = [
  pdf('Architectural.pdf', makePlanSet({ sheets: 24, labels: number('A', 24) })),
  pdf(
    'Structural Geschoß.pdf',
    makePlanSet({ sheets: 12, outline: number('S', 12).map((one) => `${one} - Framing plan`) }),
  ),
  pdf(
    'Electrical.pdf',
    makePlanSet({ sheets: 22, inches: [11, 17], cover: [8.5, 11], labels: number('EL', 22) }),
  ),
];

const ATTACHED = SET.map(({ name, buffer }) => ({
  filename: name,
  content: buffer.toString('base64'),
}));

/** Leads to the form with a package and a campaign. */
const LINK = `/contact?plan=${monthly.id}&utm_source=spring-letter`;

/** A document in the manner of another program. */
const drawing = (wanted: string) => {
  const found = DRAWINGS.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no drawing “${wanted}”`);
  return pdf('house.pdf', found.file);
};

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');
/** The first entry of the title block. */
const block = (page: Page) => page.locator('.drop-block dd').first();
const ticket = (page: Page) => page.locator('form .ticket');

/** Waits until every file is read. PDF.js starts anew with each, which a busy machine does slowly. */
async function expectRows(page: Page, expected: readonly (string | RegExp)[]): Promise<void> {
  await expect(rows(page)).toContainText(expected, { timeout: 60_000 });
}

test('a set of three files is counted in the browser, priced, sent and thanked for', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (asking) => asked.push(new URL(asking.url()).pathname));
  await page.goto(LINK);
  const policy = page.locator('meta[http-equiv="content-security-policy" i]');
  await expect(policy).toHaveAttribute('content', /worker-src 'self'(?:;|$)/);
  const name = `Dana ${Date.now()}`;
  await answerQuote(page, { name, scope: 'Specific trade' });
  const trades = page.getByRole('group', { name: 'Trades' });
  await trades.getByLabel('Electrical').check();
  await trades.getByLabel('MEP and HVAC').check();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  expect(asked.filter((path) => path.includes('pdf'))).toEqual([]);
  await page.locator('input[type=file]').setInputFiles(SET);
  await expectRows(page, [
    `24 sheets, ARCH D, ${WORDS.from} A-101`,
    `12 sheets, ARCH D, ${WORDS.from} S-101 Framing plan`,
    `22 sheets, mostly tabloid, ${WORDS.from} EL-101`,
  ]);
  await expect(block(page)).toHaveText('58 sheets: 24 architectural, 12 structural, 22 electrical');
  const share = `One of the 2 takeoffs of ${monthly.title}`;
  await expect(ticket(page)).toContainText(`${WORDS.about} 58 sheets ${share}`);
  await expect(ticket(page)).toContainText(/Answer by.+Paid by.+Back by/);
  // A live region says it too.
  await expect(page.locator('.field [aria-live=polite]')).toHaveText(
    `${WORDS.about} 58 sheets: ${share}.`,
  );
  for (const path of asked.filter((one) => one.includes('pdf'))) {
    expect(path).toMatch(/^\/_astro\//);
  }

  await page.getByRole('button', { name: 'Send request' }).click();
  const arrived = `${WORDS.arrived} 3 files, 58 sheets: 24 architectural, 12 structural, 22 electrical.`;
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you!' });
  await expect(thanks).toContainText(arrived);
  // The notice after the reload.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  await expect(thanks.filter({ visible: true })).toContainText(arrived);
  const receipt = thanks.filter({ visible: true }).locator('.ticket');
  await expect(receipt).toContainText(share);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await receipt.boundingBox())?.width).toBeGreaterThan(280);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const [sales, ...others] = await readMailbox(request, name);
  expect(others).toEqual([]);
  expect(sales?.attachments).toEqual(ATTACHED);
  expect(sales?.text).toContain(`Package: ${monthly.called}`);
  expect(sales?.text).toContain('utm_source: spring-letter');
  expect(sales?.text).toMatch(
    /^Quote request\n\n3 files, 58 sheets: 24 architectural, 12 structural, 22 electrical\. (?:Small|Medium|Large) job\n\nMEP and HVAC asked for, no M or P sheets seen\n\n/,
  );
  expect(sales?.text).not.toContain('no E sheets');
});

test('the sheets are named by discipline, and no trade is ticked for the visitor', async ({
  page,
}) => {
  await choosePlans(page, SET.slice(1));
  await expect(block(page)).toHaveText('34 sheets: 12 structural, 22 electrical', {
    timeout: 60_000,
  });
  await page.getByLabel('Specific trade').check();
  const trades = page.getByRole('group', { name: 'Trades' });
  await expect(trades).toBeVisible();
  await expect(trades.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('what cannot be counted says why and what to do, aloud too, and is sent all the same', async ({
  page,
}) => {
  await respondWith(page, accept);
  const said = page.locator('.field [aria-live=polite]');
  const { password, damaged } = WORDS.problems;
  await choosePlans(page, [pdf('locked.pdf', makePlanSet({ sheets: 3, password: true }))]);
  await expect(said).toHaveText(`locked.pdf: ${password}`, { timeout: 60_000 });
  await page.locator('input[type=file]').setInputFiles([
    // Whole by its ends, and without an index between them.
    pdf('odd.pdf', Buffer.from(`%PDF-1.7\n${'x'.repeat(3_000)}`)),
    pdf('letter.pdf', makePdf()),
    { ...pdf('notes.docx', makeDocx()), mimeType: 'application/msword' },
  ]);
  await expectRows(page, [password, damaged, /1 sheet, letter$/, /Sent with the form$/]);
  await expect(block(page)).toHaveText('1 sheet');
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await expect(ticket(page)).toContainText('Up to 20 sheets');
  await expect(block(page)).toHaveText('3 of 20');
  await answerQuote(page, { scope: 'Specific trade' });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog', { name: CONTRACT.quote.title })).toBeVisible();
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
  const { portfolio, xfa } = WORDS.problems;
  await expectRows(page, [portfolio, xfa, '3 sheets and 60 pages of text, ARCH D']);
  await expect(ticket(page)).toContainText('About 3 sheets');
  await expect(ticket(page)).toContainText('What could not be counted is not in this price.');
  for (const name of ['set.pdf', 'form.pdf']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await expect(ticket(page)).not.toContainText('could not be counted');
});

test('what the server would refuse by its content is refused at once, in its words, and not uploaded', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const faulty = FAULTY_FILES.filter(([, , , sentence]) => sentence !== undefined).slice(0, 18);
  const large = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(6 * 1024 * 1024)]);
  await choosePlans(page, [
    ...faulty.map(([, name, bytes]) => pdf(name, Buffer.from(bytes))),
    pdf('large.pdf', large),
  ]);
  const sentences = [...faulty.map((row) => row[3] ?? ''), FILE_SENTENCES.notDownloaded];
  await expect(page.locator('.plan-list .plan-state')).toHaveText(sentences);
  await expect(page.locator('.field [aria-live=polite]')).toContainText(
    `large.pdf: ${FILE_SENTENCES.notDownloaded}`,
  );
  expect(asked.filter((path) => path.startsWith('/api/uploads'))).toEqual([]);
});

test('a file that is being read holds up neither typing nor sending, and is given up with its row', async ({
  page,
}) => {
  const requests = await respondWith(page, accept);
  // The worker never starts.
  await page.route('**/pdf.worker*', () => undefined);
  await choosePlans(page, SET.slice(0, 2));
  await expectRows(page, [WORDS.reading, WORDS.reading]);
  await page.getByRole('button', { name: 'Remove Architectural.pdf' }).click();
  await expect(rows(page)).toHaveCount(1);
  await answerQuote(page, { scope: 'Specific trade' });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog', { name: CONTRACT.quote.title })).toBeVisible();
  expect(requests[0]?.postDataBuffer()?.toString('latin1')).not.toContain('name="sheets"');
});

test("the site's own samples are counted", { tag: '@full' }, async ({ page, request }) => {
  test.setTimeout(240_000);
  const files = await Promise.all(
    samples.slice(0, 5).map(async ({ id }) => {
      const bytes = await (await request.get(`/pdfs/${id}.pdf`)).body();
      return { id, bytes, pages: (await readPdf(bytes)).pages.length };
    }),
  );
  await choosePlans(
    page,
    files.map(({ id, bytes }) => pdf(`${id}.pdf`, bytes)),
  );
  await expectRows(
    page,
    files.map(({ pages }) => `${pages} sheets, tabloid`),
  );
});

test(
  '500 sheets and 100 MB are read without reading the whole',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
    const paths = [join(folder, '500.pdf'), join(folder, '100.pdf'), join(folder, 'broken.pdf')];
    const [many = '', large = '', broken = ''] = paths;
    await writeFile(many, makePlanSet({ sheets: 500, labels: number('A', 500), bytes: 40_000 }));
    const set = makePlanSet({ sheets: 100, labels: number('M', 100), bytes: MB - 1_000 });
    await writeFile(large, set);
    // The index is not where the file says, so that PDF.js would read all of it to make another.
    const text = set.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7');
    await writeFile(broken, Buffer.from(text, 'latin1'));
    await page.addInitScript(() => {
      const { arrayBuffer } = Blob.prototype as {
        arrayBuffer: (this: Blob) => Promise<ArrayBuffer>;
      };
      Blob.prototype.arrayBuffer = function read() {
        const bytes = Number(sessionStorage.getItem('read') ?? 0) + this.size;
        sessionStorage.setItem('read', String(bytes));
        return arrayBuffer.call(this);
      };
    });
    await page.route('**/api/uploads**', () => undefined);
    await choosePlans(page, paths);
    await expectRows(page, ['500 sheets, ARCH D', '100 sheets, ARCH D', WORDS.problems.damaged]);
    await expect(block(page)).toHaveText('600 sheets: 500 architectural, 100 mechanical');
    const read = await page.evaluate(() => Number(sessionStorage.getItem('read')));
    // A quarter of the set: its pages, and a few title blocks of a megabyte each.
    expect(read).toBeLessThan(30 * MB);
    await rm(folder, { recursive: true });
  },
);

// A site of its own: one network may send 30 forms a day.
test('without JavaScript a set is sent as before', async ({ browser, request }) => {
  const site = await startLocalSite();
  const page = await browser.newPage({ baseURL: site.siteUrl, javaScriptEnabled: false });
  const name = `Ray ${Date.now()}`;
  await page.goto(LINK);
  await answerQuote(page, { name, scope: 'Specific trade' });
  const input = page.locator('input[type=file]');
  // With its script the sheet around it shows what was chosen, and the input is transparent.
  await expect(input).toHaveCSS('opacity', '1');
  await input.setInputFiles(SET);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/thank-you\?/);
  const [sales] = await readMailbox(request, name, site.mailboxUrl);
  expect(sales?.attachments).toEqual(ATTACHED);
  expect(sales?.text).toContain(`Package: ${monthly.called}`);
  expect(sales?.text).not.toMatch(/\d sheets/);
  await page.close();
  await site.stop();
});
