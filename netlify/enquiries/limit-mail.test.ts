import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { CONTACT, leaveMessage, sweepAfter, TestPlatform } from '#tests/support/test-platform.ts';
import { eraseEnquiry, findEnquiries, sendSecondCopy, showEnquiry } from './desk.ts';
import { expireEnquiries } from './expire-enquiries.ts';
import { measureHealth } from './health.ts';
import { claimOwnMail, type Look } from './limit-mail.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

/** Claims e-mails for submissions of one look, one a second, each from another network but where one is named. */
async function claim(count: number, look: Look, network?: string): Promise<number> {
  let own = 0;
  for (let index = 0; index < count; index += 1) {
    platform.clock.time += 1_000;
    platform.client = network ?? randomUUID();
    if (await claimOwnMail(platform, randomUUID(), look)) own += 1;
  }
  return own;
}

/** Leaves messages of people, one a second from one network. Gives their ids. */
async function leave(count: number, fields = CONTACT): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    platform.clock.time += 1_000;
    ids.push(await leaveMessage(platform, { ...fields, email: `sam${index}@example.com` }));
  }
  return ids;
}

const digests = () =>
  platform.memory.read('sales').filter(({ subject }) => subject.includes(' submissions · '));
const waiting = () => platform.store.below('digest/').length;

describe('an e-mail of its own', () => {
  test('goes to 50 submissions a day of one network, and to another network all the same', async () => {
    expect(await claim(55, 'person', 'hostile')).toBe(50);
    expect(await claim(1, 'person with plans', 'hostile')).toBe(0);
    expect(await claim(1, 'person', 'visitor')).toBe(1);
    platform.clock.time += DAY;
    expect(await claim(1, 'person', 'hostile')).toBe(1);
  });

  test('goes in an hour to 20 while doubted ones come, to 60 of people, to 90 with plans', async () => {
    expect(await claim(30, 'doubted')).toBe(20);
    expect(await claim(70, 'person')).toBe(40);
    expect(await claim(1, 'doubted')).toBe(0);
    expect(await claim(50, 'person with plans')).toBe(30);
    expect(await claim(1, 'person')).toBe(0);
    // The hour goes with the clock: those of its first half minute are over.
    platform.clock.time += HOUR - 150_000;
    expect(await claim(10, 'person with plans')).toBeGreaterThan(0);
  });

  test.each([
    ['doubted', 100],
    ['person', 500],
    ['person with plans', 600],
  ] as const)('%s: goes to no more where %i came the same day', async (look, most) => {
    for (let count = 0; count < most - 1; count += 1) {
      const key = `arrivals/2026-11-21/${Date.UTC(2026, 10, 21) + count}/network-${count}/${count}`;
      platform.store.blobs.set(key, new Uint8Array());
    }
    expect(await claim(3, look)).toBe(1);
    platform.clock.time += DAY;
    expect(await claim(3, look)).toBe(3);
  });

  test('of many at once goes to as many as of one after the other', async () => {
    const { store, clock } = platform;
    const claims = Array.from({ length: 200 }, (_, index) =>
      claimOwnMail({ store, clock, client: `network-${index}` }, randomUUID(), 'person'),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(60);
    expect(platform.store.below('arrivals/')).toHaveLength(60);
  });

  test('is claimed once by a submission that is repeated', async () => {
    const id = randomUUID();
    for (let count = 0; count < 60; count += 1) {
      platform.clock.time += 1_000;
      expect(await claimOwnMail(platform, id, 'doubted')).toBe(true);
    }
    expect(platform.store.below('arrivals/')).toHaveLength(1);
  });

  test.each(['write', 'list'] as const)('goes to all where the store fails to %s', async (call) => {
    await claim(60, 'person');
    platform.store.fail(call, 'arrivals/');
    expect(await claim(1, 'person')).toBe(1);
  });

  test('goes to all on a local server, which knows no addresses', async () => {
    expect(await claim(100, 'doubted', '')).toBe(100);
    expect(platform.store.keys).toEqual([]);
  });
});

describe('the digest', () => {
  test('lists what got no e-mail of its own: one e-mail an hour, marked, nobody acknowledged', async () => {
    const ids = await leave(53);
    expect(platform.memory.read('sales')).toHaveLength(50);
    expect(platform.lines.at(-1)).toMatchObject({ outcome: 'stored, for the digest' });
    await sweepAfter(platform, 5 * MINUTE);
    await leave(2);
    await sweepAfter(platform, 5 * MINUTE);
    const [digest] = digests();
    expect(digests()).toHaveLength(1);
    expect(digest?.subject).toMatch(/^\[Check\] General message · 3 submissions · C-[\dA-F-]{9}$/);
    for (const id of ids.slice(50)) {
      const shown = await showEnquiry(platform, id);
      const reference = shown.ok ? (/C-[\dA-F-]{9}/.exec(shown.value)?.[0] ?? '-') : '-';
      expect(digest?.text).toContain(reference);
    }
    expect(digest?.text).toContain('E-mail address: sam52@example.com');
    expect(digest?.text).toContain('Do you price sitework by the acre?');
    await sweepAfter(platform, HOUR);
    expect(digests()).toHaveLength(2);
    expect(waiting()).toBe(0);
    expect(platform.memory.read('visitor')).toHaveLength(50);
    expect((await measureHealth(platform)).reasons).toEqual([]);
  });

  test('lists at most 250, what may be a person’s first, and the others an hour later', async () => {
    platform.client = 'hostile';
    await claim(50, 'person', 'hostile');
    await leave(255, { ...CONTACT, formToken: '' });
    await leave(3);
    await sweepAfter(platform, 5 * MINUTE);
    const [first] = digests();
    expect(first?.subject).toContain('· 250 submissions ·');
    expect(first?.text).toContain('8 or more wait for the next digest.');
    expect(first?.text.match(/sam[012]@example.com/g)).toHaveLength(6);
    expect(waiting()).toBe(8);
    await sweepAfter(platform, HOUR);
    expect(digests()[1]?.subject).toContain('· 8 submissions ·');
  });

  test('that bounces goes to the fallback mailbox, and its enquiries are deleted in their time', async () => {
    platform.memory.fallback = 'office@example.org';
    await claim(50, 'person', 'client');
    const [id = ''] = await leave(1);
    platform.memory.arrivals.set('memory-1', { outcome: 'failed', reason: 'bounced' });
    await sweepAfter(platform, 5 * MINUTE);
    await sweepAfter(platform, 5 * MINUTE);
    await sweepAfter(platform, 5 * MINUTE);
    const [again] = platform.memory.read('copy');
    expect(again?.to).toEqual(['office@example.org']);
    expect(again?.text).toContain('sam0@example.com');
    await sweepAfter(platform, 15 * MINUTE);
    platform.clock.time += 31 * DAY;
    await expireEnquiries(platform, platform.clock.time + 22_000);
    expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
    expect(platform.store.below('enquiries/')).toEqual([]);
  });

  test('is found and erased with an address that it repeats', async () => {
    await claim(50, 'person', 'client');
    const ids = await leave(2);
    await sweepAfter(platform, 5 * MINUTE);
    await leave(2);
    const found = await findEnquiries(platform, 'SAM1@example.com');
    expect(found.ok && found.value.ids).toHaveLength(3);
    expect(found.ok && found.value.ids).toContain(ids[1]);
    for (const id of found.ok ? found.value.ids : []) await eraseEnquiry(platform, id);
    const store = [...platform.store.blobs]
      .map(([key, bytes]) => `${key} ${Buffer.from(bytes).toString()}`)
      .join();
    expect(store).not.toContain('sam1@example.com');
    for (const id of found.ok ? found.value.ids : []) expect(store).not.toContain(id);
    expect(waiting()).toBe(1);
  });

  test('leaves each enquiry to be sent by itself where a person asks for it', async () => {
    await claim(50, 'person', 'client');
    const [id = ''] = await leave(1);
    await sweepAfter(platform, 5 * MINUTE);
    expect((await sendSecondCopy(platform, id)).ok).toBe(true);
    await sweepAfter(platform, 5 * MINUTE);
    const [mail] = platform.memory.read('copy');
    expect(mail?.subject).toMatch(/^\[Check\] \[Again\] General message · Ortiz Concrete/);
    expect(mail?.text).toContain('it came among very many others');
  });

  test('passes over a submission that broke off, and keeps one that is under way', async () => {
    const [under, broken] = [randomUUID(), randomUUID()];
    const { time } = platform.clock;
    await platform.store.write(`digest/0/${time}/${under}`, '');
    await platform.store.write(`digest/0/${time - 61 * MINUTE}/${broken}`, '');
    await sweepAfter(platform, MINUTE);
    expect(platform.store.below('digest/')).toEqual([`digest/0/${time}/${under}`]);
    expect(digests()).toEqual([]);
  });

  test.each([
    ['fails', false],
    ['is the last before the process ends', true],
  ])('lists each enquiry once, whichever call to the store %s', async (_, isEnd) => {
    let calls = 0;
    const run = async (failing: number) => {
      platform = new TestPlatform();
      await claim(50, 'person', 'client');
      const ids = await leave(3);
      calls = 0;
      platform.store.fault = () => {
        calls += 1;
        return calls === failing || (isEnd && calls > failing) ? 'down' : undefined;
      };
      await sweepAfter(platform, 5 * MINUTE);
      platform.store.fault = () => undefined;
      for (let sweep = 0; sweep < 8; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
      const text = digests()
        .map((mail) => mail.text)
        .join('\n');
      const listed = ids.map((_, index) => text.split(`: sam${index}@example.com`).length - 1);
      expect([failing, listed, waiting()]).toEqual([failing, [1, 1, 1], 0]);
      const marked = platform.store.below('delivered/').map((key) => key.split('/').at(-1));
      expect(marked).toEqual(expect.arrayContaining([...ids]));
    };
    await run(Infinity);
    const most = calls;
    expect(most).toBeGreaterThan(20);
    for (let failing = 1; failing <= most; failing += 1) await run(failing);
  });
});
