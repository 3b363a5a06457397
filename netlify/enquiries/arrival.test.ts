import { beforeEach, describe, expect, test } from 'vitest';
import type { MailEvent } from '#platform/mailer.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { bounce, postEvent, readNote } from '#tests/support/mail-events.ts';
import { leaveQuote, TestPlatform } from '#tests/support/test-platform.ts';
import { resendEnquiry } from './desk.ts';
import { measureHealth } from './health.ts';
import { redeliver } from './redeliver.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

function listDueKeys(): readonly string[] {
  return platform.store.keys.filter((key) => key.startsWith('due/'));
}

describe('where the provider does not report, a sweep asks', () => {
  test('two minutes after the acceptance, and never again once it has arrived', async () => {
    const id = await leaveQuote(platform);
    await redeliver(platform);
    expect(platform.memory.asked).toEqual([]);
    platform.clock.time += 2 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.asked).toEqual(['memory-1']);
    expect(await readNote(platform, `mailing/${id}/sales/arrived`)).toEqual({
      at: platform.clock.time,
    });
    expect(listDueKeys()).toEqual([]);
    platform.clock.time += HOUR;
    await redeliver(platform);
    expect(platform.memory.asked).toHaveLength(1);
  });

  test('what is under way is asked for after longer and longer, for three days', async () => {
    await leaveQuote(platform);
    platform.memory.arrivals.set('memory-1', { outcome: 'pending' });
    const start = platform.clock.time;
    const asked: number[] = [];
    for (let minute = 5; minute <= 6 * 24 * 60; minute += 5) {
      platform.clock.time = start + minute * MINUTE;
      const before = platform.memory.asked.length;
      await redeliver(platform);
      if (platform.memory.asked.length > before) asked.push(minute);
    }
    expect(asked.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(asked.length).toBeLessThan(14);
    expect(listDueKeys()).toEqual([]);
    const id = platform.store.keys.find((key) => key.startsWith('enquiries/'))?.slice(10);
    expect(platform.lines).toContainEqual({
      ...{ level: 'error', event: 'arrival', outcome: 'untold' },
      ...{ id, detail: 'under way for days' },
    });
    expect((await measureHealth(platform)).well).toBe(true);
  });

  test('what is under way after two minutes is asked for five minutes later', async () => {
    const id = await leaveQuote(platform);
    platform.memory.arrivals.set('memory-1', { outcome: 'pending' });
    platform.clock.time += 2 * MINUTE;
    await redeliver(platform);
    expect(listDueKeys()).toEqual([`due/arrival/${platform.clock.time + 5 * MINUTE}-${id}`]);
  });

  test('an acceptance that is gone, or that no provider has a name for, is no longer asked after', async () => {
    const first = await leaveQuote(platform);
    const second = await leaveQuote(platform);
    await platform.store.remove(`mailing/${first}/sales/done`);
    const unnamed = { at: platform.clock.time, outcome: 'by hand' };
    await platform.store.write(`mailing/${second}/sales/done`, JSON.stringify(unnamed));
    const { keys } = platform.store;
    for (const key of keys) {
      // What is left to be sent is another matter.
      if (/^due\/(?!arrival)/.test(key)) await platform.store.remove(key);
    }
    platform.clock.time += 2 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.asked).toEqual([]);
    expect(listDueKeys().filter((key) => key.startsWith('due/arrival/'))).toEqual([]);
  });

  test('what a provider that reports has reported is not asked for; what it has not, is', async () => {
    platform.memory.hearsEvents = true;
    const id = await leaveQuote(platform);
    expect(
      (await postEvent(platform, { ...bounce(id), arrival: { outcome: 'arrived' } } as MailEvent))
        .status,
    ).toBe(200);
    platform.clock.time += DAY;
    await redeliver(platform);
    expect([platform.memory.asked, listDueKeys()]).toEqual([[], []]);
    await leaveQuote(platform);
    platform.clock.time += DAY;
    await redeliver(platform);
    expect([platform.memory.asked, listDueKeys()]).toEqual([['memory-3'], []]);
  });

  test.each([
    ['is not what was written', undefined, 'the acceptance cannot be read', 1],
    ['cannot be read just now', 'down', 'down', 0],
  ] as const)(
    'an acceptance that %s is logged, and waits',
    async (_, fault, detail, unreadable) => {
      const id = await leaveQuote(platform);
      const key = `mailing/${id}/sales/done`;
      const standing = platform.store.blobs.get(key) ?? new Uint8Array();
      if (!fault) await platform.store.write(key, '{"at":"noon"}');
      platform.store.fault = (name, one) =>
        name === 'readText' && one === key ? fault : undefined;
      platform.clock.time += 2 * MINUTE;
      expect(await redeliver(platform)).toEqual({ sent: 0, failed: 0, unreadable });
      expect(platform.lines).toContainEqual({ level: 'error', event: 'sweep', id, detail });
      expect(platform.memory.asked).toEqual([]);
      expect(listDueKeys()).toHaveLength(1);
      platform.store.fault = () => undefined;
      platform.store.blobs.set(key, standing);
      await redeliver(platform);
      expect(platform.memory.asked).toEqual(['memory-1']);
      expect(listDueKeys()).toEqual([]);
    },
  );

  test('an arrival that cannot be noted is asked for again', async () => {
    const id = await leaveQuote(platform);
    platform.store.fault = (name, key) =>
      name === 'write' && key.endsWith('/arrived') ? 'down' : undefined;
    platform.clock.time += 2 * MINUTE;
    await redeliver(platform);
    expect(listDueKeys()).toHaveLength(1);
    platform.store.fault = () => undefined;
    await redeliver(platform);
    expect(platform.memory.asked).toHaveLength(2);
    expect(platform.store.keys).toContain(`mailing/${id}/sales/arrived`);
    expect(listDueKeys()).toEqual([]);
  });

  test('nobody asks any more three days after the acceptance, and the log has the last reason', async () => {
    const id = await leaveQuote(platform);
    const untold = { outcome: 'untold', denied: false, reason: 'no answer' } as const;
    platform.memory.arrivals.set('memory-1', untold);
    const accepted = platform.clock.time;
    platform.clock.time = accepted + 1.5 * DAY;
    await redeliver(platform);
    const told = () => platform.lines.filter(({ event }) => event === 'arrival');
    expect([told(), listDueKeys().length]).toEqual([[], 1]);
    // As long a time again as has passed, from there.
    platform.clock.time = accepted + 3 * DAY;
    await redeliver(platform);
    expect(told()).toEqual([
      { level: 'error', event: 'arrival', id, outcome: 'untold', detail: 'no answer' },
    ]);
    expect(listDueKeys()).toEqual([]);
  });

  test('a key that may not ask is no reason to stop sending, but to say so', async () => {
    await leaveQuote(platform);
    platform.memory.arrivals.set('memory-1', { outcome: 'untold', denied: true, reason: '401' });
    platform.clock.time += 5 * MINUTE;
    await redeliver(platform);
    expect((await measureHealth(platform)).reasons).toEqual([
      'Nothing tells whether sales e-mails arrive: set a webhook, or a key that may read.',
    ]);
    // With a webhook nobody needs to ask.
    platform.memory.hearsEvents = true;
    expect((await measureHealth(platform)).well).toBe(true);
  });

  test('no answer is no refusal to answer', async () => {
    await leaveQuote(platform);
    const untold = { outcome: 'untold', denied: false, reason: 'no answer' } as const;
    platform.memory.arrivals.set('memory-1', untold);
    platform.clock.time += 5 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.asked).toEqual(['memory-1']);
    expect((await measureHealth(platform)).well).toBe(true);
  });
});

describe('a sales e-mail that did not arrive', () => {
  test('is raised at once, goes to the other address with its file, and is green again', async () => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveQuote(platform);
    expect((await postEvent(platform, bounce(id))).status).toBe(200);
    expect(platform.alarms).toEqual([
      expect.stringMatching(
        /^The e-mail for enquiry Q-.{9} did not arrive at the sales mailbox: bounced\.$/,
      ),
    ]);
    expect(platform.lines).toContainEqual({
      ...{ level: 'error', event: 'arrival', outcome: 'failed' },
      ...{ id, detail: 'bounced' },
    });
    expect(await readNote(platform, `mailing/${id}/sales/failed`)).toEqual({ reason: 'bounced' });
    expect(JSON.stringify([platform.alarms, platform.lines])).not.toMatch(/rosa|Kim/i);
    await platform.settle();
    const again = [...platform.memory.accepted.values()].find(({ key }) =>
      key.startsWith('again-'),
    );
    expect(again?.message.to).toEqual(['office@example.org']);
    expect(again?.message.subject).toMatch(/^\[Again\] Quote request/);
    expect(again?.message.text.replace(/\s+/g, ' ')).toContain(
      'did not arrive at sales@datumline.example (bounced). It came on 2026-11-21 14:03 UTC.',
    );
    expect(again?.files).toEqual([...platform.memory.accepted.values()][0]?.files);
    platform.clock.time += 5 * MINUTE;
    await redeliver(platform);
    expect(await measureHealth(platform)).toMatchObject({ well: true, figures: { notArrived: 0 } });
    expect(listDueKeys()).toEqual([]);
  });

  test('stays due, red and undeleted while there is no other address, and goes to a mended one', async () => {
    const id = await leaveQuote(platform);
    await postEvent(platform, bounce(id));
    for (let sweep = 0; sweep < 3; sweep += 1) {
      platform.clock.time += 5 * MINUTE;
      await redeliver(platform);
    }
    expect(platform.memory.read('again')).toEqual([]);
    expect(await measureHealth(platform)).toMatchObject({
      well: false,
      reasons: ['A sales e-mail did not arrive, and went nowhere else.'],
      figures: { notArrived: 1 },
    });
    expect(platform.store.keys.some((key) => key.startsWith('delivered/sales/'))).toBe(false);
    platform.mailer = platform.memory.withSettings({ sales: 'new@sales.example' });
    await redeliver(platform);
    expect(platform.memory.read('again')[0]?.to).toEqual(['new@sales.example']);
    expect(platform.store.keys.some((key) => key.startsWith('delivered/sales/'))).toBe(true);
  });

  test('a person who sends it again by hand, once the mailbox takes it, settles it', async () => {
    const id = await leaveQuote(platform);
    await postEvent(platform, bounce(id));
    await platform.settle();
    platform.clock.time += 10 * MINUTE;
    expect((await measureHealth(platform)).figures.notArrived).toBe(1);
    expect(await resendEnquiry(platform, id)).toEqual({ ok: true, value: undefined });
    await redeliver(platform);
    expect(platform.memory.read('again')[0]?.to).toEqual(['sales@datumline.example']);
    expect(platform.memory.read('again')[0]?.text).toContain(
      'Sent again by hand. This enquiry came on 2026-11-21 14:03 UTC.',
    );
    expect(await measureHealth(platform)).toMatchObject({ well: true, figures: { notArrived: 0 } });
  });

  test('is raised once, however often and by whomever it is told', async () => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveQuote(platform);
    platform.memory.arrivals.set('memory-1', { outcome: 'failed', reason: 'suppressed' });
    platform.clock.time += 5 * MINUTE;
    await redeliver(platform);
    await Promise.all([postEvent(platform, bounce(id)), postEvent(platform, bounce(id))]);
    for (let sweep = 0; sweep < 3; sweep += 1) {
      platform.clock.time += 5 * MINUTE;
      await redeliver(platform);
    }
    expect(
      platform.alarms.filter((sentence) => sentence.includes('did not arrive at')),
    ).toHaveLength(1);
    expect(platform.memory.read('again')).toHaveLength(1);
  });

  test('where the other address fails as well, there is no third', async () => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveQuote(platform);
    await postEvent(platform, bounce(id));
    platform.clock.time += MINUTE;
    await redeliver(platform);
    const again = [...platform.memory.accepted.values()].find(({ key }) =>
      key.startsWith('again-'),
    );
    const second = { ...bounce(id), key: again?.key ?? '', id: again?.id ?? '' } as MailEvent;
    // While nobody can tell where it went before, nothing is raised.
    platform.store.fault = (name, key) =>
      name === 'readText' && key.endsWith('/request') ? 'down' : undefined;
    expect((await postEvent(platform, second)).status).toBe(503);
    platform.store.fault = () => undefined;
    expect((await postEvent(platform, second)).status).toBe(200);
    platform.clock.time += 10 * MINUTE;
    await redeliver(platform);
    expect(platform.memory.read('again')).toHaveLength(1);
    expect(
      platform.alarms.filter((sentence) => sentence.includes('did not arrive at')),
    ).toHaveLength(2);
    expect((await measureHealth(platform)).well).toBe(false);
  });

  test('is raised again where the store failed the first time', async () => {
    const id = await leaveQuote(platform);
    platform.store.fault = (name, key) =>
      name === 'write' && key.startsWith('due/again/') ? 'down' : undefined;
    expect((await postEvent(platform, bounce(id))).status).toBe(503);
    expect(platform.alarms).toEqual([]);
    platform.store.fault = () => undefined;
    expect((await postEvent(platform, bounce(id))).status).toBe(200);
    expect(platform.alarms).toHaveLength(1);
    expect(listDueKeys().filter((key) => key.startsWith('due/again/'))).toHaveLength(1);
  });

  test.each(['readText', 'write'] as const)(
    'is told of again where %s of its note failed, and is raised once',
    async (step) => {
      const id = await leaveQuote(platform);
      platform.store.fault = (name, key) =>
        name === step && key.endsWith('/sales/failed') ? 'down' : undefined;
      expect((await postEvent(platform, bounce(id))).status).toBe(503);
      expect(platform.alarms).toEqual([]);
      platform.store.fault = () => undefined;
      expect((await postEvent(platform, bounce(id))).status).toBe(200);
      expect((await postEvent(platform, bounce(id))).status).toBe(200);
      expect(platform.alarms).toHaveLength(1);
    },
  );

  test.each([
    ['is gone', undefined],
    ['is not what was written', '{'],
  ])('a second time is raised although the request between %s', async (_, text) => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveQuote(platform);
    await postEvent(platform, bounce(id));
    platform.clock.time += MINUTE;
    await redeliver(platform);
    const key = [...platform.memory.accepted.keys()].find((one) => one.startsWith('again-')) ?? '';
    const request = platform.store.keys.find((one) => one.endsWith('/request')) ?? '';
    if (text === undefined) await platform.store.remove(request);
    else await platform.store.write(request, text);
    const second = { ...bounce(id), key, id: platform.memory.accepted.get(key)?.id ?? '' };
    expect((await postEvent(platform, second as MailEvent)).status).toBe(200);
    const raised = platform.alarms.filter((sentence) => sentence.includes('did not arrive at'));
    expect(raised).toHaveLength(2);
  });
});
