import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { choosePlan } from '../support/content.ts';
import { WORDS } from '../support/contract.ts';
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

const plan = choosePlan();

function makePlans(name: string) {
  const end = '\n%%EOF\n';
  const buffer = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(300 * 1024),
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
  // A form sent within two seconds counts as spam and is not acknowledged.
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
  'a quote with drawings reaches sales once, the file byte by byte, with what was chosen and the campaign',
  { tag: '@full' },
  async ({ page, sent }) => {
    const { file, sha256 } = makePlans('A-101 Geschoß.pdf');
    await page.goto(`/contact?plan=${plan.id}&utm_source=spring-letter`);
    const address = await fillQuote(page);
    await page.locator('input[type=file]').setInputFiles(file);
    await seeOverlay(page, WORDS.quote.title, () =>
      page.getByRole('button', { name: 'Send request' }).dblclick(),
    );
    await expectQuoteMail(sent, address);
    expect(sent.sales[0]?.attachments).toMatchObject([{ filename: 'A-101 Geschoß.pdf', sha256 }]);
    expect(sent.sales[0]?.text).toContain(`Plan: ${plan.called}`);
    expect(sent.sales[0]?.text).toContain('utm_source: spring-letter');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a quote with drawings ends on the thank-you page and in the mailbox',
    { tag: '@full' },
    async ({ page, sent }) => {
      const { file, sha256 } = makePlans('S-201.pdf');
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
