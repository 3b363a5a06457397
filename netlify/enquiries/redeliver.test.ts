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
import { makePdf } from '#tests/support/plan-files.ts';
import type { Delivery, Mail } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

const DOWN: Delivery = { outcome: 'unknown', reason: 'down' };
const NOTHING = { sent: 0, failed: 0, unreadable: 0 };

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
});

/** The tries of an e-mail since `from`. */
function triesOf(kind: 'sales' | 'visitor', from = 0): readonly string[] {
  return room.memory.tries.slice(from).filter((key) => key.startsWith(`${kind}-`));
}

describe('redelivery', () => {
  test('sends what failed, once, and tells the log', async () => {
    const id = await leaveUnsent(room);
    room.lines.length = 0;
    expect(await redeliver(room)).toEqual({ sent: 2, failed: 0, unreadable: 0 });
    expect(await redeliver(room)).toEqual(NOTHING);
    expect([...room.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
    expect(room.lines.filter(({ event }) => event.startsWith('send-'))).toEqual([
      { level: 'info', event: 'send-sales', id, outcome: 'accepted' },
      { level: 'info', event: 'send-visitor', id, outcome: 'accepted' },
    ]);
  });

  test('every sales e-mail goes before the first acknowledgement', async () => {
    await leaveUnsent(room);
    await leaveUnsent(room);
    const before = room.memory.tries.length;
    await redeliver(room);
    const kinds = room.memory.tries.slice(before).map((key) => key.split('-')[0]);
    expect(kinds).toEqual(['sales', 'sales', 'visitor', 'visitor']);
  });

  test('repeats the kept payload byte by byte, file included', async () => {
    const pdf = makePdf(300_000);
    const payloads: Message[] = [];
    room.memory.fate = (mail) => {
      payloads.push(mail.message);
      return DOWN;
    };
    const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
    const { id } = await readAnswer(await receiveEnquiry(postForm(form), room));
    room.memory.fate = () => undefined;
    room.clock.time += 3 * HOUR;
    await redeliver(room);
    const sales = room.memory.accepted.get(`sales-${id}`);
    expect(payloads).toContainEqual(sales?.message);
    expect(sales?.files).toEqual([createHash('sha256').update(pdf).digest('hex')]);
    expect(room.memory.accepted.get(`visitor-${id}`)?.files).toEqual([]);
  });

  test('a file that was kept in several parts is put together again', async () => {
    const pdf = makePdf(300_000);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    room.memory.fate = () => DOWN;
    const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
    const { id } = await readAnswer(await receiveEnquiry(postForm(form), room));
    room.memory.fate = () => undefined;
    const [key = ''] = room.store.keys.filter((one) => one.startsWith('files/'));
    expect(key).toBe(`files/${id}/${sha256}/000`);
    // A file of two parts, as one of more than 4 MB is kept.
    await room.store.write(key, new Blob([pdf.slice(0, 200_000)]));
    await room.store.write(key.replace(/0$/, '1'), new Blob([pdf.slice(200_000)]));
    const record = await room.store.readText(`enquiries/${id}`);
    const text = record.ok ? (record.value ?? '') : '';
    await room.store.write(`enquiries/${id}`, text.replace('"parts":1', '"parts":2'));
    expect((await redeliver(room)).sent).toBe(2);
    expect(room.memory.accepted.get(`sales-${id}`)?.files).toEqual([sha256]);
  });

  test('sends nothing that was delivered', async () => {
    await receiveEnquiry(postJson(CONTACT), room);
    const tries = room.memory.tries.length;
    expect(await redeliver(room)).toEqual(NOTHING);
    expect(room.memory.tries).toHaveLength(tries);
  });

  test('tries again after 5, 10, 20, 40 minutes and then every hour', async () => {
    await leaveUnsent(room);
    room.memory.fate = () => DOWN;
    const triesAt: number[] = [];
    const start = room.clock.time;
    for (let minute = 0; minute <= 260; minute += 5) {
      room.clock.time = start + minute * MINUTE;
      const before = room.memory.tries.length;
      await redeliver(room);
      if (triesOf('sales', before).length > 0) triesAt.push(minute);
    }
    expect(triesAt).toEqual([0, 5, 15, 35, 75, 135, 195, 255]);
  });

  test('leaves the provider alone for as long as it asks', async () => {
    await leaveUnsent(room);
    const start = room.clock.time;
    room.memory.fate = () => ({
      outcome: 'refused',
      about: 'quota',
      reason: '429',
      retryAfter: 5 * HOUR,
    });
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 1, unreadable: 0 });
    room.memory.fate = () => undefined;
    room.clock.time = start + 5 * HOUR - 1;
    // The acknowledgement was not tried, so nobody asked to leave it alone.
    expect((await redeliver(room)).sent).toBe(1);
    expect(room.memory.read('sales')).toHaveLength(0);
    room.clock.time = start + 5 * HOUR;
    expect((await redeliver(room)).sent).toBe(1);
    expect(room.memory.read('sales')).toHaveLength(1);
  });

  test('a shorter wait than the usual pause is no reason to hurry', async () => {
    await leaveUnsent(room);
    room.memory.fate = ({ key }) =>
      key.startsWith('sales-')
        ? { outcome: 'refused', reason: '429', about: 'quota', retryAfter: 1_000 }
        : undefined;
    await redeliver(room);
    const before = room.memory.tries.length;
    room.clock.time += 4 * MINUTE;
    await redeliver(room);
    expect(triesOf('sales', before)).toHaveLength(0);
  });

  test('stops where the provider refuses everybody', async () => {
    await leaveUnsent(room);
    await leaveUnsent(room);
    room.memory.fate = () => ({
      outcome: 'refused',
      about: 'key',
      reason: '401',
    });
    const before = room.memory.tries.length;
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 1, unreadable: 0 });
    expect(room.memory.tries).toHaveLength(before + 1);
  });

  test('goes on where the provider refuses one e-mail', async () => {
    const first = await leaveUnsent(room);
    await leaveUnsent(room);
    room.memory.fate = ({ key }) =>
      key.includes(first) ? { outcome: 'refused', reason: '403', about: 'sender' } : undefined;
    expect(await redeliver(room)).toEqual({ sent: 2, failed: 2, unreadable: 0 });
  });

  test('a lost mark makes no second e-mail', async () => {
    await receiveEnquiry(postJson(CONTACT), room);
    for (const key of room.store.keys) {
      if (key.startsWith('delivered/')) room.store.blobs.delete(key);
    }
    await redeliver(room);
    expect(room.memory.accepted.size).toBe(2);
  });

  test('a mark that cannot be written is told to the log', async () => {
    const id = await leaveUnsent(room);
    room.store.fault = (name, key) =>
      name === 'write' && key.startsWith('delivered/') ? 'down' : undefined;
    expect((await redeliver(room)).sent).toBe(2);
    expect(room.lines).toContainEqual({
      level: 'error',
      event: 'mark',
      id,
      outcome: 'sales',
      detail: 'down',
    });
  });

  test('an address that cannot be reached is tried once for the acknowledgement', async () => {
    room.memory.fate = (mail) =>
      mail.key.startsWith('visitor-')
        ? { outcome: 'refused', reason: '422', about: 'content' }
        : undefined;
    const { id } = await readAnswer(await receiveEnquiry(postJson(CONTACT), room));
    await redeliver(room);
    expect(triesOf('visitor')).toEqual([`visitor-${id}`]);
    const mark = await room.store.readText(`mailing/${id}/visitor/done`);
    expect(mark.ok && JSON.parse(mark.value ?? '')).toEqual({
      at: room.clock.time,
      outcome: '422',
    });
  });

  test('an enquiry that the provider will never take is not given up for that', async () => {
    room.memory.fate = () => ({ outcome: 'refused', reason: '422', about: 'content' });
    const { id } = await readAnswer(await receiveEnquiry(postJson(CONTACT), room));
    expect(room.store.keys.filter((key) => key.startsWith('delivered/sales/'))).toEqual([]);
    expect(room.lines).toContainEqual({
      level: 'error',
      event: 'send-sales',
      id,
      outcome: 'refused',
      detail: '422',
    });
    room.memory.fate = () => undefined;
    expect((await redeliver(room)).sent).toBe(1);
    expect(room.memory.read('sales')).toHaveLength(1);
    const mark = await room.store.readText(`mailing/${id}/sales/done`);
    expect(mark.ok && JSON.parse(mark.value ?? '')).toMatchObject({
      outcome: 'accepted',
      messageId: 'memory-1',
      to: ['sales@datumline.example'],
    });
    expect(room.store.keys).toContain(`delivered/sales/2026-11-21/${id}`);
  });

  test('an acknowledgement that is refused for a while is tried again', async () => {
    room.memory.fate = (mail) =>
      mail.key.startsWith('visitor-')
        ? { outcome: 'refused', reason: '429', about: 'key' }
        : undefined;
    await receiveEnquiry(postJson(CONTACT), room);
    room.memory.fate = () => undefined;
    expect((await redeliver(room)).sent).toBe(1);
    expect(room.memory.read('visitor')).toHaveLength(1);
  });
});

describe('the pace and the time of a sweep', () => {
  test('asks the provider at most five times a second', async () => {
    for (let count = 0; count < 4; count += 1) await leaveUnsent(room);
    const start = room.clock.time;
    expect((await redeliver(room)).sent).toBe(8);
    const pause = (room.clock.time - start) / 7;
    expect(pause).toBeGreaterThanOrEqual(200);
    expect(pause).toBeLessThan(1_000);
  });

  test('has four e-mails under way at once, after a first one alone', async () => {
    for (let count = 0; count < 4; count += 1) await leaveUnsent(room);
    let underWay = 0;
    const most: number[] = [];
    const send = room.memory.send.bind(room.memory);
    room.memory.send = async (mail, deadline) => {
      underWay += 1;
      most.push(underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return send(mail, deadline);
    };
    await redeliver(room);
    expect(most[0]).toBe(1);
    expect(most).toHaveLength(8);
    expect(Math.max(...most)).toBe(4);
  });

  test('begins no try after 20 seconds', async () => {
    for (let count = 0; count < 6; count += 1) await leaveUnsent(room);
    const before = room.memory.tries.length;
    room.memory.fate = () => {
      room.clock.time += 20_000;
      return DOWN;
    };
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 1, unreadable: 0 });
    expect(room.memory.deadlines.slice(before)).toEqual([7_000]);
    // What was left over comes next.
    room.memory.fate = () => undefined;
    expect((await redeliver(room)).sent).toBe(12);
  });

  test('gives a file half a second a megabyte more, and never longer than the function lives', async () => {
    room.memory.fate = () => DOWN;
    const pdf = makePdf(2 * 1024 * 1024);
    for (const name of ['one.pdf', 'two.pdf']) {
      await receiveEnquiry(postForm(fillForm(QUOTE, new File([pdf], name))), room);
    }
    const before = room.memory.deadlines.length;
    room.memory.fate = () => {
      room.clock.time += 19_900;
      return DOWN;
    };
    await redeliver(room);
    const [first, second, ...more] = room.memory.deadlines.slice(before);
    expect(first).toBeCloseTo(7_000 + (pdf.length / 1_048_576) * 500, 3);
    expect(second).toBe(27_000 - 19_900);
    expect(more).toEqual([]);
  });

  test('waits a short while that the provider asks for, once, and no longer one', async () => {
    const id = await leaveUnsent(room);
    const busy = (retryAfter: number): Delivery => ({
      outcome: 'refused',
      about: 'quota',
      reason: '429',
      retryAfter,
    });
    room.memory.fate = () => busy(1_000);
    const before = room.memory.tries.length;
    await redeliver(room);
    expect(room.memory.tries.slice(before)).toEqual([`sales-${id}`, `sales-${id}`]);
    room.clock.time += HOUR;
    room.memory.fate = () => busy(10_000);
    const after = room.memory.tries.length;
    await redeliver(room);
    expect(room.memory.tries.slice(after)).toEqual([`sales-${id}`]);
  });
});

describe('e-mails that could not be written when the enquiry came', () => {
  beforeEach(async () => {
    room.mailer = undefined;
    await receiveEnquiry(postJson(CONTACT), room);
    expect(await redeliver(room)).toEqual(NOTHING);
    room.mailer = room.memory;
  });

  test('are written and sent later', async () => {
    expect((await redeliver(room)).sent).toBe(2);
    expect(room.memory.read('sales')[0]?.text).toContain(CONTACT.message);
    expect(room.memory.read('visitor')).toHaveLength(1);
  });

  test('are frozen with the first try', async () => {
    const payloads: Message[] = [];
    room.memory.fate = ({ key, message }) => {
      if (key.startsWith('sales-')) payloads.push(message);
      return DOWN;
    };
    await redeliver(room);
    room.clock.time += HOUR;
    room.mailer = room.memory.withSettings({
      from: 'New <new@site.example>',
      sales: 'new@sales.example',
    });
    await redeliver(room);
    expect(payloads).toHaveLength(2);
    expect(payloads[1]).toEqual(payloads[0]);
  });

  test.each([
    ['cannot be kept', 'create', 'down'],
    ['cannot be read', 'readText', 'down'],
  ] as const)('are not sent while they %s', async (_, call, fault) => {
    room.store.fault = (name, key) =>
      name === call && key.startsWith('mails/') ? fault : undefined;
    expect(await redeliver(room)).toEqual(NOTHING);
    expect(room.memory.tries).toEqual([]);
    room.store.fault = () => undefined;
    expect((await redeliver(room)).sent).toBe(2);
  });

  test('are left to another sweep that wrote them at the same moment', async () => {
    room.store.fault = (name) => (name === 'create' ? 'repeated' : undefined);
    await redeliver(room);
    // By the end of the sweep the other one's stand, and are read.
    expect(triesOf('sales')).toHaveLength(1);
    await redeliver(room);
    expect(triesOf('sales')).toHaveLength(1);
  });
});

describe('a setting that was mended', () => {
  const mended = (sales: string, from = 'Website <mended@site.example>') =>
    room.memory.withSettings({ from, sales });

  test('an e-mail frozen with a sender that the provider refuses goes out with the new one', async () => {
    room.memory.fate = ({ message }) =>
      message.from.includes('mended@')
        ? undefined
        : { outcome: 'refused', reason: '403 validation_error', about: 'sender' };
    await receiveEnquiry(postJson(CONTACT), room);
    expect(room.memory.accepted.size).toBe(0);
    room.mailer = mended('new@sales.example');
    const before = room.memory.deadlines.length;
    expect((await redeliver(room)).sent).toBe(2);
    for (const deadline of room.memory.deadlines.slice(before)) {
      expect(deadline).toBeLessThanOrEqual(7_000);
      expect(deadline).toBeGreaterThan(6_000);
    }
    const [sales] = room.memory.read('sales');
    expect(sales).toMatchObject({
      from: 'Website <mended@site.example>',
      to: ['new@sales.example'],
      replyTo: [CONTACT.email],
    });
    expect(sales?.text).toContain(CONTACT.message);
    const [visitor] = room.memory.read('visitor');
    expect(visitor).toMatchObject({
      from: 'Website <mended@site.example>',
      to: [CONTACT.email],
    });
    expect((await redeliver(room)).sent).toBe(0);
  });

  test('is used only after a refusal: an e-mail that may have arrived keeps its key', async () => {
    const id = await leaveUnsent(room);
    room.mailer = mended(room.memory.sales);
    await redeliver(room);
    expect([...room.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
  });

  test('nothing was mended: a refused e-mail is not sent twice in a row', async () => {
    const id = await leaveUnsent(room);
    room.memory.fate = () => ({
      outcome: 'refused',
      about: 'sender',
      reason: '403',
    });
    const before = room.memory.tries.length;
    await redeliver(room);
    expect(room.memory.tries.slice(before)).toEqual([`sales-${id}`, `visitor-${id}`]);
  });

  test('only the mailbox was mended: the acknowledgement has nothing to gain from it', async () => {
    room.memory.fate = () => ({
      outcome: 'refused',
      about: 'sender',
      reason: '403',
    });
    const response = await receiveEnquiry(postJson(CONTACT), room);
    const { id } = await readAnswer(response);
    room.mailer = mended('new@sales.example', room.memory.from);
    const before = room.memory.tries.length;
    await redeliver(room);
    const tries = room.memory.tries.slice(before);
    expect(tries).toHaveLength(3);
    expect(tries[0]).toBe(`sales-${id}`);
    expect(tries[1]).toMatch(new RegExp(`^sales-${id}-[0-9a-f]{8}$`));
    expect(tries[2]).toBe(`visitor-${id}`);
    // Mended once more, it is another e-mail again.
    room.mailer = mended('newer@sales.example', room.memory.from);
    room.clock.time += HOUR;
    await redeliver(room);
    expect(new Set(triesOf('sales', before)).size).toBe(3);
  });
});

describe('a store that fails', () => {
  test('while what is due cannot be listed nothing is sent, and the log says so', async () => {
    await leaveUnsent(room);
    const before = room.memory.tries.length;
    room.store.fault = (name, key) => (name === 'list' && key === 'due/' ? 'down' : undefined);
    expect(await redeliver(room)).toEqual(NOTHING);
    expect(room.memory.tries).toHaveLength(before);
    expect(room.lines.at(-1)).toMatchObject({ level: 'error', event: 'sweep' });
  });

  test('what cannot be parsed stops nothing, is counted and named', async () => {
    const broken = await leaveUnsent(room);
    await leaveUnsent(room);
    await room.store.write(`mailing/${broken}/sales/note`, '');
    await room.store.write('due/sales/no-such-key', '');
    await room.store.write('state/adopted', '');
    await room.store.write('state/sweep', '{');
    expect(await redeliver(room)).toEqual({ sent: 4, failed: 0, unreadable: 1 });
    expect(room.lines).toContainEqual(
      expect.objectContaining({ event: 'sweep', id: broken, detail: 'the note cannot be read' }),
    );
    expect(room.lines.at(-1)).toMatchObject({ event: 'health', figures: { unreadable: 1 } });
  });

  test('a record that cannot be read does not hold up the others', async () => {
    const broken = await leaveUnsent(room);
    const id = await leaveUnsent(room);
    await room.store.write(`enquiries/${broken}`, '{"id":7}');
    expect((await redeliver(room)).sent).toBe(2);
    expect([...room.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
    expect(room.lines).toContainEqual({
      level: 'error',
      event: 'sweep',
      id: broken,
      detail: 'the record cannot be read',
    });
  });

  test('a record that was deleted since the listing is passed over', async () => {
    const gone = await leaveUnsent(room);
    await leaveUnsent(room);
    room.store.fault = (name, key) => {
      if (name === 'readText' && key === `enquiries/${gone}`) room.store.blobs.delete(key);
      return undefined;
    };
    room.lines.length = 0;
    expect((await redeliver(room)).sent).toBe(2);
    expect(room.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a file that cannot be read leaves the e-mail for later', async () => {
    room.memory.fate = () => DOWN;
    await receiveEnquiry(postForm(fillForm(QUOTE, new File([makePdf()], 'plan.pdf'))), room);
    room.memory.fate = () => undefined;
    room.store.fault = (name) => (name === 'readBytes' ? 'down' : undefined);
    expect(await redeliver(room)).toEqual({ sent: 1, failed: 1, unreadable: 0 });
    expect(room.memory.read('sales')).toHaveLength(0);
    room.store.fault = () => undefined;
    room.clock.time += 5 * MINUTE;
    await redeliver(room);
    expect(room.memory.read('sales')).toHaveLength(1);
  });

  test('a file of which a part is missing does not go out without it', async () => {
    room.memory.fate = () => DOWN;
    await receiveEnquiry(postForm(fillForm(QUOTE, new File([makePdf()], 'plan.pdf'))), room);
    room.memory.fate = () => undefined;
    for (const key of room.store.keys) {
      if (key.startsWith('files/')) room.store.blobs.delete(key);
    }
    expect(await redeliver(room)).toEqual({ sent: 1, failed: 1, unreadable: 0 });
    expect(room.memory.read('sales')).toHaveLength(0);
  });

  test('a note of earlier tries that cannot be read delays nothing', async () => {
    await leaveUnsent(room);
    room.store.fault = (name, key) =>
      name === 'readText' && key.startsWith('tries/') ? 'down' : undefined;
    expect((await redeliver(room)).sent).toBe(2);
  });

  test('a try is noted before it is made, so that one that breaks off is not the next one', async () => {
    await leaveUnsent(room);
    room.memory.fate = () => {
      throw new Error('the platform ended the function');
    };
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 0, unreadable: 2 });
    const before = room.memory.tries.length;
    room.memory.fate = () => undefined;
    await redeliver(room);
    expect(triesOf('sales', before)).toHaveLength(0);
    expect(triesOf('visitor', before)).toHaveLength(0);
  });
});

describe('after 24 hours', () => {
  const KEY = { 'Idempotency-Key': '3b241101-e2bb-4255-8caf-4136c566a962' };
  const id = KEY['Idempotency-Key'];
  const REFUSED: Delivery = { outcome: 'refused', about: 'key', reason: '401' };

  test('a quarter of an hour before, an enquiry goes under its own key for the last time', async () => {
    await leaveUnsent(room);
    const begun = room.clock.time;
    room.clock.time = begun + 23 * HOUR + 45 * MINUTE - 1_000;
    room.memory.fate = () => DOWN;
    const before = room.memory.tries.length;
    await redeliver(room);
    expect(triesOf('sales', before)[0]).toMatch(/^sales-[0-9a-f-]{36}$/);
    room.clock.time = begun + 23 * HOUR + 45 * MINUTE;
    const after = room.memory.tries.length;
    await redeliver(room);
    room.clock.time += HOUR;
    await redeliver(room);
    expect(triesOf('sales', after)[0]).toMatch(/-late-1$/);
  });

  test('an enquiry that nothing took goes out marked, with its file, to today’s address', async () => {
    room.memory.fate = () => REFUSED;
    const pdf = makePdf();
    const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
    await receiveEnquiry(postForm(form, KEY), room);
    room.clock.time += 26 * HOUR;
    room.memory.fate = () => undefined;
    room.mailer = room.memory.withSettings({ sales: 'new@sales.example' });
    expect((await redeliver(room)).sent).toBe(1);
    const [late] = [...room.memory.accepted.values()];
    expect(late?.key).toBe(`sales-${id}-late-1`);
    expect(late?.files).toEqual([createHash('sha256').update(pdf).digest('hex')]);
    expect(late?.message.to).toEqual(['new@sales.example']);
    expect(late?.message.subject).toMatch(/^\[Late\] Quote request · /);
    expect(late?.message.text).toContain('This enquiry came on 2026-11-21 14:03 UTC');
    // Each try was refused for certain: it cannot be there already.
    expect(late?.message.text).not.toContain('You may have it already');
    expect(await redeliver(room)).toEqual(NOTHING);
  });

  test('where a try went without an answer the e-mail says that it may be the second', async () => {
    await leaveUnsent(room);
    room.clock.time += 26 * HOUR;
    await redeliver(room);
    const [late] = room.memory.read('sales');
    expect(late?.text).toMatch(/You may have it already: search the mailbox for C-/);
  });

  test('a round that goes without an answer is repeated byte for byte, and then comes another', async () => {
    await leaveUnsent(room);
    const sent: Pick<Mail, 'key' | 'message'>[] = [];
    room.memory.fate = ({ key, message }) => {
      sent.push({ key, message });
      return DOWN;
    };
    for (const hours of [24, 26, 46, 48]) {
      room.clock.time = Date.UTC(2026, 10, 21, 14, 3) + hours * HOUR;
      await redeliver(room);
    }
    expect(sent).toHaveLength(4);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]).toEqual(sent[0]);
    expect(sent[3]?.key).toMatch(/-late-2$/);
  });

  test('120 enquiries of an outage of 26 hours come out within two sweeps, oldest first, spam last', async () => {
    room.memory.fate = () => REFUSED;
    const ids: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      const body = { ...CONTACT, email: `a${count}@example.com` };
      const spam = count % 10 === 0 ? { filledFor: '10' } : {};
      const answer = await receiveEnquiry(postJson({ ...body, ...spam }), room);
      ids.push(`${spam.filledFor ? 'spam' : 'lead'} ${(await readAnswer(answer)).id}`);
      room.clock.time += 13 * MINUTE;
    }
    room.memory.fate = () => undefined;
    const after = room.memory.tries.length;
    for (let sweep = 0; sweep < 5; sweep += 1) {
      room.clock.time += 61 * MINUTE;
      await redeliver(room);
    }
    const came = triesOf('sales', after).map((key) => key.slice('sales-'.length).slice(0, 36));
    const inOrder = [
      ...ids.filter((one) => one.startsWith('lead')),
      ...ids.filter((one) => one.startsWith('spam')),
    ].map((one) => one.slice(5));
    // Four are under way at once, so one may overtake its neighbors.
    const places = came.map((id, place) => Math.abs(inOrder.indexOf(id) - place));
    expect(Math.max(...places)).toBeLessThanOrEqual(4);
    expect(room.memory.read('sales')).toHaveLength(120);
  });

  test('what a dead provider left in its pauses comes out with the first that it takes', async () => {
    for (let count = 0; count < 5; count += 1) await leaveUnsent(room);
    room.memory.fate = () => DOWN;
    for (let minute = 0; minute < 180; minute += 5) {
      room.clock.time += 5 * MINUTE;
      await redeliver(room);
    }
    room.memory.fate = () => undefined;
    await leaveUnsent(room);
    room.clock.time += 5 * MINUTE;
    await redeliver(room);
    expect(room.memory.read('sales')).toHaveLength(6);
  });

  test('an acknowledgement is dropped without a word', async () => {
    room.memory.fate = ({ key }) => (key.startsWith('visitor-') ? DOWN : undefined);
    await receiveEnquiry(postJson(CONTACT, KEY), room);
    room.memory.fate = () => undefined;
    room.clock.time += DAY;
    const tries = room.memory.tries.length;
    expect(await redeliver(room)).toEqual(NOTHING);
    expect(room.memory.tries).toHaveLength(tries);
    const mark = await room.store.readText(`mailing/${id}/visitor/done`);
    expect(mark.ok && JSON.parse(mark.value ?? '')).toMatchObject({ outcome: 'given up' });
    expect(room.store.keys.filter((key) => key.startsWith('due/'))).toEqual([]);
  });
});

describe('sweeps that run at once', () => {
  test('make one e-mail of each key, and leave nothing due', async () => {
    for (let count = 0; count < 5; count += 1) await leaveUnsent(room);
    await Promise.all([redeliver(room), redeliver(room), redeliver(room)]);
    expect(room.memory.accepted.size).toBe(10);
    room.clock.time += HOUR;
    await redeliver(room);
    expect(room.store.keys.filter((key) => key.startsWith('due/'))).toEqual([]);
    expect(room.memory.accepted.size).toBe(10);
  });

  test('a refusal that one of them hears uses no second key while another is without an answer', async () => {
    const id = await leaveUnsent(room);
    room.mailer = room.memory.withSettings({ from: 'Website <mended@site.example>' });
    const refused: Delivery = { outcome: 'refused', about: 'sender', reason: '403' };
    room.memory.fate = () => refused;
    const before = room.memory.tries.length;
    await redeliver(room);
    // The try in the visitor's own request was never answered, so the first key stays.
    expect(triesOf('sales', before)).toEqual([`sales-${id}`]);
  });
});

describe('what broke off before its record stood', () => {
  test('is cleared away after an hour, with its files, and not before', async () => {
    room.store.fault = (name, key) =>
      name === 'create' && key.startsWith('enquiries/') ? 'down' : undefined;
    room.memory.fate = () => DOWN;
    const form = fillForm(QUOTE, new File([makePdf()], 'plan.pdf'));
    expect((await receiveEnquiry(postForm(form), room)).status).toBe(503);
    room.store.fault = () => undefined;
    room.memory.fate = () => undefined;
    room.clock.time += 59 * MINUTE;
    await redeliver(room);
    expect(room.store.keys.some((key) => key.startsWith('files/'))).toBe(true);
    room.clock.time += 2 * MINUTE;
    await redeliver(room);
    await redeliver(room);
    expect(room.store.keys.filter((key) => /^(files|due|mailing)\//.test(key))).toEqual([]);
    expect(room.memory.accepted.size).toBe(0);
  });
});

describe('a flood', () => {
  test('holds back what looks automatic and acknowledgements, never the e-mails of people', async () => {
    for (let count = 0; count < 90; count += 1) {
      const bot = { ...CONTACT, email: `bot${count}@example.com`, filledFor: '' };
      await receiveEnquiry(postJson(bot), room);
    }
    const before = room.memory.tries.length;
    const lead = await readAnswer(await receiveEnquiry(postJson(CONTACT), room));
    const bot = await readAnswer(
      await receiveEnquiry(postJson({ ...CONTACT, filledFor: '' }), room),
    );
    expect(room.memory.tries.slice(before)).toEqual([`sales-${lead.id}`]);
    expect(room.lines.at(-1)).toMatchObject({ outcome: 'kept, during a flood' });
    await redeliver(room);
    const keys = [...room.memory.accepted.keys()];
    expect(keys).toContain(`visitor-${lead.id}`);
    expect(keys).not.toContain(`sales-${bot.id}`);
    // Some before it go out with each sweep, and all of them once it is over.
    room.clock.time += HOUR;
    await redeliver(room);
    await redeliver(room);
    expect([...room.memory.accepted.keys()]).toContain(`sales-${bot.id}`);
  });

  test('lets ten of each out a sweep until it is over', async () => {
    for (let count = 0; count < 60; count += 1) await leaveUnsent(room);
    for (let hole = 0; hole < 32; hole += 1) {
      await room.store.write(`recent/${room.clock.time - (room.clock.time % 600_000)}/${hole}`, '');
    }
    const before = room.memory.tries.length;
    await redeliver(room);
    expect(triesOf('sales', before)).toHaveLength(60);
    expect(room.memory.read('visitor')).toHaveLength(10);
    room.clock.time += 6 * MINUTE;
    await redeliver(room);
    expect(room.memory.read('visitor')).toHaveLength(20);
    room.clock.time += 30 * MINUTE;
    await redeliver(room);
    expect(room.memory.read('visitor')).toHaveLength(60);
  });
});
