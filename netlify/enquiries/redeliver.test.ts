import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  fillForm,
  leaveUnsent,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import type { Delivery, Mail } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

const DOWN: Delivery = { outcome: 'unknown', reason: 'down' };
const NOTHING = { sent: 0, failed: 0, unreadable: 0 };

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

describe('redelivery', () => {
  test('sends what failed, once, and tells the log', async () => {
    const id = await leaveUnsent(platform);
    platform.lines.length = 0;
    expect(await redeliver(platform)).toEqual({ sent: 2, failed: 0, unreadable: 0 });
    expect(await redeliver(platform)).toEqual(NOTHING);
    expect([...platform.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
    expect(platform.lines.filter(({ event }) => event.startsWith('send-'))).toEqual([
      { level: 'info', event: 'send-sales', id, outcome: 'accepted' },
      { level: 'info', event: 'send-visitor', id, outcome: 'accepted' },
    ]);
  });

  test('every sales e-mail goes before the first acknowledgement', async () => {
    await leaveUnsent(platform);
    await leaveUnsent(platform);
    const before = platform.memory.tries.length;
    await redeliver(platform);
    const kinds = platform.memory.tries.slice(before).map((key) => key.split('-')[0]);
    expect(kinds).toEqual(['sales', 'sales', 'visitor', 'visitor']);
  });

  test('repeats the kept payload byte by byte, file included', async () => {
    const pdf = makePdf(300_000);
    const payloads: Message[] = [];
    platform.memory.fate = (mail) => {
      payloads.push(mail.message);
      return DOWN;
    };
    const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
    const { id } = await readAnswer(await receiveEnquiry(postForm(form), platform));
    platform.memory.fate = () => undefined;
    platform.clock.time += 3 * HOUR;
    await redeliver(platform);
    const sales = platform.memory.accepted.get(`sales-${id}`);
    expect(payloads).toContainEqual(sales?.message);
    expect(sales?.files).toEqual([createHash('sha256').update(pdf).digest('hex')]);
    expect(platform.memory.accepted.get(`visitor-${id}`)?.files).toEqual([]);
  });

  test('a file that was kept in several parts is put together again', async () => {
    const pdf = makePdf(300_000);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    platform.memory.fate = () => DOWN;
    const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
    const { id } = await readAnswer(await receiveEnquiry(postForm(form), platform));
    platform.memory.fate = () => undefined;
    const [key = ''] = platform.store.keys.filter((one) => one.startsWith('files/'));
    expect(key).toBe(`files/${id}/${sha256}/000`);
    // A file of two parts, as one of more than 4 MB is kept.
    await platform.store.write(key, new Blob([pdf.slice(0, 200_000)]));
    await platform.store.write(key.replace(/0$/, '1'), new Blob([pdf.slice(200_000)]));
    const record = await platform.store.readText(`enquiries/${id}`);
    const text = record.ok ? (record.value ?? '') : '';
    await platform.store.write(`enquiries/${id}`, text.replace('"parts":1', '"parts":2'));
    expect((await redeliver(platform)).sent).toBe(2);
    expect(platform.memory.accepted.get(`sales-${id}`)?.files).toEqual([sha256]);
  });

  test('sends nothing that was delivered', async () => {
    await receiveEnquiry(postJson(CONTACT), platform);
    const tries = platform.memory.tries.length;
    expect(await redeliver(platform)).toEqual(NOTHING);
    expect(platform.memory.tries).toHaveLength(tries);
  });

  test('tries again after 5, 10, 20, 40 minutes and then every hour', async () => {
    await leaveUnsent(platform);
    platform.memory.fate = () => DOWN;
    const triesAt: number[] = [];
    const start = platform.clock.time;
    for (let minute = 0; minute <= 260; minute += 5) {
      platform.clock.time = start + minute * MINUTE;
      const before = platform.memory.tries.length;
      await redeliver(platform);
      if (platform.memory.triesOf('sales', before).length > 0) triesAt.push(minute);
    }
    expect(triesAt).toEqual([0, 5, 15, 35, 75, 135, 195, 255]);
  });

  test('leaves the provider alone for as long as it asks', async () => {
    await leaveUnsent(platform);
    const start = platform.clock.time;
    platform.memory.fate = () => ({
      outcome: 'refused',
      about: 'quota',
      reason: '429',
      retryAfter: 5 * HOUR,
    });
    expect(await redeliver(platform)).toEqual({ sent: 0, failed: 1, unreadable: 0 });
    platform.memory.fate = () => undefined;
    platform.clock.time = start + 5 * HOUR - 1;
    // The acknowledgement was not tried, so nobody asked to leave it alone.
    expect((await redeliver(platform)).sent).toBe(1);
    expect(platform.memory.read('sales')).toHaveLength(0);
    platform.clock.time = start + 5 * HOUR;
    expect((await redeliver(platform)).sent).toBe(1);
    expect(platform.memory.read('sales')).toHaveLength(1);
  });

  test('a shorter wait than the usual pause is no reason to hurry', async () => {
    await leaveUnsent(platform);
    platform.memory.fate = ({ key }) =>
      key.startsWith('sales-')
        ? { outcome: 'refused', reason: '429', about: 'quota', retryAfter: 1_000 }
        : undefined;
    await redeliver(platform);
    const before = platform.memory.tries.length;
    platform.clock.time += 4 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.triesOf('sales', before)).toHaveLength(0);
  });

  test('stops where the provider refuses everybody', async () => {
    await leaveUnsent(platform);
    await leaveUnsent(platform);
    platform.memory.fate = () => ({
      outcome: 'refused',
      about: 'key',
      reason: '401',
    });
    const before = platform.memory.tries.length;
    expect(await redeliver(platform)).toEqual({ sent: 0, failed: 1, unreadable: 0 });
    expect(platform.memory.tries).toHaveLength(before + 1);
  });

  test('goes on where the provider refuses one e-mail', async () => {
    const first = await leaveUnsent(platform);
    await leaveUnsent(platform);
    platform.memory.fate = ({ key }) =>
      key.includes(first) ? { outcome: 'refused', reason: '403', about: 'sender' } : undefined;
    expect(await redeliver(platform)).toEqual({ sent: 2, failed: 2, unreadable: 0 });
  });

  test('a lost mark makes no second e-mail', async () => {
    await receiveEnquiry(postJson(CONTACT), platform);
    for (const key of platform.store.keys) {
      if (key.startsWith('delivered/')) platform.store.blobs.delete(key);
    }
    await redeliver(platform);
    expect(platform.memory.accepted.size).toBe(2);
  });

  test('a mark that cannot be written is told to the log', async () => {
    const id = await leaveUnsent(platform);
    platform.store.fault = (name, key) =>
      name === 'write' && key.startsWith('delivered/') ? 'down' : undefined;
    expect((await redeliver(platform)).sent).toBe(2);
    expect(platform.lines).toContainEqual({
      level: 'error',
      event: 'mark',
      id,
      outcome: 'sales',
      detail: 'down',
    });
  });

  test('an address that cannot be reached is tried once for the acknowledgement', async () => {
    platform.memory.fate = (mail) =>
      mail.key.startsWith('visitor-')
        ? { outcome: 'refused', reason: '422', about: 'content' }
        : undefined;
    const { id } = await readAnswer(await receiveEnquiry(postJson(CONTACT), platform));
    await redeliver(platform);
    expect(platform.memory.triesOf('visitor')).toEqual([`visitor-${id}`]);
    const mark = await platform.store.readText(`mailing/${id}/visitor/done`);
    expect(mark.ok && JSON.parse(mark.value ?? '')).toEqual({
      at: platform.clock.time,
      outcome: '422',
    });
  });

  test('an enquiry that the provider will never take is not given up for that', async () => {
    platform.memory.fate = () => ({ outcome: 'refused', reason: '422', about: 'content' });
    const { id } = await readAnswer(await receiveEnquiry(postJson(CONTACT), platform));
    expect(platform.store.keys.filter((key) => key.startsWith('delivered/sales/'))).toEqual([]);
    expect(platform.lines).toContainEqual({
      level: 'error',
      event: 'send-sales',
      id,
      outcome: 'refused',
      detail: '422',
    });
    platform.memory.fate = () => undefined;
    expect((await redeliver(platform)).sent).toBe(1);
    expect(platform.memory.read('sales')).toHaveLength(1);
    const mark = await platform.store.readText(`mailing/${id}/sales/done`);
    expect(mark.ok && JSON.parse(mark.value ?? '')).toMatchObject({
      outcome: 'accepted',
      messageId: 'memory-1',
      to: ['sales@datumline.example'],
    });
    expect(platform.store.keys).toContain(`delivered/sales/2026-11-21/${id}`);
  });

  test('an acknowledgement that is refused for a while is tried again', async () => {
    platform.memory.fate = (mail) =>
      mail.key.startsWith('visitor-')
        ? { outcome: 'refused', reason: '429', about: 'key' }
        : undefined;
    await receiveEnquiry(postJson(CONTACT), platform);
    platform.memory.fate = () => undefined;
    expect((await redeliver(platform)).sent).toBe(1);
    expect(platform.memory.read('visitor')).toHaveLength(1);
  });
});

describe('e-mails that could not be written when the enquiry came', () => {
  beforeEach(async () => {
    platform.mailer = undefined;
    await receiveEnquiry(postJson(CONTACT), platform);
    expect(await redeliver(platform)).toEqual(NOTHING);
    platform.mailer = platform.memory;
  });

  test('are written and sent later', async () => {
    expect((await redeliver(platform)).sent).toBe(2);
    expect(platform.memory.read('sales')[0]?.text).toContain(CONTACT.message);
    expect(platform.memory.read('visitor')).toHaveLength(1);
  });

  test('are frozen with the first try', async () => {
    const payloads: Message[] = [];
    platform.memory.fate = ({ key, message }) => {
      if (key.startsWith('sales-')) payloads.push(message);
      return DOWN;
    };
    await redeliver(platform);
    platform.clock.time += HOUR;
    platform.mailer = platform.memory.withSettings({
      from: 'New <new@site.example>',
      sales: 'new@sales.example',
    });
    await redeliver(platform);
    expect(payloads).toHaveLength(2);
    expect(payloads[1]).toEqual(payloads[0]);
  });

  test.each([
    ['cannot be kept', 'create', 'down'],
    ['cannot be read', 'readText', 'down'],
  ] as const)('are not sent while they %s', async (_, call, fault) => {
    platform.store.fault = (name, key) =>
      name === call && key.startsWith('mails/') ? fault : undefined;
    expect(await redeliver(platform)).toEqual(NOTHING);
    expect(platform.memory.tries).toEqual([]);
    platform.store.fault = () => undefined;
    expect((await redeliver(platform)).sent).toBe(2);
  });

  test('are left to another sweep that wrote them at the same moment', async () => {
    platform.store.fault = (name) => (name === 'create' ? 'repeated' : undefined);
    await redeliver(platform);
    // By the end of the sweep the other one's stand, and are read.
    expect(platform.memory.triesOf('sales')).toHaveLength(1);
    await redeliver(platform);
    expect(platform.memory.triesOf('sales')).toHaveLength(1);
  });
});

describe('a setting that was corrected', () => {
  const corrected = (sales: string, from = 'Website <corrected@site.example>') =>
    platform.memory.withSettings({ from, sales });

  test('an e-mail frozen with a sender that the provider refuses goes out with the new one', async () => {
    platform.memory.fate = ({ message }) =>
      message.from.includes('corrected@')
        ? undefined
        : { outcome: 'refused', reason: '403 validation_error', about: 'sender' };
    await receiveEnquiry(postJson(CONTACT), platform);
    expect(platform.memory.accepted.size).toBe(0);
    platform.mailer = corrected('new@sales.example');
    const before = platform.memory.deadlines.length;
    expect((await redeliver(platform)).sent).toBe(2);
    for (const deadline of platform.memory.deadlines.slice(before)) {
      expect(deadline).toBeLessThanOrEqual(7_000);
      expect(deadline).toBeGreaterThan(6_000);
    }
    const [sales] = platform.memory.read('sales');
    expect(sales).toMatchObject({
      from: 'Website <corrected@site.example>',
      to: ['new@sales.example'],
      replyTo: [CONTACT.email],
    });
    expect(sales?.text).toContain(CONTACT.message);
    const [visitor] = platform.memory.read('visitor');
    expect(visitor).toMatchObject({
      from: 'Website <corrected@site.example>',
      to: [CONTACT.email],
    });
    expect((await redeliver(platform)).sent).toBe(0);
  });

  test('is used only after a refusal: an e-mail that may have arrived keeps its key', async () => {
    const id = await leaveUnsent(platform);
    platform.mailer = corrected(platform.memory.sales);
    await redeliver(platform);
    expect([...platform.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
  });

  test('nothing was corrected: a refused e-mail is not sent twice in a row', async () => {
    const id = await leaveUnsent(platform);
    platform.memory.fate = () => ({
      outcome: 'refused',
      about: 'sender',
      reason: '403',
    });
    const before = platform.memory.tries.length;
    await redeliver(platform);
    expect(platform.memory.tries.slice(before)).toEqual([`sales-${id}`, `visitor-${id}`]);
  });

  test('only the mailbox was corrected: the acknowledgement has nothing to gain from it', async () => {
    platform.memory.fate = () => ({
      outcome: 'refused',
      about: 'sender',
      reason: '403',
    });
    const response = await receiveEnquiry(postJson(CONTACT), platform);
    const { id } = await readAnswer(response);
    platform.mailer = corrected('new@sales.example', platform.memory.from);
    const before = platform.memory.tries.length;
    await redeliver(platform);
    const tries = platform.memory.tries.slice(before);
    expect(tries).toHaveLength(3);
    expect(tries[0]).toBe(`sales-${id}`);
    expect(tries[1]).toMatch(new RegExp(`^sales-${id}-[0-9a-f]{8}$`));
    expect(tries[2]).toBe(`visitor-${id}`);
    // Mended once more, it is another e-mail again.
    platform.mailer = corrected('newer@sales.example', platform.memory.from);
    platform.clock.time += HOUR;
    await redeliver(platform);
    expect(new Set(platform.memory.triesOf('sales', before)).size).toBe(3);
  });
});

describe('after 24 hours', () => {
  const KEY = { 'Idempotency-Key': '3b241101-e2bb-4255-8caf-4136c566a962' };
  const id = KEY['Idempotency-Key'];
  const REFUSED: Delivery = { outcome: 'refused', about: 'key', reason: '401' };

  test('a quarter of an hour before, an enquiry goes under its own key for the last time', async () => {
    await leaveUnsent(platform);
    const begun = platform.clock.time;
    platform.clock.time = begun + 23 * HOUR + 45 * MINUTE - 1_000;
    platform.memory.fate = () => DOWN;
    const before = platform.memory.tries.length;
    await redeliver(platform);
    expect(platform.memory.triesOf('sales', before)[0]).toMatch(/^sales-[0-9a-f-]{36}$/);
    platform.clock.time = begun + 23 * HOUR + 45 * MINUTE;
    const after = platform.memory.tries.length;
    await redeliver(platform);
    platform.clock.time += HOUR;
    await redeliver(platform);
    expect(platform.memory.triesOf('sales', after)[0]).toMatch(/-late-1$/);
  });

  test('an enquiry that nothing took goes out marked, with its file, to today’s address', async () => {
    platform.memory.fate = () => REFUSED;
    const pdf = makePdf();
    const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
    await receiveEnquiry(postForm(form, KEY), platform);
    platform.clock.time += 26 * HOUR;
    platform.memory.fate = () => undefined;
    platform.mailer = platform.memory.withSettings({ sales: 'new@sales.example' });
    expect((await redeliver(platform)).sent).toBe(1);
    const [late] = [...platform.memory.accepted.values()];
    expect(late?.key).toBe(`sales-${id}-late-1`);
    expect(late?.files).toEqual([createHash('sha256').update(pdf).digest('hex')]);
    expect(late?.message.to).toEqual(['new@sales.example']);
    expect(late?.message.subject).toMatch(/^\[Late\] Quote request · /);
    expect(late?.message.text).toContain('This enquiry came on 2026-11-21 14:03 UTC');
    // Each try was refused for certain: it cannot be there already.
    expect(late?.message.text).not.toContain('You may have it already');
    expect(await redeliver(platform)).toEqual(NOTHING);
  });

  test('where a try went without an answer the e-mail says that it may be the second', async () => {
    await leaveUnsent(platform);
    platform.clock.time += 26 * HOUR;
    await redeliver(platform);
    const [late] = platform.memory.read('sales');
    expect(late?.text).toMatch(/You may have it already: search the mailbox for C-/);
  });

  test('a round that goes without an answer is repeated byte for byte, and then comes another', async () => {
    await leaveUnsent(platform);
    const sent: Pick<Mail, 'key' | 'message'>[] = [];
    platform.memory.fate = ({ key, message }) => {
      sent.push({ key, message });
      return DOWN;
    };
    for (const hours of [24, 26, 46, 48]) {
      platform.clock.time = Date.UTC(2026, 10, 21, 14, 3) + hours * HOUR;
      await redeliver(platform);
    }
    expect(sent).toHaveLength(4);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
    expect(sent[3]?.key).toMatch(/-late-2$/);
  });

  test('120 enquiries of an outage of 26 hours come out within two sweeps, oldest first, spam last', async () => {
    platform.memory.fate = () => REFUSED;
    const ids: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      const body = { ...CONTACT, email: `a${count}@example.com` };
      const spam = count % 10 === 0 ? { filledFor: '10' } : {};
      const answer = await receiveEnquiry(postJson({ ...body, ...spam }), platform);
      ids.push(`${spam.filledFor ? 'spam' : 'lead'} ${(await readAnswer(answer)).id}`);
      platform.clock.time += 13 * MINUTE;
    }
    platform.memory.fate = () => undefined;
    const after = platform.memory.tries.length;
    for (let sweep = 0; sweep < 5; sweep += 1) {
      platform.clock.time += 61 * MINUTE;
      await redeliver(platform);
    }
    const came = platform.memory
      .triesOf('sales', after)
      .map((key) => key.slice('sales-'.length).slice(0, 36));
    const inOrder = [
      ...ids.filter((one) => one.startsWith('lead')),
      ...ids.filter((one) => one.startsWith('spam')),
    ].map((one) => one.slice(5));
    // Four are under way at once, so one may overtake its neighbors.
    const places = came.map((id, place) => Math.abs(inOrder.indexOf(id) - place));
    expect(Math.max(...places)).toBeLessThanOrEqual(4);
    expect(platform.memory.read('sales')).toHaveLength(120);
  });

  test('what a dead provider left in its pauses comes out with the first that it takes', async () => {
    for (let count = 0; count < 5; count += 1) await leaveUnsent(platform);
    platform.memory.fate = () => DOWN;
    for (let minute = 0; minute < 180; minute += 5) {
      platform.clock.time += 5 * MINUTE;
      await redeliver(platform);
    }
    platform.memory.fate = () => undefined;
    await leaveUnsent(platform);
    platform.clock.time += 5 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.read('sales')).toHaveLength(6);
  });

  test('an acknowledgement is dropped without a word', async () => {
    platform.memory.fate = ({ key }) => (key.startsWith('visitor-') ? DOWN : undefined);
    await receiveEnquiry(postJson(CONTACT, KEY), platform);
    platform.memory.fate = () => undefined;
    platform.clock.time += DAY;
    const tries = platform.memory.tries.length;
    expect(await redeliver(platform)).toEqual(NOTHING);
    expect(platform.memory.tries).toHaveLength(tries);
    const mark = await platform.store.readText(`mailing/${id}/visitor/done`);
    expect(mark.ok && JSON.parse(mark.value ?? '')).toMatchObject({ outcome: 'given up' });
    expect(platform.store.keys.filter((key) => key.startsWith('due/'))).toEqual([]);
  });
});
