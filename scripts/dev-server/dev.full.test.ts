import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneProject } from '#tests/support/clone-project.ts';
import { QUOTE } from '#tests/support/test-platform.ts';
import { projectNode } from '../install/install.mjs';
import type { ReadyMessage } from './run-local-site.ts';

vi.setConfig({ testTimeout: 180_000 });

/** `npm start` in a copy of the project, whose content these tests edit. */
const folder = mkdtempSync(join(tmpdir(), 'datumline-dev-'));
let server: ChildProcess;
let site: string;
let mailbox: string;
let log = '';

beforeAll(async () => {
  rmSync(folder, { recursive: true });
  cloneProject(folder);
  server = fork('scripts/dev-server/dev.ts', {
    cwd: folder,
    execPath: projectNode(),
    // Vitest's own variables, such as NODE_ENV, would change what Astro serves.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      MAILBOX_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ready = await new Promise<ReadyMessage>((resolve, reject) => {
    server.once('message', (message) => resolve(message as ReadyMessage));
    server.once('exit', (code) => reject(new Error(`npm start ended with ${String(code)}`)));
  });
  site = ready.siteUrl;
  mailbox = ready.mailboxUrl ?? '';
}, 180_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const path = (file: string) => join(folder, 'src/content', file);
const edit = (file: string, change: (text: string) => string): (() => void) => {
  const before = readFileSync(path(file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path(file), after);
  return () => writeFileSync(path(file), before);
};
const view = async (address: string) => {
  const response = await fetch(`${site}${address}`, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};
const waitFor = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 200 });

test('a right checkout starts, and shows its pages, without a warning', async () => {
  for (const address of ['/', '/pricing', '/blogs']) expect((await view(address)).status).toBe(200);
  expect(log).toContain(site);
  expect(log).not.toContain('[WARN]');
});

test('a photograph that was removed leaves every page standing', async () => {
  const photo = path('articles/photos/DSC_0042.JPG');
  mkdirSync(path('articles/photos'), { recursive: true });
  const blank = { create: { width: 1800, height: 1200, channels: 3, background: '#889' } } as const;
  await sharp(blank).jpeg().toFile(photo);
  const restore = edit('articles/blog5.mdx', (text) =>
    text.replace(/^ {2}name: .*$/m, '  photo: ./photos/DSC_0042.JPG'),
  );
  await waitFor(async () => {
    const { status, html } = await view('/blogs/blog5');
    expect([status, html.includes('DSC_0042')]).toEqual([200, true]);
  });
  restore();
  rmSync(photo);
  for (const address of ['/', '/blogs', '/blogs/blog5']) {
    await waitFor(async () => {
      const { status, html } = await view(address);
      expect([address, status, html.includes('DSC_0042')]).toEqual([address, 200, false]);
    });
  }
});

test('a changed price is on every page that names it, and a new one can be used at once', async () => {
  const restore = [
    edit('prices.yaml', (text) =>
      text.replace(
        /^ {2}singleTrade: .*$/m,
        '  singleTrade: { usd: 41.5, gbp: 80 }\n  pilot: { usd: 8765 }',
      ),
    ),
    edit('pages/pricing.yaml', (text) => text.replace(/^lead: .*$/m, 'lead: "Now {price.pilot}."')),
  ];
  await waitFor(async () => {
    const { html } = await view('/pricing');
    expect([html.includes('$41.50'), html.includes('Now $8,765.')]).toEqual([true, true]);
  });
  for (const undo of restore) undo();
});

/** Sends a quote request. Returns the e-mail to the sales team. */
async function sendQuote(fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(`${site}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...QUOTE, form: 'quote', ...fields }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
  const headers = { authorization: 'Bearer re_local' };
  const { data } = (await (await fetch(`${mailbox}/emails`, { headers })).json()) as {
    data: readonly { readonly text: string }[];
  };
  return data.find(({ text }) => text.includes(fields['message'] ?? ''))?.text ?? '';
}

test('the first form that is sent is mailed with the names of the pages', async () => {
  const text = await sendQuote({ message: 'Of a fresh start', trade: 'electrical' });
  expect(text).toContain('Trade page: Electrical\n');
});

test('Canadian prices beside a table in US dollars are the same on pages, in forms and in e-mails', async () => {
  // Tables of trades are in US dollars.
  expect(readFileSync(path('trades/electrical.mdx'), 'utf8')).toMatch(/^ {2}currency: USD$/m);
  const restore = [
    edit('company.yaml', (text) => text.replace(/^locale: .*$/m, 'locale: en-CA')),
    edit('prices.yaml', (text) =>
      text
        .replace(/^currency: .*$/m, 'currency: CAD')
        .replaceAll('usd:', 'cad:')
        .replace(/^ {2}proPackage: .*$/m, '  proPackage: { cad: 975 }')
        .replace(/^ {2}rush: .*$/m, '  rush: { cad: 65 }'),
    ),
  ];
  await waitFor(async () => {
    const { html } = await view('/pricing');
    expect([html.includes('CA$975'), html.includes('CA$65')]).toEqual([true, true]);
  });
  const { html: form } = await view('/contact');
  expect(form).toContain('Pro, CA$975 a month');
  expect(form).toContain('Under CA$50,000');
  const text = await sendQuote({
    message: 'In Canadian dollars',
    plan: 'pro',
    speed: 'rush',
    projectSize: 'under-50k',
  });
  for (const line of [
    'Package: Pro, CA$975 a month',
    'Speed: Rush, +CA$65',
    'Project size: Under CA$50,000',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  for (const undo of restore) undo();
});

test('a mistake is shown in place of every page, and the page comes back', async () => {
  const restore = edit('navigation.yaml', (text) =>
    text.replace('path: /pricing', 'path: /pricng'),
  );
  await waitFor(async () => {
    const { status, html } = await view('/about');
    expect(status).toBe(500);
    expect(html).toContain('No page has the address &#34;/pricng&#34;.');
    expect(html).toContain('src/content/navigation.yaml');
  });
  restore();
  await waitFor(async () => expect((await view('/about')).status).toBe(200));
});
