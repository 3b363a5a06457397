import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { choosePlan, fill, formWords, trades } from '../support/content.ts';
import { readMailbox } from '../support/mailbox.ts';
import { FORM_WORDS } from '../specification.ts';
import { RecordingResend } from '../support/recording-resend.ts';
import { startSite, type RunningSite } from '../support/running-site.ts';
import { expect, test as base } from '../support/test.ts';

/** A site of its own, whose e-mails go to a mail service that keeps them whole. */
const test = base.extend<
  { sent: RecordingResend },
  { own: { site: RunningSite; resend: RecordingResend } }
>({
  own: [
    async ({}, use) => {
      const resend = await RecordingResend.start();
      const site = await startSite({
        environment: { RESEND_BASE_URL: resend.url, RESEND_API_KEY: 're_test' },
      });
      // The emulation builds the function at its first call, which takes long on a busy machine.
      await fetch(`${site.url}/api/contact`);
      await use({ site, resend });
      await site.stop();
      await resend.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  sent: async ({ own }, use) => {
    own.resend.reset();
    await use(own.resend);
  },
  baseURL: async ({ own }, use) => use(own.site.url),
});

// One site for all: in order, so that each test finds the e-mails of its own form alone.
test.describe.configure({ mode: 'default' });

const MB = 1024 * 1024;

const plan = choosePlan();
const [trade] = trades;

function makePlans(name: string, size: number) {
  const end = '\n%%EOF\n';
  const buffer = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(size - 9 - end.length),
    Buffer.from(end),
  ]);
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  return { file: { name, mimeType: 'application/pdf', buffer }, sha256 };
}

let visitors = 0;

/** Fills in the quote form as somebody new, for an address gets one acknowledgement a day. Gives the address. */
async function fillQuote(page: Page): Promise<string> {
  visitors += 1;
  const address = `dana.${visitors}@whitfield.example`;
  await page.getByLabel('Name', { exact: true }).fill('Dana “D” Whitfield <b>');
  await page.getByLabel('Company').fill('Whitfield & Sons');
  await page.getByLabel('E-mail address').fill(address);
  await page.getByLabel('Phone').fill('312 555 0190');
  await page.getByLabel('Renovation').check();
  await page.getByLabel('Specific trade').check();
  await page.getByText('More about the job').click();
  await page.getByLabel('Project size').selectOption({ label: 'Over $1 million' });
  await page.getByLabel('Timeline').selectOption({ label: 'As soon as possible' });
  await page.getByLabel('Concrete & Masonry').check();
  await page.getByLabel('Value Engineering').check();
  await page.getByLabel('Message').fill('Bid due Friday.\n<script>alert(1)</script>');
  return address;
}

/**
 * Sends, and waits for the overlay that says so. It is there for a second: the page itself watches for
 * it, from before the click, because an expectation that looks once a second may miss it.
 */
async function seeOverlay(page: Page, title: string, send: () => Promise<void>): Promise<void> {
  // Sent before its script has come, the form is posted as without one: another page says thank you.
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0);
  // What is sent within two seconds looks automatic and is not acknowledged.
  await page.waitForFunction(() => performance.now() > 2_500);
  const overlay = page.getByRole('dialog', { name: title });
  await Promise.all([overlay.waitFor({ state: 'attached', timeout: 45_000 }), send()]);
}

async function expectQuoteMail(
  sent: RecordingResend,
  address: string,
  acknowledged = true,
): Promise<void> {
  await expect.poll(() => sent.mails.length).toBe(acknowledged ? 2 : 1);
  const [sales] = sent.sales;
  expect(sales?.subject).toMatch(
    /^(\[Check\] )?Quote request · Renovation · Whitfield & Sons · Q-/,
  );
  expect(sales?.reply_to).toEqual([address]);
  for (const answer of [
    ...['Dana “D” Whitfield <b>', 'Whitfield & Sons', address, '312 555 0190'],
    ...['Renovation', 'Over $1 million', 'As soon as possible', 'Specific trade'],
    ...['Concrete & Masonry', 'Value Engineering', 'Bid due Friday.'],
  ]) {
    expect(sales?.text).toContain(answer);
  }
  expect(sales?.html).not.toContain('<script>');
  // Without the page's script it may come from a program, and its address be anybody's.
  if (!acknowledged) return;
  const [visitor] = sent.visitors;
  expect(visitor?.to).toEqual([address]);
  expect(`${visitor?.subject} ${visitor?.text} ${visitor?.html}`).not.toMatch(
    /Whitfield|Bid due|555 0190/,
  );
}

test(
  'a quote with drawings reaches sales once, the file byte by byte',
  { tag: '@full' },
  async ({ page, sent }) => {
    const { file, sha256 } = makePlans('A-101 Geschoß.pdf', 300 * 1024);
    await page.goto('/contact');
    const address = await fillQuote(page);
    await page.locator('input[type=file]').setInputFiles(file);
    await seeOverlay(page, FORM_WORDS.quote.title, () =>
      page.getByRole('button', { name: 'Send request' }).dblclick(),
    );
    await expectQuoteMail(sent, address);
    expect(sent.sales[0]?.attachments).toMatchObject([{ filename: 'A-101 Geschoß.pdf', sha256 }]);
  },
);

test(
  'a plan set of 11 MB goes ahead in parts, and comes back from its link byte by byte',
  { tag: '@full' },
  async ({ page, sent }) => {
    const { file, sha256 } = makePlans('Full set.pdf', 11 * MB);
    await page.goto('/contact');
    const address = await fillQuote(page);
    await page.locator('input[type=file]').setInputFiles(file);
    await seeOverlay(page, FORM_WORDS.quote.title, () =>
      page.getByRole('button', { name: 'Send request' }).click(),
    );
    await expectQuoteMail(sent, address);
    expect(sent.sales[0]?.attachments).toEqual([]);
    // Through the platform as well, which hands binary answers on as base64.
    const token = /\/plans#(\S+)/.exec(sent.sales[0]?.text ?? '')?.[1] ?? '';
    const hash = createHash('sha256');
    for (let start = 0; start < 11 * MB; start += 4 * MB) {
      const end = Math.min(start + 4 * MB, 11 * MB) - 1;
      const headers = {
        Authorization: `Bearer ${token}`,
        Range: `bytes=${String(start)}-${String(end)}`,
      };
      const piece = await page.request.get('/api/plans/1', { headers });
      expect(piece.status()).toBe(206);
      const body = await piece.body();
      expect(body).toHaveLength(end - start + 1);
      hash.update(body);
    }
    expect(hash.digest('hex')).toBe(sha256);
  },
);

test('a message reaches sales with every field', { tag: '@full' }, async ({ page, sent }) => {
  await page.goto('/contactus');
  await page.getByLabel('Name', { exact: true }).fill('Ray Ortiz');
  await page.getByLabel('Company').fill('Ortiz Framing');
  await page.getByLabel('E-mail address').fill('ray@ortiz.example');
  await page.getByLabel('Subject').fill('Monthly package');
  await page.getByLabel('Message', { exact: true }).fill('Does Pro include addenda?');
  await seeOverlay(page, FORM_WORDS.contact.title, () =>
    page.getByRole('button', { name: 'Send message' }).click(),
  );
  await expect.poll(() => sent.mails.length).toBe(2);
  for (const answer of [
    'Ray Ortiz',
    'Ortiz Framing',
    'ray@ortiz.example',
    'Monthly package',
    'addenda?',
  ]) {
    expect(sent.sales[0]?.text).toContain(answer);
  }
});

test(
  'a visitor of a campaign chooses a package: sales reads plan, price, source and first page',
  { tag: '@full' },
  async ({ page, sent }) => {
    await page.goto('/samples?utm_source=spring-letter&utm_medium=email');
    await page.locator('.header a[href="/pricing"]').first().click();
    await page.getByRole('link', { name: new RegExp(`^\\S+ ${plan.title}$`) }).click();
    await expect(page.getByText(plan.called)).toBeVisible();
    const address = await fillQuote(page);
    await seeOverlay(page, FORM_WORDS.quote.title, () =>
      page.getByRole('button', { name: 'Send request' }).click(),
    );
    await expectQuoteMail(sent, address);
    const text = sent.sales[0]?.text ?? '';
    expect(text).toContain(`Plan: ${plan.called}`);
    expect(text).toContain('utm_source: spring-letter');
    expect(text).toContain('First page: /samples');

    // After the reload of the specification the thanks and the reference stay, until dismissed.
    const notice = page.getByRole('status').filter({ hasText: formWords.sent.reference });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText(fill(FORM_WORDS.quote.thanks));
    await expect(notice).toContainText(
      sent.sales[0]?.subject.split(' · ').at(-1) ?? 'no reference',
    );
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(notice).not.toBeFocused();
    await notice.getByRole('button', { name: formWords.sent.dismiss }).click();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test(
  'what was chosen can be removed, and then sales reads nothing of it',
  { tag: '@full' },
  async ({ page, sent }) => {
    await page.goto(`/contact?plan=${plan.id}&trade=${trade?.id}&offer=none`);
    const chosen = page.getByRole('group', { name: formWords.chosen.title });
    await expect(chosen.getByRole('button')).toHaveCount(1);
    const box = page.getByRole('checkbox', { name: trade?.name ?? '', exact: true });
    await expect(box).toBeChecked();
    await chosen
      .getByRole('button', { name: `${formWords.chosen.remove}: ${plan.called}` })
      .click();
    await expect(chosen).toBeHidden();
    await expect(page).toHaveURL(`/contact?trade=${trade?.id}&offer=none`);
    await fillQuote(page);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect.poll(() => sent.sales.length).toBe(1);
    expect(sent.sales[0]?.text).toMatch(new RegExp(`^Trades.*${trade?.name}`, 'm'));
    expect(sent.sales[0]?.text).not.toMatch(/^(Plan|Offer)/m);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a quote with drawings ends on the thank-you page and in the mailbox',
    { tag: '@full' },
    async ({ page, sent }) => {
      const { file, sha256 } = makePlans('S-201.pdf', 200 * 1024);
      await page.goto(`/contact?plan=${plan.id}`);
      const address = await fillQuote(page);
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page).toHaveURL(/\/thank-you\?reference=Q-[0-9A-F-]{9}#quote$/);
      await expectQuoteMail(sent, address, false);
      expect(sent.sales[0]?.attachments).toMatchObject([{ filename: 'S-201.pdf', sha256 }]);
      expect(sent.sales[0]?.text).toContain(`Plan: ${plan.called}`);
    },
  );
});

base('the local mailbox holds the estimate request with every field', async ({ page }) => {
  const stamp = `Parking deck ${Date.now()}`;
  await page.goto('/#estimate-form');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('E-mail address').fill('dana@whitfield.example');
  await page.getByLabel('Company').fill('Whitfield & Sons');
  await page.getByLabel('Project type').selectOption({ label: 'Commercial' });
  await page.getByLabel('Message').fill(stamp);
  await seeOverlay(page, FORM_WORDS.estimate.sent, () =>
    page.getByRole('button', { name: 'Get estimate' }).click(),
  );
  const mails = await readMailbox(page.request, stamp);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/Estimate request · Commercial · Whitfield & Sons · E-/);
  for (const words of [
    'Dana Whitfield',
    'dana@whitfield.example',
    'Whitfield & Sons',
    'Commercial',
  ]) {
    expect(mails[0]?.text).toContain(words);
  }
  expect(mails[0]?.html).toContain('Whitfield &amp; Sons');
});
