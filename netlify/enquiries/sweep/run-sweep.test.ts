import { describe, expect, test } from 'vitest';
import type { MailRefusal, MailResult } from '#platform/mailer.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { DAY, MINUTE } from '#tests/support/contract.ts';
import { bounce, postEvent, readStatus, reportBounce } from '#tests/support/mail-events.ts';
import {
  CONTACT,
  leaveMessage,
  leaveQuote,
  leaveUnsent,
  readResponse,
} from '#tests/support/test-platform.ts';
import { measureHealth } from './health.ts';
import { runSweep } from './run-sweep.ts';

renewPlatform();

const UNKNOWN: MailResult = { outcome: 'unknown', reason: 'no answer' };
const refuse = (about: MailRefusal, retryAfter?: number) =>
  ({
    outcome: 'refused',
    about,
    reason: '4xx',
    ...(retryAfter !== undefined && { retryAfter }),
  }) as const satisfies MailResult;

/** Advances the clock by minutes and sweeps. */
async function sweepAfter(minutes: number) {
  platform.clock.time += minutes * MINUTE;
  return runSweep(platform);
}

const sales = () => platform.memory.read('sales');
const queue = () => platform.store.below('due/');
const readSales = (id: string) => readStatus(platform, id, 'sales');

async function leaveAutomatic(email: string): Promise<string> {
  const fields = { ...CONTACT, email, formToken: '' };
  return await leaveMessage(platform, fields);
}

describe('a retry', () => {
  test('repeats the frozen e-mail byte for byte, file included, until it is accepted', async () => {
    platform.memory.losesResponses = true;
    const id = await leaveQuote(platform);
    const first = platform.memory.accepted.get(`sales-${id}`);
    platform.memory.losesResponses = false;
    platform.memory.accepted.clear();
    platform.mailer = platform.memory.withSettings({ sales: 'new@example.org' });
    expect(await sweepAfter(5)).toEqual({ sent: 2, failed: 0, unreadable: 0 });
    const again = platform.memory.accepted.get(`sales-${id}`);
    expect([again?.message, again?.files]).toEqual([first?.message, first?.files]);
    expect(await readSales(id)).toMatchObject({ state: 'sending', messageId: 'memory-1' });
    expect(await sweepAfter(1)).toMatchObject({ sent: 0 });
  });

  test('comes after 5 minutes and as long again, at most every 20', async () => {
    await leaveUnsent(platform);
    platform.memory.fate = () => UNKNOWN;
    const times: number[] = [];
    for (let minute = 1; minute <= 120; minute += 1) {
      const before = platform.memory.triesOf('sales').length;
      await sweepAfter(1);
      if (platform.memory.triesOf('sales').length > before) times.push(minute);
    }
    expect(times).toEqual([5, 10, 20, 40, 60, 80, 100, 120]);
  });

  // Of the account, or of one e-mail, whose retries are planned by themselves.
  test.each([
    ['quota', 'longer than the pause', 30 * MINUTE, 30],
    ['quota', 'shorter than the pause', 10_000, 5],
    ['content', 'longer than the pause', 30 * MINUTE, 30],
    ['content', 'shorter than the pause', 10_000, 5],
  ] as const)(
    'after %s was refused waits as long as the provider asks: %s',
    async (about, _, asked, minutes) => {
      await leaveUnsent(platform);
      platform.memory.fate = () => refuse(about, asked);
      await sweepAfter(5);
      platform.memory.fate = () => undefined;
      await sweepAfter(minutes - 1);
      expect(sales()).toHaveLength(0);
      await sweepAfter(1);
      expect(sales()).toHaveLength(1);
    },
  );

  test.each([
    ['key', 'refuses all e-mails'],
    ['sender', 'refuses the sender of all e-mails'],
    ['quota', 'takes no more e-mails'],
  ] as const)(
    'stops where all are refused (%s), people are told, and one that is refused holds up no other',
    async (about, reason) => {
      for (let count = 0; count < 12; count += 1) await leaveUnsent(platform);
      platform.memory.fate = () => refuse(about);
      const { failed } = await sweepAfter(5);
      expect(failed).toBeLessThanOrEqual(4);
      expect(platform.alerts.at(-1)).toContain(`The e-mail provider ${reason}`);
      const [poor] = [...platform.store.keys].filter((key) => key.startsWith('enquiries/'));
      platform.memory.fate = ({ key }) =>
        key.includes(poor?.slice('enquiries/'.length) ?? '-') ? refuse('content') : undefined;
      await sweepAfter(10);
      await sweepAfter(10);
      expect(sales()).toHaveLength(11);
    },
  );

  test('of the sales e-mail goes without the address for replies where that is refused', async () => {
    const id = await leaveUnsent(platform);
    platform.memory.fate = (mail) =>
      mail.message.replyTo.includes('sam@example.com') ? refuse('recipient') : undefined;
    // An earlier try went without an answer: had it been accepted, this one would be told so.
    await sweepAfter(5);
    const plain = platform.memory.accepted.get(`sales-${id}-plain`);
    expect(plain?.message.text).toContain('sam@example.com');
    for (const body of [plain?.message.text, plain?.message.html]) {
      expect(body).toContain('A reply to this e-mail does not reach the visitor');
      expect(body).not.toContain('Reply to this e-mail');
    }
    // Without an answer too, it is tried again under its own key.
    let isLost = true;
    platform.memory.fate = ({ key, message }) => {
      if (message.replyTo.length > 0) return refuse('recipient');
      if (!isLost || !key.endsWith('-plain')) return undefined;
      isLost = false;
      return { outcome: 'unknown', reason: 'no answer' };
    };
    const other = await readResponse(await platform.post({ ...CONTACT, email: 'x@example.com' }));
    await sweepAfter(5);
    expect([...platform.memory.accepted.keys()]).toContain(`sales-${other.id}-plain`);
  });

  test('of a new enquiry has its turn before those that a replaced sender keeps from going', async () => {
    platform.memory.fate = () => refuse('sender');
    for (let count = 0; count < 6; count += 1) {
      platform.client = `network-${count}`;
      await leaveMessage(platform, { ...CONTACT, email: `v${count}@example.com` });
    }
    const old = platform.memory.from;
    platform.mailer = platform.memory.withSettings({ from: 'Datumline <site@new.example>' });
    platform.memory.fate = ({ message }) => (message.from === old ? refuse('sender') : undefined);
    await sweepAfter(5);
    const { fate } = platform.memory;
    platform.memory.fate = () => UNKNOWN;
    platform.client = 'another';
    const id = await leaveMessage(platform, { ...CONTACT, email: 'new@example.com' });
    platform.memory.fate = fate;
    for (let sweep = 0; sweep < 12; sweep += 1) await sweepAfter(5);
    expect([...platform.memory.accepted.keys()]).toContain(`sales-${id}`);
  });

  test('of one that came too fast for the provider holds up no other, and alerts nobody', async () => {
    for (let count = 0; count < 8; count += 1) await leaveUnsent(platform);
    let left = 2;
    platform.memory.fate = () => {
      left -= 1;
      return left < 0 ? undefined : refuse('pace', 1_000);
    };
    const { sent } = await sweepAfter(5);
    expect(sent).toBeGreaterThanOrEqual(7);
    expect(platform.alerts).toEqual([]);
  });

  test.each([
    ['the store is back after a press whose answer was lost', false],
    ['HASH_SECRET was changed', true],
  ])('goes under another key once %s: its words are others', async (_, hasLink) => {
    // Monday, 10:02 am in Chicago: the subject names the hour of the answer.
    platform.clock.time = Date.UTC(2026, 10, 23, 16, 2);
    const key = { 'Idempotency-Key': '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10' };
    platform.memory.losesResponses = true;
    if (hasLink) {
      Object.assign(platform, { attachedLimit: 10 });
      await leaveQuote(platform);
      Object.assign(platform, { sign: (text: string) => `another ${text}` });
    } else {
      platform.store.down = true;
      await platform.post(CONTACT, key);
      platform.store.down = false;
      platform.clock.time += 5 * MINUTE;
      await platform.post(CONTACT, key);
    }
    platform.memory.losesResponses = false;
    await sweepAfter(5);
    expect(sales()).toHaveLength(2);
    expect(platform.store.below('due/').filter((task) => /sales|flagged/.test(task))).toEqual([]);
  });

  test('of an acknowledgement ends where its address is refused', async () => {
    platform.memory.fate = ({ key }) =>
      key.startsWith('visitor-') ? refuse('recipient') : undefined;
    const id = await leaveMessage(platform);
    expect(await readStatus(platform, id, 'visitor')).toMatchObject({
      state: 'permanent failure',
    });
    await sweepAfter(60);
    expect(platform.memory.triesOf('visitor')).toHaveLength(1);
  });

  test('of which the acceptance could not be recorded makes no second e-mail', async () => {
    platform.store.fail('write', 'mails/');
    await leaveQuote(platform);
    platform.store.fault = () => undefined;
    expect(platform.lines).toContainEqual(expect.objectContaining({ event: 'delivery-status' }));
    await sweepAfter(5);
    expect(platform.memory.accepted.size).toBe(2);
    expect(queue()).toEqual([]);
  });

  test('is not made where it cannot be known before', async () => {
    await leaveUnsent(platform);
    platform.store.fail('write', 'mails/');
    const before = platform.memory.tries.length;
    await sweepAfter(5);
    expect(platform.memory.tries).toHaveLength(before);
    platform.store.fault = () => undefined;
    await sweepAfter(5);
    expect(sales()).toHaveLength(1);
  });
});

describe('24 hours after a try without an answer', () => {
  test('the sales e-mail is flagged for a person, the acknowledgement dropped', async () => {
    const id = await leaveUnsent(platform);
    await sweepAfter(5);
    platform.memory.accepted.clear();
    platform.memory.fate = () => UNKNOWN;
    const other = await leaveUnsent(platform);
    platform.memory.fate = () => UNKNOWN;
    await sweepAfter(23 * 60 + 44);
    const tries = platform.memory.tries.length;
    platform.memory.fate = () => undefined;
    await sweepAfter(60);
    expect(platform.memory.tries.slice(tries)).toEqual([]);
    expect(await readSales(other)).toMatchObject({ state: 'technical failure' });
    expect(await readSales(id)).toMatchObject({ state: 'sending' });
    await platform.store.write('state/last-report', '2026-11-22');
    const { reasons, figures } = await measureHealth(platform);
    expect(reasons).toEqual(['A sales e-mail could not be sent for a day: send it again by hand.']);
    expect(figures).toMatchObject({ flagged: 1, salesPending: 0, acknowledgementsPending: 0 });
    expect(platform.alerts.at(-1)).toContain('send it again by hand');
  });

  // Clocks differ, and a try takes its time: a quarter of an hour earlier the key may be forgotten.
  test('and a quarter of an hour before that nothing is tried any more', async () => {
    const id = await leaveUnsent(platform);
    platform.memory.fate = () => UNKNOWN;
    await sweepAfter(23 * 60);
    const tries = platform.memory.tries.length;
    await sweepAfter(50);
    expect(platform.memory.tries.slice(tries)).toEqual([]);
    expect(await readSales(id)).toMatchObject({ state: 'technical failure' });
  });

  test('is not reached by what was only refused: it goes out once the fault is mended', async () => {
    platform.memory.fate = () => refuse('sender');
    const id = await leaveMessage(platform);
    for (let hours = 0; hours < 50; hours += 1) await sweepAfter(60);
    platform.memory.fate = () => undefined;
    await sweepAfter(60);
    expect([...platform.memory.accepted.keys()]).toContain(`sales-${id}`);
    expect((await measureHealth(platform)).figures).toMatchObject({ flagged: 0 });
  });

  test('counts from the first try, where a variable was missing for days', async () => {
    platform.mailer = undefined;
    const id = await leaveMessage(platform);
    await sweepAfter(3 * 24 * 60);
    platform.mailer = platform.memory;
    platform.memory.losesResponses = true;
    await sweepAfter(5);
    const [first] = sales();
    platform.mailer = platform.memory.withSettings({ sales: 'new@example.org' });
    platform.memory.losesResponses = false;
    platform.memory.accepted.clear();
    await sweepAfter(20);
    expect(sales()).toEqual([first]);
    expect([...platform.memory.accepted.keys()].sort()).toEqual([`sales-${id}`, `visitor-${id}`]);
  });
});

describe('an acknowledgement', () => {
  test('goes to an address once a day, and stays due where that cannot be told', async () => {
    await platform.post(CONTACT);
    await platform.post({ ...CONTACT, message: 'again' });
    await sweepAfter(5);
    expect(platform.memory.triesOf('visitor')).toHaveLength(1);
    platform.clock.time += DAY;
    platform.store.fail('create', 'acknowledged/');
    await platform.post({ ...CONTACT, message: 'third' });
    await sweepAfter(5);
    expect(platform.memory.triesOf('visitor')).toHaveLength(1);
    platform.store.fault = () => undefined;
    await sweepAfter(5);
    expect(platform.memory.triesOf('visitor')).toHaveLength(2);
    expect(sales()).toHaveLength(3);
    expect(queue().filter((key) => key.includes('/visitor/'))).toEqual([]);
  });
});

describe('a bounced sales e-mail', () => {
  test('goes to the fallback mailbox with its file at once, people are alerted, its day is open again', async () => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveQuote(platform);
    await sweepAfter(1);
    await reportBounce(platform, id);
    const [mail] = platform.memory.read('copy');
    expect(mail?.to).toEqual(['office@example.org']);
    expect(mail?.subject).toMatch(/^\[Again\] /);
    expect(mail?.text).toContain('did not arrive at sales@datumline.example (bounced)');
    expect(platform.memory.accepted.get(`copy-1-${id}`)?.files).toHaveLength(1);
    expect(platform.alerts).toEqual([
      expect.stringMatching(/^The e-mail for enquiry Q-.* did not arrive .*: bounced\.$/),
    ]);
    expect(platform.store.below('delivered/')).toHaveLength(1);
    await reportBounce(platform, id);
    await sweepAfter(5);
    expect(platform.memory.read('copy')).toHaveLength(1);
    expect((await measureHealth(platform)).well).toBe(true);
  });

  test('goes to the fallback mailbox first, where the sales mailbox is another one by then', async () => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveQuote(platform);
    platform.mailer = platform.memory.withSettings({ sales: 'new@example.org' });
    await reportBounce(platform, id);
    await sweepAfter(5);
    expect(platform.memory.read('copy').map(({ to }) => to)).toEqual([['office@example.org']]);
  });

  test('stays due and red where there is no other address, and goes to a mended one', async () => {
    const id = await leaveQuote(platform);
    await reportBounce(platform, id);
    await sweepAfter(10);
    expect((await measureHealth(platform)).reasons).toContain(
      'A sales e-mail did not arrive, and went nowhere else.',
    );
    platform.mailer = platform.memory.withSettings({ sales: 'new@example.org' });
    await sweepAfter(10);
    expect(platform.memory.read('copy')[0]?.to).toEqual(['new@example.org']);
    expect((await measureHealth(platform)).well).toBe(true);
  });

  test('of which the second one bounces as well goes to no address that has failed', async () => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveQuote(platform);
    await reportBounce(platform, id);
    await postEvent(platform, { ...bounce(id), key: `copy-1-${id}` } as never);
    await platform.settle();
    await sweepAfter(10);
    expect(platform.memory.read('copy')).toHaveLength(1);
    platform.mailer = platform.memory.withSettings({ fallback: 'third@example.org' });
    await sweepAfter(10);
    expect(platform.memory.accepted.get(`copy-2-${id}`)?.message.to).toEqual(['third@example.org']);
  });

  test.each(['create', 'write', 'remove', 'readText'] as const)(
    'is escalated with the next report where the store fails to %s',
    async (call) => {
      platform.memory.fallback = 'office@example.org';
      const id = await leaveQuote(platform);
      platform.store.fail(call);
      expect((await postEvent(platform, bounce(id))).status).toBe(503);
      platform.store.fault = () => undefined;
      expect((await postEvent(platform, bounce(id))).status).toBe(200);
      await platform.settle();
      await sweepAfter(5);
      expect(platform.memory.read('copy')).toHaveLength(1);
    },
  );
});

describe('a sweep', () => {
  test('takes sales e-mails before acknowledgements, the oldest first', async () => {
    platform.memory.fate = () => UNKNOWN;
    const automatic = await leaveAutomatic('bot@example.com');
    platform.clock.time += MINUTE;
    const first = await leaveUnsent(platform);
    platform.clock.time += MINUTE;
    const second = await leaveUnsent(platform);
    const before = platform.memory.tries.length;
    await sweepAfter(10);
    expect(platform.memory.tries.slice(before)).toEqual([
      ...[`sales-${automatic}`, `sales-${first}`, `sales-${second}`],
      ...[`visitor-${first}`, `visitor-${second}`],
    ]);
  });

  test('runs alone: of three at once one sends, and a killed one is followed after a minute', async () => {
    for (let count = 0; count < 6; count += 1) await leaveUnsent(platform);
    platform.clock.time += 5 * MINUTE;
    const before = platform.memory.tries.length;
    const sweeps = await Promise.all([1, 2, 3].map(() => runSweep(platform)));
    expect(sweeps.map(({ sent }) => sent).sort()).toEqual([0, 0, 12]);
    expect(platform.memory.tries).toHaveLength(before + 12);
    expect(platform.store.below('claims/')).toEqual([]);
    await leaveUnsent(platform);
    platform.clock.time += 5 * MINUTE;
    await platform.store.write(`claims/${Math.floor(platform.clock.time / 30_000)}`, '');
    expect((await runSweep(platform)).sent).toBe(0);
    expect((await sweepAfter(1)).sent).toBe(2);
  });

  test('begins at most four e-mails a second and none after 20 seconds; the rest comes next time', async () => {
    for (let count = 0; count < 60; count += 1) {
      platform.client = `network-${count}`;
      platform.clock.time += 1;
      await leaveUnsent(platform);
    }
    const begun = platform.clock.time + 5 * MINUTE;
    const times: number[] = [];
    platform.memory.fate = () => void times.push(platform.clock.time);
    await sweepAfter(5);
    expect(times.length).toBeGreaterThan(60);
    expect(times.length).toBeLessThanOrEqual(81);
    expect(Math.max(...times)).toBeLessThan(begun + 20_250);
    await sweepAfter(15);
    await sweepAfter(15);
    expect(sales()).toHaveLength(60);
  });

  test('gives a try that begins late no more time than the function has left', async () => {
    const { memory, clock } = platform;
    await leaveUnsent(platform);
    await leaveUnsent(platform);
    memory.deadlines.length = 0;
    memory.fate = () => {
      if (memory.deadlines.length === 1) clock.time += 19_500;
      return undefined;
    };
    await sweepAfter(5);
    expect(memory.deadlines.length).toBeGreaterThan(1);
    expect(Math.max(...memory.deadlines.slice(1))).toBeLessThanOrEqual(27_000 - 19_500);
  });

  test('counts and names what cannot be read, and goes on with the rest', async () => {
    const poison = await leaveUnsent(platform);
    await platform.store.write(`enquiries/${poison}`, '{');
    const status = await leaveUnsent(platform);
    await platform.store.write(`mails/${status}/sales/status`, '{');
    const fault = await leaveUnsent(platform);
    await platform.store.write('due/no/such/key', '');
    const send = platform.memory.send.bind(platform.memory);
    platform.memory.send = (mail, deadline) => {
      if (mail.key.includes(fault)) throw new TypeError('a bug');
      return send(mail, deadline);
    };
    const good = await leaveQuote(platform);
    const { unreadable } = await sweepAfter(5);
    expect(unreadable).toBe(5);
    expect([...platform.memory.accepted.keys()]).toEqual(
      expect.arrayContaining([`sales-${status}`, `sales-${good}`]),
    );
    expect(platform.lines).toContainEqual({
      level: 'error',
      event: 'sweep',
      id: poison,
      detail: 'the record cannot be read',
    });
    expect((await measureHealth(platform)).figures).toMatchObject({ unreadable: 5 });
  });

  test.each([
    ['list', 'due/'],
    ['write', 'due/'],
    ['readText', 'enquiries/'],
    ['readText', 'mails/'],
    ['create', 'claims/'],
    ['list', 'claims/'],
    ['readBytes', 'files/'],
  ] as const)('where the store fails to %s %s leaves everything due', async (call, prefix) => {
    platform.memory.fate = () => UNKNOWN;
    const id = await leaveQuote(platform);
    platform.memory.fate = () => undefined;
    platform.store.fail(call, prefix);
    await sweepAfter(5);
    expect(sales()).toEqual([]);
    platform.store.fault = () => undefined;
    await sweepAfter(20);
    expect(platform.memory.accepted.get(`sales-${id}`)?.files).toHaveLength(1);
  });
});

test('a claim that a clock ahead of time left is removed and named, and the sweep runs', async () => {
  await leaveUnsent(platform);
  platform.clock.time += 5 * MINUTE;
  const ahead = `claims/${Math.floor((platform.clock.time + DAY) / 30_000)}`;
  await platform.store.write(ahead, '');
  expect((await runSweep(platform)).sent).toBe(2);
  expect(platform.store.below('claims/')).toEqual([]);
  expect(platform.lines).toContainEqual({
    level: 'error',
    event: 'sweep',
    outcome: 'claim ahead of the clock removed',
    detail: ahead,
  });
});
