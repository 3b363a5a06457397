import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CONTACT,
  fillForm,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  Room,
} from '../../tests/support/enquiry-room.ts';
import { makePdf } from '../../tests/support/plan-files.ts';
import { expireEnquiries } from './expire.ts';
import type { Delivery } from './mailer.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';
import { reportFlagged } from './report.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DOWN: Delivery = { outcome: 'unknown', reason: 'down' };

let room: Room;
beforeEach(() => {
  room = new Room();
});

/** Leaves an enquiry behind whose e-mails both failed. */
async function leaveUnsent(): Promise<string> {
  room.memory.fate = () => DOWN;
  const response = await receiveEnquiry(postJson(CONTACT), room);
  room.memory.fate = () => undefined;
  return (await readAnswer(response)).id ?? '';
}

describe('redelivery', () => {
  test('sends what failed, once', async () => {
    const id = await leaveUnsent();
    expect(await redeliver(room)).toEqual({ sent: 2, failed: 0, flagged: 0 });
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 0, flagged: 0 });
    expect([...room.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
  });

  test('repeats the kept payload byte by byte, file included', async () => {
    const pdf = makePdf(300_000);
    const payloads: string[] = [];
    room.memory.fate = (mail) => {
      payloads.push(mail.payload);
      return DOWN;
    };
    const form = fillForm(QUOTE, new File([pdf], 'plan.pdf'));
    const { id } = await readAnswer(await receiveEnquiry(postForm(form), room));
    room.memory.fate = () => undefined;
    room.clock.time += 3 * HOUR;
    await redeliver(room);
    const sales = room.memory.accepted.get(`sales-${id}`);
    expect(payloads).toContain(sales?.payload);
    expect(sales?.attachment).toBe(createHash('sha256').update(pdf).digest('hex'));
  });

  test('sends nothing that was delivered', async () => {
    await receiveEnquiry(postJson(CONTACT), room);
    const tries = room.memory.tries.length;
    await redeliver(room);
    expect(room.memory.tries).toHaveLength(tries);
  });

  test('waits longer after each failure, and as long as the provider asks', async () => {
    await leaveUnsent();
    room.memory.fate = () => DOWN;
    const triesAt: number[] = [];
    const start = room.clock.time;
    for (let minute = 0; minute < 200; minute += 5) {
      room.clock.time = start + minute * MINUTE;
      const before = room.memory.tries.length;
      await redeliver(room);
      if (room.memory.tries.length > before) triesAt.push(minute);
    }
    expect(triesAt.length).toBeGreaterThan(3);
    expect(triesAt.length).toBeLessThan(10);
    room.clock.time += 2 * HOUR;
    room.memory.fate = () => ({
      outcome: 'refused',
      reason: '429',
      lasting: false,
      general: true,
      retryAfter: 5 * HOUR,
    });
    await redeliver(room);
    room.memory.fate = () => undefined;
    room.clock.time += 4 * HOUR;
    expect((await redeliver(room)).sent).toBe(1);
  });

  test('stops where the provider refuses everybody', async () => {
    await leaveUnsent();
    await leaveUnsent();
    room.memory.fate = () => ({
      outcome: 'refused',
      reason: '401',
      lasting: false,
      general: true,
    });
    expect(await redeliver(room)).toMatchObject({ sent: 0, failed: 1 });
  });

  test('writes the e-mails later where a variable was missing', async () => {
    room.mailer = undefined;
    await receiveEnquiry(postJson(CONTACT), room);
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 0, flagged: 0 });
    room.mailer = room.memory;
    expect((await redeliver(room)).sent).toBe(2);
    expect(room.memory.read('sales')[0]?.text).toContain(CONTACT.message);
  });

  test('an e-mail frozen with a sender that the provider refuses goes out with the mended one', async () => {
    room.memory.fate = ({ payload }) =>
      payload.includes('mended@')
        ? undefined
        : { outcome: 'refused', reason: '403 validation_error', lasting: false, general: false };
    await receiveEnquiry(postJson(CONTACT), room);
    expect(room.memory.accepted.size).toBe(0);
    room.mailer = {
      from: 'Website <mended@site.example>',
      sales: room.memory.sales,
      send: (mail) => room.memory.send(mail),
    };
    expect((await redeliver(room)).sent).toBe(2);
    expect(room.memory.read('sales')).toHaveLength(1);
    expect((await redeliver(room)).sent).toBe(0);
  });

  test('a lost mark makes no second e-mail', async () => {
    await receiveEnquiry(postJson(CONTACT), room);
    for (const key of room.store.keys) {
      if (key.startsWith('delivered/')) room.store.blobs.delete(key);
    }
    await redeliver(room);
    expect(room.memory.accepted.size).toBe(2);
  });

  test('a store that is down ends the sweep without harm', async () => {
    room.store.down = true;
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 0, flagged: 0 });
  });

  test('an address that cannot be reached is tried once for the acknowledgement', async () => {
    room.memory.fate = (mail) =>
      mail.key.startsWith('visitor-')
        ? { outcome: 'refused', reason: '422', lasting: true, general: false }
        : undefined;
    await receiveEnquiry(postJson(CONTACT), room);
    const tries = room.memory.tries.length;
    await redeliver(room);
    expect(room.memory.tries).toHaveLength(tries);
  });
});

describe('after 24 hours', () => {
  test('an enquiry is flagged, logged and never sent again', async () => {
    const id = await leaveUnsent();
    room.clock.time += 24 * HOUR;
    const tries = room.memory.tries.length;
    expect(await redeliver(room)).toMatchObject({ sent: 0, flagged: 1 });
    expect(await redeliver(room)).toMatchObject({ sent: 0, flagged: 0 });
    expect(room.memory.tries).toHaveLength(tries);
    expect(room.lines).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'flagged', id }),
    );
  });

  test('one digest names it with everything that is needed to answer', async () => {
    await leaveUnsent();
    room.clock.time += DAY;
    await redeliver(room);
    room.memory.fate = () => DOWN;
    expect(await reportFlagged(room)).toBe(0);
    room.memory.fate = () => undefined;
    expect(await reportFlagged(room)).toBe(1);
    expect(await reportFlagged(room)).toBe(0);
    const [digest, ...more] = room.memory.read('digest');
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('[Check] 1 enquiry to check');
    for (const value of Object.values(CONTACT)) expect(digest?.text).toContain(value);
  });

  test('without flagged enquiries there is no digest', async () => {
    await receiveEnquiry(postJson(CONTACT), room);
    expect(await reportFlagged(room)).toBe(0);
    expect(room.memory.read('digest')).toEqual([]);
  });
});

describe('retention', () => {
  test('everything of an enquiry goes 30 days after its delivery', async () => {
    await receiveEnquiry(postForm(fillForm(QUOTE, new File([makePdf()], 'plan.pdf'))), room);
    room.clock.time += 29 * DAY;
    expect(await expireEnquiries(room)).toBe(0);
    expect(room.store.keys.some((key) => key.startsWith('files/'))).toBe(true);
    room.clock.time += DAY;
    expect(await expireEnquiries(room)).toBe(1);
    expect(room.store.keys).toEqual([]);
  });

  test('a reported enquiry goes 30 days after its digest', async () => {
    await leaveUnsent();
    room.clock.time += DAY;
    await redeliver(room);
    await reportFlagged(room);
    room.clock.time += 30 * DAY;
    expect(await expireEnquiries(room)).toBe(1);
    expect(room.store.keys).toEqual([]);
  });

  test('an enquiry nobody was told of stays', async () => {
    await leaveUnsent();
    room.clock.time += 100 * DAY;
    await redeliver(room);
    expect(await expireEnquiries(room)).toBe(0);
    expect(room.store.keys.some((key) => key.startsWith('enquiries/'))).toBe(true);
  });

  test('a file without a record goes with the second run', async () => {
    await room.store.write('files/some-id/hash/000', 'x');
    await expireEnquiries(room);
    expect(room.store.keys).toContain('files/some-id/hash/000');
    room.clock.time += DAY;
    await expireEnquiries(room);
    expect(room.store.keys).toEqual([]);
  });
});
