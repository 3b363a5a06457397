import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Download, Page } from 'playwright/test';
import { answerQuote } from '../support/answer-form.ts';
import { WORDS } from '../support/contract.ts';
import { RecordingResend } from '../support/recording-resend.ts';
import { forward, respondWith } from '../support/responses.ts';
import { startSiteWithHandlers } from '../support/site-with-handlers.ts';
import { expect, test as base } from '../support/test.ts';

const MB = 1024 * 1024;

/** 200 MB in six files. The smallest would ride in the form by itself. */
const SET = [
  ['A-100 Architectural.pdf', 90],
  ['S-200 Structural.pdf', 60],
  ['M-300 Mechanical.pdf', 30],
  ['E-400 Elektroplan Geschoß 2.pdf', 12],
  ['P-500 Plumbing.pdf', 6],
  ['Addendum 1.pdf', 2],
] as const;

interface PlanFile {
  readonly path: string;
  readonly sha256: string;
}

/** Writes a PDF of the size: its head, megabytes of which no two are the same, and its end. */
async function writePlanFile(path: string, megabytes: number): Promise<PlanFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  const block = Buffer.alloc(MB, basename(path));
  for (let index = 0; index < megabytes; index += 1) {
    block.write(index === 0 ? '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n' : `%${String(index)}\n`);
    if (index === megabytes - 1) block.write('\nstartxref\n0\n%%EOF\n', MB - 19);
    hash.update(block);
    await file.write(block);
  }
  await file.close();
  return { path, sha256: hash.digest('hex') };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const test = base.extend<
  object,
  { own: { url: string; resend: RecordingResend; planFiles: readonly PlanFile[] } }
>({
  own: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'plan-set-'));
      const planFiles: PlanFile[] = [];
      for (const [name, size] of SET) planFiles.push(await writePlanFile(join(folder, name), size));
      const resend = await RecordingResend.start();
      const site = await startSiteWithHandlers(process.env['SITE_URL'] ?? '', {
        RESEND_BASE_URL: resend.url,
        RESEND_API_KEY: 're_test',
      });
      await use({ url: site.url, resend, planFiles });
      await site.stop();
      await resend.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** Downloads of a page, as they grow. A headless browser has nobody to choose a folder. */
async function collectDownloads(page: Page): Promise<readonly Download[]> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'showDirectoryPicker');
    Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
  });
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  return downloads;
}

test(
  '200 MB in six files survive a lost connection and a reload, and are downloaded byte by byte from the link in the e-mail',
  { tag: '@full' },
  async ({ page, own: { url, resend, planFiles }, expectErrors }) => {
    // Alone on two cores it takes half a minute; beside other tests much longer.
    test.setTimeout(240_000);
    expectErrors(/Failed to load resource/);
    const input = page.locator('input[type=file]');
    const paths = planFiles.map(({ path }) => path);
    const rows = page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');

    await page.goto('/contact');
    await answerQuote(page);
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
    await input.setInputFiles(paths.slice(0, 4));
    await input.setInputFiles(paths.slice(4));
    await expect(rows).toHaveCount(6);
    await expect(rows.first()).toContainText('90 MB');
    await expect(rows.first()).toContainText(/Uploading, [1-9]/);

    await page.context().setOffline(true);
    await expect(rows.first()).toContainText(/Paused at \d+%: no connection/);
    await page.context().setOffline(false);
    await expect(rows.nth(1)).toContainText('Uploaded', { timeout: 60_000 });

    await page.reload();
    await expect(rows.nth(1)).toContainText('Uploaded');
    await answerQuote(page);
    await input.setInputFiles(paths);
    await expect(rows).toHaveCount(6);
    await respondWith(page, forward);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('button', { name: /Uploading files, \d+%/ })).toBeVisible();
    await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible({
      timeout: 60_000,
    });
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await expect.poll(() => resend.sales.length).toBe(1);
    const [mail] = resend.sales;
    expect(mail?.attachments).toEqual([]);
    for (const [name, size] of SET) expect(mail?.text).toContain(`${name} (${size} MB)`);
    const link = new URL(/https:\/\/\S+\/plans#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.hash).toMatch(/^#[\w-]{64}$/);

    const downloads = await collectDownloads(page);
    await page.goto(`${url}${link.pathname}${link.hash}`);
    await page.getByRole('button', { name: 'Download all files' }).click();
    await expect(
      page.getByText('Saved. SHA-256 checked: every byte is as it was sent'),
    ).toHaveCount(6, { timeout: 120_000 });
    await expect.poll(() => downloads.length).toBe(6);
    const saved = await Promise.all(
      downloads.map(async (download) => [
        download.suggestedFilename(),
        await hashFile(await download.path()),
      ]),
    );
    expect(saved).toEqual(planFiles.map(({ path, sha256 }) => [basename(path), sha256]));
  },
);

base('a file is saved once, and only if it arrived as it was sent', async ({ page }) => {
  const sent = Buffer.from('%PDF-1.7 as it was sent');
  const sha256 = createHash('sha256').update(sent).digest('hex');
  const names = ['A-101.pdf', 'A-102.pdf', 'A-103.pdf'];
  const files = names.map((name) => ({ name, type: 'application/pdf', size: sent.length, sha256 }));
  let listed = files;
  const asked: number[] = [];
  await page.route(/\/api\/plans(?:\/\d)?$/, (route) => {
    const place = Number(/\/(\d)$/.exec(route.request().url())?.[1]);
    if (!place) return route.fulfill({ json: { success: true, reference: 'Q-1', files: listed } });
    asked.push(place);
    const body = place === 2 ? Buffer.from(sent).fill('x') : sent;
    return route.fulfill({ status: 206, body });
  });
  const downloads = await collectDownloads(page);
  await page.goto(`/plans#${'A'.repeat(64)}`);
  await expect(page.getByRole('main')).toContainText('Q-1, 69 bytes');
  for (const name of names) {
    await expect(page.getByRole('button', { name: new RegExp(`\\w+ ${name}$`) })).toBeVisible();
  }
  const rowOf = (name: string) =>
    page.locator('main').getByRole('listitem').filter({ hasText: name });
  const done = 'Saved. SHA-256 checked: every byte is as it was sent';
  const wrong = 'The file arrived damaged and was not saved. Download it again';
  await rowOf('A-101.pdf').getByRole('button').click();
  await expect(rowOf('A-101.pdf')).toContainText(done);
  await page.getByRole('button', { name: 'Download all files' }).click();
  await expect(rowOf('A-102.pdf')).toContainText(wrong);
  await expect(rowOf('A-103.pdf')).toContainText(done);
  expect(asked).toEqual([1, 2, 3]);
  await expect
    .poll(() => downloads.map((download) => download.suggestedFilename()))
    .toEqual(['A-101.pdf', 'A-103.pdf']);

  // One file has its own button, and no other.
  listed = files.slice(0, 1);
  await page.reload();
  await expect(page.getByText('A-101.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download all files' })).toBeHidden();
});

base('a link that opens nothing says so, and what to do', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await page.route('**/api/plans', (route) =>
    route.fulfill({ status: 404, json: { success: false } }),
  );
  for (const hash of ['', '#x', `#${'A'.repeat(64)}`]) {
    await page.goto('about:blank');
    await page.goto(`/plans${hash}`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  }
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

base.describe('without JavaScript', () => {
  base.use({ javaScriptEnabled: false });

  base('a link says what it needs, and looks for nothing', async ({ page }) => {
    await page.goto(`/plans#${'A'.repeat(64)}`);
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });
});
