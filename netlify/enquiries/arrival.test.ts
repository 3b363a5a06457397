import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  fillForm,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  SITE,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/plan-files.ts';
import type { MailEvent } from '#platform/mailer.ts';
import { resendEnquiry } from './desk.ts';
import { measureHealth } from './health.ts';
import { receiveEvent } from './receive-event.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
});

/** Leaves a quote request whose sales e-mail was accepted as `memory-1`. Gives its id. */
async function leaveAccepted(): Promise<string> {
  const form = fillForm(QUOTE, new File([makePdf()], 'plan.pdf'));
  return (await readAnswer(await receiveEnquiry(postForm(form), room))).id ?? '';
}

function post(event: MailEvent, headers: Record<string, string> = { signature: 'valid' }) {
  return receiveEvent(
    new Request(`${SITE}/api/mail-events`, {
      method: 'POST',
      headers,
      body: JSON.stringify(event),
    }),
    room,
  );
}

function bounce(id: string): MailEvent {
  return {
    event: 'mail',
    key: `sales-${id}`,
    id: 'memory-1',
    arrival: { outcome: 'failed', reason: 'bounced' },
  };
}

function listDueKeys(): readonly string[] {
  return room.store.keys.filter((key) => key.startsWith('due/'));
}

describe('where the provider does not report, a sweep asks', () => {
  test('two minutes after the acceptance, and never again once it has arrived', async () => {
    const id = await leaveAccepted();
    await redeliver(room);
    expect(room.memory.asked).toEqual([]);
    room.clock.time += 2 * MINUTE;
    await redeliver(room);
    expect(room.memory.asked).toEqual(['memory-1']);
    expect(room.store.keys).toContain(`mailing/${id}/sales/arrived`);
    expect(listDueKeys()).toEqual([]);
    room.clock.time += HOUR;
    await redeliver(room);
    expect(room.memory.asked).toHaveLength(1);
  });

  test('what is under way is asked for after longer and longer, for three days', async () => {
    await leaveAccepted();
    room.memory.arrivals.set('memory-1', { outcome: 'pending' });
    const start = room.clock.time;
    const asked: number[] = [];
    for (let minute = 5; minute <= 6 * 24 * 60; minute += 5) {
      room.clock.time = start + minute * MINUTE;
      const before = room.memory.asked.length;
      await redeliver(room);
      if (room.memory.asked.length > before) asked.push(minute);
    }
    expect(asked.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(asked.length).toBeLessThan(14);
    expect(listDueKeys()).toEqual([]);
    expect(room.lines).toContainEqual(
      expect.objectContaining({ event: 'arrival', outcome: 'untold', level: 'error' }),
    );
  });

  test('a key that may not ask is no reason to stop sending, but to say so', async () => {
    await leaveAccepted();
    room.memory.arrivals.set('memory-1', { outcome: 'untold', denied: true, reason: '401' });
    room.clock.time += 5 * MINUTE;
    await redeliver(room);
    expect((await measureHealth(room)).reasons).toEqual([
      'Nothing tells whether sales e-mails arrive: set a webhook, or a key that may read.',
    ]);
    // With a webhook nobody needs to ask.
    room.memory.hearsEvents = true;
    expect((await measureHealth(room)).well).toBe(true);
  });
});

describe('a sales e-mail that did not arrive', () => {
  test('is raised at once, goes to the other address with its file, and is green again', async () => {
    room.memory.fallback = 'office@example.org';
    const id = await leaveAccepted();
    expect((await post(bounce(id))).status).toBe(200);
    expect(room.alarms).toEqual([
      expect.stringMatching(/^The e-mail for enquiry Q-.{9} did not arrive .*: bounced\.$/),
    ]);
    expect(JSON.stringify([room.alarms, room.lines])).not.toMatch(/rosa|Kim/i);
    await room.settle();
    const again = [...room.memory.accepted.values()].find(({ key }) => key.startsWith('again-'));
    expect(again?.message.to).toEqual(['office@example.org']);
    expect(again?.message.subject).toMatch(/^\[Again\] Quote request/);
    expect(again?.message.text).toContain('did not arrive at sales@datumline.example (bounced)');
    expect(again?.files).toEqual([...room.memory.accepted.values()][0]?.files);
    room.clock.time += 5 * MINUTE;
    await redeliver(room);
    expect(await measureHealth(room)).toMatchObject({ well: true, figures: { notArrived: 0 } });
    expect(listDueKeys()).toEqual([]);
  });

  test('stays due, red and undeleted while there is no other address, and goes to a mended one', async () => {
    const id = await leaveAccepted();
    await post(bounce(id));
    for (let sweep = 0; sweep < 3; sweep += 1) {
      room.clock.time += 5 * MINUTE;
      await redeliver(room);
    }
    expect(room.memory.read('again')).toEqual([]);
    expect(await measureHealth(room)).toMatchObject({
      well: false,
      reasons: ['A sales e-mail did not arrive, and went nowhere else.'],
      figures: { notArrived: 1 },
    });
    expect(room.store.keys.some((key) => key.startsWith('delivered/sales/'))).toBe(false);
    room.mailer = room.memory.withSettings({ sales: 'new@sales.example' });
    await redeliver(room);
    expect(room.memory.read('again')[0]?.to).toEqual(['new@sales.example']);
    expect(room.store.keys.some((key) => key.startsWith('delivered/sales/'))).toBe(true);
  });

  test('a person who sends it again by hand, once the mailbox takes it, settles it', async () => {
    const id = await leaveAccepted();
    await post(bounce(id));
    await room.settle();
    room.clock.time += 10 * MINUTE;
    expect((await measureHealth(room)).figures.notArrived).toBe(1);
    expect(await resendEnquiry(room, id)).toEqual({ ok: true, value: undefined });
    await redeliver(room);
    expect(room.memory.read('again')[0]?.to).toEqual(['sales@datumline.example']);
    expect(await measureHealth(room)).toMatchObject({ well: true, figures: { notArrived: 0 } });
  });

  test('is raised once, however often and by whomever it is told', async () => {
    room.memory.fallback = 'office@example.org';
    const id = await leaveAccepted();
    room.memory.arrivals.set('memory-1', { outcome: 'failed', reason: 'suppressed' });
    room.clock.time += 5 * MINUTE;
    await redeliver(room);
    await Promise.all([post(bounce(id)), post(bounce(id))]);
    for (let sweep = 0; sweep < 3; sweep += 1) {
      room.clock.time += 5 * MINUTE;
      await redeliver(room);
    }
    expect(room.alarms.filter((sentence) => sentence.includes('did not arrive at'))).toHaveLength(
      1,
    );
    expect(room.memory.read('again')).toHaveLength(1);
  });

  test('where the other address fails as well, there is no third', async () => {
    room.memory.fallback = 'office@example.org';
    const id = await leaveAccepted();
    await post(bounce(id));
    room.clock.time += MINUTE;
    await redeliver(room);
    const again = [...room.memory.accepted.values()].find(({ key }) => key.startsWith('again-'));
    await post({ ...bounce(id), key: again?.key ?? '', id: again?.id ?? '' } as MailEvent);
    room.clock.time += 10 * MINUTE;
    await redeliver(room);
    expect(room.memory.read('again')).toHaveLength(1);
    expect(room.alarms.filter((sentence) => sentence.includes('did not arrive at'))).toHaveLength(
      2,
    );
    expect((await measureHealth(room)).well).toBe(false);
  });

  test('is raised again where the store failed the first time', async () => {
    const id = await leaveAccepted();
    room.store.fault = (name, key) =>
      name === 'write' && key.startsWith('due/again/') ? 'down' : undefined;
    expect((await post(bounce(id))).status).toBe(503);
    expect(room.alarms).toEqual([]);
    room.store.fault = () => undefined;
    expect((await post(bounce(id))).status).toBe(200);
    expect(room.alarms).toHaveLength(1);
    expect(listDueKeys().filter((key) => key.startsWith('due/again/'))).toHaveLength(1);
  });
});

describe('POST /api/mail-events', () => {
  test('401 for what is not signed, and nothing comes of it', async () => {
    const id = await leaveAccepted();
    const { keys } = room.store;
    expect((await post(bounce(id), {})).status).toBe(401);
    expect((await post(bounce(id), { signature: 'forged' })).status).toBe(401);
    room.mailer = undefined;
    expect((await post(bounce(id))).status).toBe(401);
    expect(room.store.keys).toEqual(keys);
    expect(room.alarms).toEqual([]);
  });

  test('405 for another method, 401 for a body that no report is as long as', async () => {
    const address = `${SITE}/api/mail-events`;
    const get = await receiveEvent(new Request(address), room);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    const long = {
      method: 'POST',
      headers: { signature: 'valid' },
      body: `"${'x'.repeat(65_536)}"`,
    };
    expect((await receiveEvent(new Request(address, long), room)).status).toBe(401);
  });

  test('a delivery that is reported settles a try whose answer was lost', async () => {
    room.memory.hearsEvents = true;
    room.memory.losesAnswers = true;
    const { id = '' } = await readAnswer(await receiveEnquiry(postJson(CONTACT), room));
    room.memory.losesAnswers = false;
    const arrived: MailEvent = { ...bounce(id), arrival: { outcome: 'arrived' } } as MailEvent;
    expect((await post(arrived)).status).toBe(200);
    const before = room.memory.tries.length;
    room.clock.time += 5 * MINUTE;
    await redeliver(room);
    expect(room.memory.tries.slice(before)).toEqual([`visitor-${id}`]);
    expect(room.store.keys).toContain(`mailing/${id}/sales/arrived`);
    expect(room.memory.asked).toEqual([]);
  });

  test('what is about nobody here, about an acknowledgement or about what was erased is taken', async () => {
    const id = await leaveAccepted();
    const { keys } = room.store;
    for (const event of [
      { event: 'other' },
      { ...bounce(id), key: `visitor-${id}` },
      { ...bounce(id), key: 'sales-x' },
      { ...bounce(id), key: `sales-${id.replaceAll(/[0-9]/g, '1')}` },
    ] as MailEvent[]) {
      expect((await post(event)).status).toBe(200);
    }
    expect(room.store.keys).toEqual(keys);
  });

  test('the sales mailbox on the suppression list is an alarm, a visitor’s is none', async () => {
    await post({ event: 'suppressed', address: 'somebody@example.com' });
    expect(room.alarms).toEqual([]);
    await post({ event: 'suppressed', address: 'sales@datumline.example' });
    expect(room.alarms).toHaveLength(1);
  });
});
