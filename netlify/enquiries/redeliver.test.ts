import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CONTACT,
  fillForm,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/plan-files.ts';
import { expireEnquiries } from './expire-enquiries.ts';
import type { Delivery } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import { openResendMailer } from '#platform/resend-mailer.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';
import { reportFlagged } from './report-flagged.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OTHER_ID = '7b0f9f0e-3f53-4f0a-8a55-9d3d5a1f1c02';
const DOWN: Delivery = { outcome: 'unknown', reason: 'down' };

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
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
      about: 'quota',
      reason: '429',
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
      about: 'key',
      reason: '401',
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
    room.memory.fate = ({ message }) =>
      message.from.includes('mended@')
        ? undefined
        : { outcome: 'refused', about: 'sender', reason: '403 validation_error' };
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

  test('a changed sender makes no second e-mail where the first try was left without an answer', async () => {
    room.memory.losesAnswers = true;
    await receiveEnquiry(postJson({ ...CONTACT, submissionId: OTHER_ID }), room);
    room.memory.losesAnswers = false;
    room.mailer = {
      from: 'Website <mended@site.example>',
      sales: 'other@site.example',
      send: (mail) => room.memory.send(mail),
    };
    room.memory.fate = () => ({ outcome: 'refused', about: 'sender', reason: '403' });
    await redeliver(room);
    room.memory.fate = () => undefined;
    room.clock.time += HOUR;
    await redeliver(room);
    expect(room.memory.read('sales')).toHaveLength(1);
    expect(room.memory.read('visitor')).toHaveLength(1);
  });

  test('a refusal for all says nothing of earlier tries: the key stays', async () => {
    const id = await leaveUnsent();
    room.mailer = {
      from: 'Website <mended@site.example>',
      sales: room.memory.sales,
      send: (mail) => room.memory.send(mail),
    };
    room.memory.fate = () => ({ outcome: 'refused', about: 'quota', reason: '429' });
    await redeliver(room);
    room.memory.fate = () => undefined;
    room.clock.time += HOUR;
    await redeliver(room);
    expect([...room.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
  });

  test('a sender that is refused keeps the acknowledgement waiting for a mended one', async () => {
    room.memory.fate = () => ({ outcome: 'refused', about: 'sender', reason: '422' });
    await receiveEnquiry(postJson(CONTACT), room);
    room.memory.fate = () => undefined;
    expect((await redeliver(room)).sent).toBe(2);
    expect(room.memory.read('visitor')).toHaveLength(1);
  });

  test.each(['', '{', 'null', '{"count":"x"}'])(
    'a note of tries that reads "%s" stops neither its own enquiry nor the others',
    async (note) => {
      const first = await leaveUnsent();
      await leaveUnsent();
      await room.store.write(`tries/sales/${first}`, note);
      await room.store.write(`mails/${first}`, note);
      expect((await redeliver(room)).sent).toBe(4);
    },
  );

  test('a record from before messages had a version is sent byte for byte as it was frozen', async () => {
    const id = '0d9f8a4e-6c1b-4f7e-9a53-2b1c0e5d7f88';
    const frozen = (to: string) =>
      JSON.stringify({
        from: 'Datumline <site@datumline.example>',
        to: [to],
        reply_to: ['ann@example.com'],
        subject: 'Quote request · Étage “2”',
        html: '<p>&amp;</p>',
        text: 'x\n',
      });
    await room.store.write(
      `enquiries/${id}`,
      JSON.stringify({
        id,
        reference: 'Q-1111-2222',
        form: 'quote',
        answers: { name: 'Ann' },
        hasty: false,
        receivedAt: room.clock.time - HOUR,
        writer: 'w',
        mails: { sales: frozen('sales@datumline.example'), visitor: frozen('ann@example.com') },
      }),
    );
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    room.mailer = openResendMailer({
      apiKey: 're_test',
      baseUrl: `http://127.0.0.1:${port}`,
      from: 'Datumline <site@datumline.example>',
      sales: 'sales@datumline.example',
    });
    expect((await redeliver(room)).sent).toBe(2);
    server.close();
    expect(bodies).toEqual([frozen('sales@datumline.example'), frozen('ann@example.com')]);
  });

  test('a store that is down ends the sweep without harm', async () => {
    room.store.down = true;
    expect(await redeliver(room)).toEqual({ sent: 0, failed: 0, flagged: 0 });
  });

  test('an address that cannot be reached is tried once for the acknowledgement', async () => {
    room.memory.fate = (mail) =>
      mail.key.startsWith('visitor-')
        ? { outcome: 'refused', about: 'recipient', reason: '422' }
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
