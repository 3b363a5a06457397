import type { Page } from 'playwright/test';
import { accept, answerWith } from '../support/answering.ts';
import { readMailbox } from '../support/mailbox.ts';
import { makeDocx, makePdf } from '../support/make-plan-files.ts';
import { makePlanSet } from '../support/make-plan-set.ts';
import { expect, test } from '../support/test.ts';

const number = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}-${101 + index}`);

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** 58 sheets: by page labels, by an outline, and in tabloid by labels with a modifier. */
const SET = [
  pdf('Architectural.pdf', makePlanSet({ sheets: 24, labels: number('A', 24) })),
  pdf(
    'Structural.pdf',
    makePlanSet({ sheets: 12, outline: number('S', 12).map((one) => `${one} - Framing plan`) }),
  ),
  pdf('Electrical.pdf', makePlanSet({ sheets: 22, inches: [11, 17], labels: number('EL', 22) })),
];

const input = (page: Page) => page.locator('input[type=file]');
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');
const block = (page: Page) => page.locator('form dl dd').first();
const price = (page: Page) => page.locator('form').getByText(/^About \d+ sheets?:/);

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail address').fill('dana@whitfield.example');
  await page.getByLabel('Phone').fill('312 555 0148');
  await page.getByLabel('Commercial', { exact: true }).check();
  await page.getByLabel('Specific trade').check();
}

/** Addresses that the page has asked for. */
function listRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a set of three files is counted in the browser, priced, sent and thanked for', async ({
  page,
  request,
}) => {
  const asked = listRequests(page);
  await page.goto('/contact');
  await fillIn(page, 'Dana of the 58 sheets');
  await page.getByRole('group', { name: 'Trades' }).getByLabel('Electrical').check();
  await page.getByRole('group', { name: 'Trades' }).getByLabel('MEP and HVAC').check();
  expect(asked.filter((path) => path.includes('pdf'))).toEqual([]);
  await input(page).setInputFiles(SET);
  await expect(rows(page)).toContainText([
    '24 sheets, ARCH D, from A-101',
    '12 sheets, ARCH D, from S-101 Framing plan',
    '22 sheets, tabloid, from EL-101',
  ]);
  await expect(block(page)).toHaveText('58 sheets: A 24 · S 12 · E 22');
  await expect(price(page)).toHaveText(
    'About 58 sheets: a medium job, $200–$400, 24–48 hours; rush for $50 more. Your quote states the price.',
  );
  expect(asked.filter((path) => path.includes('pdf.worker'))).toEqual([
    expect.stringMatching(/^\/_astro\//),
  ]);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toContainText(
    'Arrived: 3 files, 58 sheets: A 24, S 12, E 22',
  );

  const mails = await readMailbox(request, '58 sheets: A 24, S 12, E 22');
  const sales = mails.find(({ text }) => text.includes('Dana of the 58 sheets'));
  expect(sales?.text).toMatch(
    /^Quote request\n\n3 files, 58 sheets: A 24, S 12, E 22; medium\n\nMEP and HVAC asked for, no M or P sheets seen\n\n/,
  );
  expect(sales?.text).not.toContain('no E sheets');
  expect(mails.find((mail) => mail !== sales)?.text).toContain(
    'What you sent\nDrawings: 58 sheets: A 24, S 12, E 22\n',
  );
});

test('what cannot be counted says why, and is sent all the same', async ({ page }) => {
  const requests = await answerWith(page, accept);
  await page.goto('/contact');
  const whole = makePlanSet({ sheets: 3, labels: number('A', 3) });
  await input(page).setInputFiles([
    pdf('locked.pdf', makePlanSet({ sheets: 3, password: true })),
    pdf('cut.pdf', whole.subarray(0, whole.length - 200)),
    pdf('word.pdf', Buffer.from(makeDocx())),
    pdf('letter.pdf', Buffer.from(makePdf())),
    { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from(makeDocx()) },
  ]);
  await expect(rows(page)).toContainText([
    /A password locks this PDF.*message$/,
    /cut off or damaged.*Save it again/,
    /no PDF inside.*save it as a PDF$/,
    /1 sheet, letter$/,
    /Sent with the form$/,
  ]);
  await expect(block(page)).toHaveText('1 sheet');
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await expect(price(page)).toHaveCount(0);
  await expect(block(page)).toHaveText('4 of 20');
  await fillIn(page, 'Dana');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a file that is being read holds up neither typing nor sending, and is given up with its row', async ({
  page,
}) => {
  const requests = await answerWith(page, accept);
  await page.route('**/pdf.worker*', () => undefined);
  await page.goto('/contact');
  await input(page).setInputFiles(SET.slice(0, 2));
  await expect(rows(page)).toContainText(['Counting its sheets', 'Counting its sheets']);
  await page.getByRole('button', { name: 'Remove Architectural.pdf' }).click();
  await expect(rows(page)).toHaveCount(1);
  await fillIn(page, 'Dana');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  expect(requests[0]?.postData()).not.toContain('name="sheets"');
});
