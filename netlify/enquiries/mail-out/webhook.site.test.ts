import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { measureHealth } from '../sweep/health.ts';
import { eraseEnquiry, sendSecondCopy, showEnquiry } from '../desk/desk.ts';
import { expireEnquiries } from '../sweep/expire-enquiries.ts';
import { readWebhook } from '#platform/webhook.ts';
import { servePlans } from '../files/serve-plans.ts';
import { composeEvent, eventSchema } from './webhook-event.ts';
import { DAY, MINUTE } from '#tests/support/contract.ts';
import { RECEIVER_SECRET, RecordingReceiver } from '#tests/support/recording-receiver.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { QUOTE_ENQUIRY } from '#tests/support/quote-enquiry.ts';
import {
  CONTACT,
  leaveMessage,
  leaveQuote,
  MemoryWebhook,
  SITE,
  sweepAfter,
} from '#tests/support/test-platform.ts';

renewPlatform();

function listen(): MemoryWebhook {
  const webhook = new MemoryWebhook();
  platform.webhook = webhook;
  return webhook;
}

async function leave(fields = {}): Promise<string> {
  const id = await leaveMessage(platform, { ...CONTACT, ...fields });
  await platform.settle();
  return id;
}

const NOT_TAKEN = { ok: false, reason: 'status 500', isPermanent: false } as const;
const down = () => NOT_TAKEN;
const events = () => platform.store.below('due/').filter((key) => key.includes('/webhook/'));

describe('an accepted enquiry', () => {
  test('is posted once, at once, after its e-mails', async () => {
    const webhook = listen();
    const id = await leave();
    expect(webhook.posted.map((one) => one.id)).toEqual([`enquiry-${id}`]);
    expect(platform.memory.read('sales')).toHaveLength(1);
    await sweepAfter(platform, DAY);
    expect(webhook.posted).toHaveLength(1);
    expect(platform.store.below('due/')).toEqual([]);
  });

  test('that a visitor sends twice at once is posted once', async () => {
    const webhook = listen();
    const key = { 'Idempotency-Key': '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10' };
    await Promise.all([platform.post(CONTACT, key), platform.post(CONTACT, key)]);
    await platform.settle();
    await sweepAfter(platform, 6 * MINUTE);
    expect(webhook.posted).toHaveLength(1);
  });

  test('does not wait for a receiver that never answers, nor do its e-mails', async () => {
    const webhook = listen();
    webhook.fate = () => new Promise(() => undefined);
    expect((await platform.post(CONTACT)).status).toBe(200);
    expect(platform.memory.read('sales')).toHaveLength(1);
    expect(platform.memory.read('visitor')).toHaveLength(1);
    expect(events()).toHaveLength(1);
  });

  test('is told with its doubt', async () => {
    const webhook = listen();
    await leave({ formToken: '' });
    const { text, data } = z.parse(eventSchema, JSON.parse(webhook.posted[0]?.body ?? ''));
    expect(text).toMatch(/^\[Check\] General message C-[\dA-F]{4}-[\dA-F]{4}: Sam Ortiz/);
    expect(data.doubt).toMatchObject({ reason: 'no script' });
    expect(data.doubt?.sentence).toContain('Check this one');
  });

  test('has a link of its own to its files, the same at each try', async () => {
    const webhook = listen();
    webhook.fate = down;
    await leaveQuote(platform);
    await platform.settle();
    webhook.fate = () => ({ ok: true });
    await sweepAfter(platform, 6 * MINUTE);
    const [first, second] = webhook.posted;
    expect(second?.body).toBe(first?.body);
    const { data } = z.parse(eventSchema, JSON.parse(first?.body ?? ''));
    const [page, token] = data.files?.link.split('#') ?? [];
    expect(page).toMatch(/^https:\/\/[^/]+\/plans$/);
    const headers = { Authorization: `Bearer ${token}` };
    const request = new Request(`${SITE}/api/plans`, { headers });
    const listing = (await (await servePlans(request, platform)).json()) as object;
    expect(listing).toMatchObject({ files: data.files?.list });
  });

  test('is posted without its files where it could be mailed and not stored', async () => {
    const webhook = listen();
    platform.store.down = true;
    expect((await platform.post(CONTACT)).status).toBe(200);
    await platform.settle();
    expect(webhook.posted).toHaveLength(1);
  });

  test('is nowhere in the queue of a site without a webhook', async () => {
    platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
    await leave();
    expect(events()).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  test('gets the event again after 5, 10 and then every 20 minutes, under the same id', async () => {
    const webhook = listen();
    webhook.fate = down;
    const id = await leave();
    const tries: number[] = [];
    for (let minute = 1; minute <= 80; minute += 1) {
      const before = webhook.posted.length;
      await sweepAfter(platform, MINUTE);
      if (webhook.posted.length > before) tries.push(minute);
    }
    expect(tries).toEqual([5, 10, 20, 40, 60, 80]);
    expect([...new Set(webhook.posted.map((one) => one.id))]).toEqual([`enquiry-${id}`]);
    webhook.fate = () => ({ ok: true });
    await sweepAfter(platform, 20 * MINUTE);
    expect(events()).toEqual([]);
    const count = webhook.posted.length;
    await sweepAfter(platform, DAY);
    expect(webhook.posted).toHaveLength(count);
  });

  test('is reported after 30 minutes, with a reason, and no longer once it takes all', async () => {
    const webhook = listen();
    webhook.fate = down;
    await leave();
    await sweepAfter(platform, 6 * MINUTE);
    expect(await measureHealth(platform)).toMatchObject({
      well: true,
      figures: { webhooksPending: 1 },
    });
    await sweepAfter(platform, 25 * MINUTE);
    expect((await measureHealth(platform)).reasons).toEqual([
      'The receiver of the webhook has not taken an enquiry for more than 30 minutes; the log says why.',
    ]);
    expect(platform.alerts.join()).toContain('The receiver of the webhook');
    expect(platform.lines).toContainEqual(
      expect.objectContaining({ event: 'webhook', outcome: 'not taken', detail: 'status 500' }),
    );
    webhook.fate = () => ({ ok: true });
    await sweepAfter(platform, 20 * MINUTE);
    expect((await measureHealth(platform)).well).toBe(true);
  });

  test('is left alone for the rest of a sweep, and holds no e-mail up', async () => {
    const webhook = listen();
    webhook.fate = down;
    platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
    for (let count = 0; count < 12; count += 1) await leave({ email: `a${count}@example.com` });
    platform.memory.fate = () => undefined;
    const before = webhook.posted.length;
    await sweepAfter(platform, 6 * MINUTE);
    expect(webhook.posted.length - before).toBeLessThanOrEqual(6);
    expect(platform.memory.read('sales')).toHaveLength(12);
  });

  test('gets the others where it refuses the content of one', async () => {
    const webhook = listen();
    webhook.fate = down;
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      ids.push(await leave({ email: `a${count}@example.com` }));
    }
    const refused = new Set(ids.slice(0, 5).map((id) => `enquiry-${id}`));
    webhook.fate = (id) =>
      refused.has(id) ? { ok: false, reason: 'status 422', isPermanent: true } : { ok: true };
    await sweepAfter(platform, 6 * MINUTE);
    expect(events()).toHaveLength(5);
  });

  test('gets them while the mail provider takes nothing', async () => {
    const webhook = listen();
    webhook.fate = down;
    platform.memory.fate = () => ({ outcome: 'refused', about: 'key', reason: '401' });
    await leave();
    webhook.fate = () => ({ ok: true });
    await sweepAfter(platform, 6 * MINUTE);
    expect(events()).toEqual([]);
  });

  test('gets nothing of what was erased meanwhile', async () => {
    const webhook = listen();
    webhook.fate = down;
    const id = await leave({ email: 'gone@example.com' });
    await leaveQuote(platform);
    await platform.settle();
    const before = webhook.posted.length;
    expect((await eraseEnquiry(platform, id)).ok).toBe(true);
    webhook.fate = () => ({ ok: true });
    await sweepAfter(platform, 6 * MINUTE);
    const later = webhook.posted.slice(before);
    expect(later).toHaveLength(1);
    expect(later[0]?.body).not.toContain('gone@example.com');
    expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
  });

  test('keeps no enquiry for longer than its e-mail does', async () => {
    const webhook = listen();
    webhook.fate = down;
    const id = await leave();
    platform.clock.time += 32 * DAY;
    await expireEnquiries(platform, Infinity);
    expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
  });
});

describe('an owner', () => {
  test('who switches the webhook off has nothing left waiting', async () => {
    listen().fate = down;
    await leave();
    platform.webhook = undefined;
    await sweepAfter(platform, 6 * MINUTE);
    expect(events()).toEqual([]);
    expect((await measureHealth(platform)).well).toBe(true);
  });

  test('who mistypes a variable loses nothing', async () => {
    platform.webhook = 'misconfigured';
    await leave();
    await sweepAfter(platform, 20 * MINUTE);
    const webhook = listen();
    await sweepAfter(platform, 20 * MINUTE);
    expect(webhook.posted).toHaveLength(1);
  });

  test('reads what became of it, and "send-again" posts nothing twice', async () => {
    const webhook = listen();
    const id = await leave();
    const shown = await showEnquiry(platform, id);
    expect(shown.ok && shown.value).toContain('\nWebhook: delivered, 2026-11-21 14:03 UTC');
    await sendSecondCopy(platform, id);
    await sweepAfter(platform, MINUTE);
    expect(webhook.posted).toHaveLength(1);
    expect(events()).toEqual([]);
  });
});

test('the text of an event is one line that calls nobody in a chat', async () => {
  const values = { ...QUOTE_ENQUIRY.values, name: 'Ann\n<!channel> Lee' };
  const { text } = await composeEvent({ ...QUOTE_ENQUIRY, values }, undefined);
  expect(text).toMatch(/^Quote request Q-9466-7181: Ann !channel Lee, Whitfield & Sons .*$/);
});

test('in the HTML of an event nothing that was typed is markup, and its lines stay', async () => {
  const hostile = '<a href="https://phish.example">Open</a><img src=x><at id="0">All</at> & \'"';
  const values = { ...QUOTE_ENQUIRY.values, company: hostile, message: 'One\n<b>two' };
  const { html } = await composeEvent({ ...QUOTE_ENQUIRY, values }, 'token');
  const page = parseHtml(html);
  const elements = page.querySelectorAll('*').map(({ tagName }) => tagName);
  expect([...new Set(elements)].sort()).toEqual(['A', 'B', 'BR']);
  expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:dana.whitfield.estimating@whitfield-and-sons-concrete.example',
    'tel:+13125550190',
    expect.stringMatching(/^https:\/\/[^/]+\/plans#token$/),
  ]);
  expect(page.structuredText).toContain(hostile);
  expect(html).toContain('Message:<br>One<br>&lt;b&gt;two');
});

test('whatever is typed, the HTML of an event has our elements alone, and no cell a formula', async () => {
  const typed = fc.string({
    unit: fc.constantFrom(
      ...Array.from('<>&"\'=+-@ab/ \n\t;#'),
      '<script>',
      '&lt;',
      '=HYPERLINK(',
      'href=',
    ),
  });
  await fc.assert(
    fc.asyncProperty(typed, typed, async (name, message) => {
      const values = { ...QUOTE_ENQUIRY.values, name: `a${name}`, message, company: name };
      const { html, data } = await composeEvent({ ...QUOTE_ENQUIRY, values }, undefined);
      expect(
        html.replaceAll(/<\/?b>|<br>|<a href="(?:mailto|tel):[^"<>]*">|<\/a>/g, ''),
      ).not.toMatch(/[<>"']/);
      for (const cell of Object.values(data.cells)) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

test.each([
  ['=HYPERLINK("https://phish.example")', '\'=HYPERLINK("https://phish.example")'],
  ['+1 312 555 0190', "'+1 312 555 0190"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['A-101 = B', 'A-101 = B'],
  [['=1', 'b'], "'=1, b"],
])('the cell of %j is %s', async (message, cell) => {
  const values = { ...QUOTE_ENQUIRY.values, message };
  const { data } = await composeEvent({ ...QUOTE_ENQUIRY, values }, undefined);
  expect(data.cells['message']).toBe(cell);
});

test('an event has the number to dial beside the one that was typed, or none', async () => {
  const dial = async (phone: string) => {
    const values = { ...QUOTE_ENQUIRY.values, phone };
    return (await composeEvent({ ...QUOTE_ENQUIRY, values }, undefined)).data.phoneLink;
  };
  expect(await dial('312-555-0190 x12')).toBe('tel:+13125550190;ext=12');
  expect(await dial('ask for Lee')).toBeNull();
});

test('an event says that a rush was chosen, and keeps the visitor’s clock to itself', async () => {
  const visit = { speed: 'rush', plan: 'monthly', timeZone: 'America/New_York' };
  const { data } = await composeEvent({ ...QUOTE_ENQUIRY, visit }, undefined);
  expect(data.attribution).toEqual({ speed: 'rush', plan: 'monthly' });
});

test('what was not answered is left out of the fields, lists too', async () => {
  const answered = { name: 'Ann Lee', email: 'ann@example.com', services: ['Electrical'] };
  const values = { ...answered, company: '', trades: [] };
  const { data } = await composeEvent({ ...QUOTE_ENQUIRY, values }, undefined);
  expect(data.fields).toEqual(answered);
});

describe('docs/webhook.md', () => {
  const page = readFileSync(new URL('../../../docs/webhook.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? [];

  test('shows an event that the site sends', async () => {
    const shown = z.parse(eventSchema, JSON.parse(example));
    const { timestamp, data } = shown;
    const token = data.files?.link.split('#')[1];
    const enquiry = {
      id: data.id,
      reference: data.reference,
      form: data.form,
      values: data.fields,
      files: data.files?.list ?? [],
      visit: data.attribution,
      receivedAt: Date.parse(timestamp),
    };
    const sent = await composeEvent(enquiry, token);
    // The address is that of whoever owns the site.
    const link = `https://example.com/plans#${token}`;
    const html = sent.html.replaceAll(sent.data.files?.link ?? '-', link);
    const files = { ...sent.data.files, link };
    expect(shown).toEqual({ ...sent, html, data: { ...sent.data, files } });
  });

  test('checks a signature with code that works', async () => {
    const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      readonly isGenuine: (headers: object, body: string, secret: string) => boolean;
    };
    const receiver = await RecordingReceiver.start();
    const { webhook } = readWebhook({
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: RECEIVER_SECRET,
    });
    if (webhook && webhook !== 'misconfigured') await webhook.post('enquiry-1', example);
    await receiver.stop();
    const [event] = receiver.events;
    const headers = { ...event?.headers };
    const body = event?.body ?? '';
    expect(isGenuine(headers, body, RECEIVER_SECRET)).toBe(true);
    expect(isGenuine(headers, body.replace('Rosa', 'Rose'), RECEIVER_SECRET)).toBe(false);
    const late = { ...headers, 'webhook-timestamp': '1764000000' };
    expect(isGenuine(late, body, RECEIVER_SECRET)).toBe(false);
  });

  test('explains each field', () => {
    const [fields = ''] = page.split('## Check the signature');
    const rows = [...fields.matchAll(/^\| `([\w.]+)` /gm)].map(([, name]) => name);
    const schema = z.toJSONSchema(eventSchema) as unknown as {
      readonly properties: Readonly<Record<string, object>> & {
        readonly data: { readonly properties: Readonly<Record<string, object>> };
      };
    };
    const { data, ...rest } = schema.properties;
    const names = [
      ...Object.keys(rest),
      ...Object.keys(data.properties).map((name) => `data.${name}`),
    ];
    expect([...rows].sort()).toEqual(names.sort());
  });
});
