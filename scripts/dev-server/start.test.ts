import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { readCompany } from '#content-model/read-company.ts';
import { readWebhook } from '#platform/webhook.ts';
import { prepareMail } from './mailbox.ts';
import { requireFreePort } from './port.ts';
import { StartError, readSettings } from './local-settings.ts';

describe('requireFreePort', () => {
  test('names the port and the variable when another program holds it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      await expect(requireFreePort(port, '127.0.0.1', 'PORT')).rejects.toThrow(
        new StartError(
          `Port ${port} is in use: stop the program that holds it or choose another port with PORT, such as PORT=${port + 10}.`,
        ),
      );
    } finally {
      other.close();
    }
    await expect(requireFreePort(port, '127.0.0.1', 'PORT')).resolves.toBeUndefined();
  });
});

describe('readSettings', () => {
  test('uses ports 4321 and 4008 unless told otherwise', () => {
    expect(readSettings({ MAILBOX_PORT: ' ' })).toMatchObject({ port: 4321, mailboxPort: 4008 });
    // Nobody else in the network sees a site that is worked on.
    expect(readSettings({ HOST: ' ' }).host).toBe('127.0.0.1');
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readSettings({ PORT: '8080', MAILBOX_PORT: '0' })).toMatchObject({
      port: 8080,
      mailboxPort: 0,
    });
  });

  test.each(['abc', '-1', '70000', '80.5'])('refuses the port %s', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(StartError);
  });
});

describe('prepareMail', () => {
  test('starts a mailbox and points the functions at it', async () => {
    const environment: NodeJS.ProcessEnv = {};
    const mailbox = await prepareMail(environment, 0);
    try {
      const base = environment['RESEND_BASE_URL'] ?? '';
      const sent = await fetch(`${base}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${environment['RESEND_API_KEY'] ?? ''}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          from: environment['MAIL_FROM'],
          to: environment['SALES_EMAIL'],
          subject: 'Quote request, slab on grade',
          text: 'Plans attached\nand a <note>',
          html: '<p>Plans attached</p>',
          attachments: [{ filename: 'S-201.pdf', content: Buffer.alloc(3000).toString('base64') }],
        }),
      });
      expect(sent.status).toBe(200);
      const inbox = await (await fetch(`${base}/inbox`)).text();
      expect(inbox).toContain('Quote request, slab on grade');
      const { id } = (await sent.json()) as { readonly id: string };
      expect(inbox).toContain(`href="/inbox/${id}"`);
      const page = await (await fetch(`${base}/inbox/${id}`)).text();
      expect(page).toContain('Plans attached\nand a &#60;note&#62;');
      expect(page).toContain('S-201.pdf, 3 KB');
    } finally {
      await mailbox?.stop();
    }
  });

  test('has every link of an e-mail and an event lead to the local site', async () => {
    const environment: NodeJS.ProcessEnv = {};
    const mailbox = await prepareMail(environment, 0);
    const base = environment['RESEND_BASE_URL'] ?? '';
    const { url = '' } = readCompany() ?? {};
    mailbox?.leadTo('http://localhost:4321');
    try {
      const sent = await fetch(`${base}/emails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          from: 'site@localhost.test',
          to: ['sales@localhost.test'],
          subject: 'Links',
          text: `Plans: ${url}/plans#key`,
          html: `<a href="${url}/plans#key">Plans</a> <a href="${url}">${url}</a>`,
        }),
      });
      const { id } = (await sent.json()) as { readonly id: string };
      const page = await (await fetch(`${base}/inbox/${id}`)).text();
      expect(page).toContain('Plans: http://localhost:4321/plans#key');
      expect(page).toContain('href=&#34;http://localhost:4321/plans#key&#34;');
      expect(page).not.toContain(url);
    } finally {
      await mailbox?.stop();
    }
  });

  test('takes an e-mail once under its key, shows the newest first, and whom it answers', async () => {
    // Noon on the clock of this machine, by which the mailbox tells the day.
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00'), toFake: ['Date'] });
    const environment: NodeJS.ProcessEnv = {};
    const mailbox = await prepareMail(environment, 0);
    const base = environment['RESEND_BASE_URL'] ?? '';
    const send = (key: string, subject: string) =>
      fetch(`${base}/emails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          from: 'Website <site@localhost.test>',
          to: ['sales@localhost.test'],
          reply_to: ['ann@example.com'],
          subject,
        }),
      });
    try {
      const ids: unknown[] = [];
      for (const [key, subject] of [
        ['sales-1', 'The first'],
        ['sales-1', 'The first again'],
        ['sales-2', 'The second'],
      ] as const) {
        vi.setSystemTime(Date.now() + 60_000);
        ids.push(((await (await send(key, subject)).json()) as { readonly id: string }).id);
      }
      expect(ids[1]).toBe(ids[0]);
      const inbox = await (await fetch(`${base}/inbox`)).text();
      expect([...inbox.matchAll(/>(The [a-z ]+)</g)].map(([, subject]) => subject)).toEqual([
        'The second',
        'The first',
      ]);
      // Somebody waits for what a form has sent.
      const [, seconds] = /http-equiv="refresh" content="(\d+)"/.exec(inbox) ?? [];
      expect(Number(seconds)).toBeLessThanOrEqual(10);
      const page = await (await fetch(`${base}/inbox/${String(ids[0])}`)).text();
      const head = [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)</g)].map(([, name, value]) => [
        name,
        value,
      ]);
      expect(Object.fromEntries(head)).toMatchObject({
        From: 'Website &#60;site@localhost.test&#62;',
        To: 'sales@localhost.test',
        'Reply to': 'ann@example.com',
        Received: expect.stringContaining('Nov 23, 2026') as unknown,
      });
      expect((await send('sales-3', '')).status).toBe(422);
    } finally {
      vi.useRealTimers();
      await mailbox?.stop();
    }
  });

  test('shows what the webhook posts, and whether its signature is right', async () => {
    const environment: NodeJS.ProcessEnv = {};
    const mailbox = await prepareMail(environment, 0);
    try {
      const { webhook } = readWebhook(environment);
      if (!webhook || webhook === 'misconfigured') throw new Error('There is no webhook');
      await webhook.post('enquiry-1', '{"text":"Quote request from <Ann>","version":1}');
      const forged = { method: 'POST', body: '{"text":"Forged"}' };
      await fetch(environment['WEBHOOK_URL'] ?? '', forged);
      const base = environment['RESEND_BASE_URL'] ?? '';
      const inbox = await (await fetch(`${base}/inbox`)).text();
      expect(inbox).toMatch(
        /Webhook: Forged<\/a>\s*<p>sent only with WEBHOOK_URL, signature wrong/,
      );
      const [, path = ''] = /href="([^"]*)">Webhook: Quote request from &#60;Ann/.exec(inbox) ?? [];
      const page = await (await fetch(`${base}${path}`)).text();
      expect(page).toContain('<dd>signature verified</dd>');
      expect(page).toContain('&#34;version&#34;: 1');
    } finally {
      await mailbox?.stop();
    }
  });

  test('leaves a given receiver of the webhook alone', async () => {
    const environment: NodeJS.ProcessEnv = { WEBHOOK_URL: 'https://hooks.example.com/' };
    const mailbox = await prepareMail(environment, 0);
    await mailbox?.stop();
    expect(environment['WEBHOOK_URL']).toBe('https://hooks.example.com/');
    expect(environment['WEBHOOK_SECRET']).toBeUndefined();
  });

  test('leaves a given mail service alone', async () => {
    const environment = { RESEND_BASE_URL: 'http://127.0.0.1:9', RESEND_API_KEY: 're_given' };
    expect(await prepareMail(environment, 0)).toBeUndefined();
    expect(environment).toMatchObject({
      RESEND_BASE_URL: 'http://127.0.0.1:9',
      RESEND_API_KEY: 're_given',
      SALES_EMAIL: 'sales@localhost.test',
    });
  });

  test('lets nothing out while only one of the two settings is given', async () => {
    const environment = { RESEND_API_KEY: 're_real' };
    const mailbox = await prepareMail(environment, 0);
    await mailbox?.stop();
    expect(environment.RESEND_API_KEY).not.toBe('re_real');
  });
});
