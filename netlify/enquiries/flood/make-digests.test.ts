import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import {
  CONTACT,
  fillForm,
  leaveMessage,
  QUOTE,
  readResponse,
  SITE,
  sweepAfter,
  TestPlatform,
  useUpMails,
} from '#tests/support/test-platform.ts';
import { eraseEnquiry, findEnquiries, sendSecondCopy, showEnquiry } from '../desk/desk.ts';
import { expireEnquiries } from '../sweep/expire-enquiries.ts';
import { measureHealth } from '../sweep/health.ts';
import { listEnquiries } from '../desk/list-enquiries.ts';
import { enqueue, makeTask } from '../queue/queue.ts';
import { makeReference } from '../queue/identify.ts';
import { createRecord } from '../queue/records.ts';
import { servePlans } from '../files/serve-plans.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

const fill = (network?: string) => useUpMails(platform, network);

/** Leaves messages, one a second. Gives their ids. */
async function leave(count: number, fields = CONTACT, first = 0): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = first; index < first + count; index += 1) {
    platform.clock.time += 1_000;
    ids.push(await leaveMessage(platform, { ...fields, email: `sam${index}@example.com` }));
  }
  return ids;
}

/** Leaves stored messages that wait for a digest. */
async function leaveWaiting(
  count: number,
  network: string,
  isDoubted = false,
  name = 'A',
): Promise<void> {
  const { store, clock } = platform;
  const { time } = clock;
  const record = { reference: 'C', form: 'contact', receivedAt: time } as const;
  const values = { name, email: 'a@example.com' };
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    await createRecord(store, { ...record, id, values, files: [] });
    const sender = { network, isDoubted };
    await enqueue(store, makeTask('for-digest', id, time + 2 * MINUTE, time, sender));
  }
}

const isDigest = ({ subject }: { readonly subject: string }) => / submissions? · /.test(subject);
const digests = () => platform.memory.read('sales').filter(isDigest);
const waiting = () =>
  platform.store.below('due/').filter((key) => key.includes('/for-digest/')).length;

/** Everything that e-mails to the sales team say. */
const readAll = () =>
  [...platform.memory.read('sales'), ...platform.memory.read('copy')]
    .map(({ text }) => text)
    .join('\n');

async function listPending(): Promise<readonly string[]> {
  const listing = await listEnquiries(platform, 'pending');
  return listing.ok ? listing.value.enquiries.map(({ email }) => email).sort() : ['failed'];
}

describe('the digest', () => {
  test('lists what got no e-mail of its own: one e-mail with the next sweep, marked, nobody acknowledged', async () => {
    fill();
    const ids = await leave(3);
    expect(platform.memory.read('sales')).toHaveLength(0);
    expect(platform.lines.at(-1)).toMatchObject({ outcome: 'stored, for the digest' });
    await sweepAfter(platform, 5 * MINUTE);
    const [digest] = digests();
    expect(digests()).toHaveLength(1);
    expect(digest?.subject).toMatch(/^\[Check\] General message · 3 submissions · C-[\dA-F-]{9}$/);
    for (const id of ids) {
      const shown = await showEnquiry(platform, id);
      const reference = shown.ok ? (/C-[\dA-F-]{9}/.exec(shown.value)?.[0] ?? '-') : '-';
      expect(digest?.text).toContain(reference);
    }
    expect(digest?.text).toContain('E-mail address: sam2@example.com');
    expect(digest?.text).toContain('Do you price sitework by the acre?');
    await leave(2, CONTACT, 3);
    await sweepAfter(platform, 5 * MINUTE);
    expect(digests()).toHaveLength(2);
    expect(waiting()).toBe(0);
    expect(platform.memory.read('visitor')).toHaveLength(0);
    await sweepAfter(platform, 5 * MINUTE);
    expect((await measureHealth(platform)).reasons).toEqual([]);
  });

  test('is no enquiry of its own in the numbers of the week', async () => {
    await sweepAfter(platform, MINUTE);
    platform.clock.time += 6 * DAY;
    fill();
    await leave(3);
    await sweepAfter(platform, 5 * MINUTE);
    expect(digests()).toHaveLength(1);
    await sweepAfter(platform, DAY);
    expect(platform.alerts).toEqual(['Enquiries of the last 7 days: 3 came, 3 mailed, 0 waiting.']);
  });

  test('names a person without a script with the next sweep, however many a network sent before', async () => {
    fill('hostile');
    fill('visitor');
    await leaveWaiting(1_500, 'hostile');
    platform.client = 'visitor';
    await leave(1, { ...CONTACT, formToken: '' }, 999);
    await sweepAfter(platform, 5 * MINUTE);
    expect(readAll()).toContain('sam999@example.com');
    // Twelve digests of a hundred a sweep.
    expect(digests()).toHaveLength(12);
    expect(waiting()).toBe(301);
    expect((await measureHealth(platform)).figures).toMatchObject({ waiting: 301 });
  });

  test.each([
    ['"<&>\u2014 ', 105],
    ['Please price the attached drawings by Friday.\n', 150],
    ['\u{1F3D7}', 150],
  ])('of long messages of "%s" is no larger than Gmail shows', async (words, count) => {
    fill();
    const long = { ...CONTACT, message: words.repeat(4_000 / words.length), name: '&'.repeat(100) };
    await leave(count, long);
    await sweepAfter(platform, 5 * MINUTE);
    const numbers = digests().map(({ text }) => text.match(/C-.{9} · General message/g)?.length);
    expect(numbers.toSorted()).toEqual([count - 100, 100].sort());
    // Gmail cuts an e-mail off after 102 kB.
    for (const { html, text } of digests()) {
      expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(102_000);
    }
  });

  test('names one of each network in turn, people before the doubted, the oldest first', async () => {
    for (const [name, network, isDoubted] of [
      ['Doubted', 'a', true],
      ['First', 'b', false],
      ['Second', 'b', false],
      ['Person', 'c', false],
    ] as const) {
      await leaveWaiting(1, network, isDoubted, name);
      platform.clock.time += MINUTE;
    }
    await sweepAfter(platform, 5 * MINUTE);
    const named = [...(digests()[0]?.text ?? '').matchAll(/Name: (\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(named.filter((name) => name !== 'Website')).toEqual([
      'First',
      'Person',
      'Doubted',
      'Second',
    ]);
  });

  test('keeps the link to plans, which works and of which no secret is stored', async () => {
    fill();
    platform.clock.time += 1_000;
    const form = fillForm(QUOTE, new File([makePdf()], 'plan.pdf'));
    const { id = '' } = await readResponse(await platform.submit(form));
    await sweepAfter(platform, 5 * MINUTE);
    const [, token = ''] = /\/plans#([\w-]{64})/.exec(digests()[0]?.text ?? '') ?? [];
    const headers = { Authorization: `Bearer ${token}` };
    const response = await servePlans(new Request(`${SITE}/api/plans`, { headers }), platform);
    expect(await response.json()).toMatchObject({ files: [{ name: 'plan.pdf' }] });
    for (const key of platform.store.below(`files/${id}/link/`)) {
      expect(platform.store.blobs.get(key)).toHaveLength(0);
    }
  });

  test('that is refused and tried again has the same bytes', async () => {
    fill();
    platform.clock.time += 1_000;
    await platform.submit(fillForm(QUOTE, new File([makePdf()], 'plan.pdf')));
    platform.memory.losesResponses = true;
    await sweepAfter(platform, 5 * MINUTE);
    const [first] = digests();
    platform.memory.accepted.clear();
    platform.memory.losesResponses = false;
    await sweepAfter(platform, 20 * MINUTE);
    expect(digests()).toEqual([first]);
  });

  test('that bounces goes to the fallback mailbox, and its enquiries are deleted in their time', async () => {
    platform.memory.fallback = 'office@example.org';
    fill();
    const [id = ''] = await leave(1);
    platform.memory.reports.set('memory-1', { outcome: 'failed', reason: 'bounced' });
    await sweepAfter(platform, 5 * MINUTE);
    platform.memory.fate = () => ({ outcome: 'refused', about: 'quota', reason: '429' });
    await sweepAfter(platform, 5 * MINUTE);
    expect(await listPending()).toEqual(['sam0@example.com']);
    expect(platform.store.below('delivered/')).toEqual([]);
    platform.memory.fate = () => undefined;
    await sweepAfter(platform, 5 * MINUTE);
    const [again] = platform.memory.read('copy');
    expect(again?.to).toEqual(['office@example.org']);
    expect(again?.text).toContain('sam0@example.com');
    await sweepAfter(platform, 15 * MINUTE);
    platform.clock.time += 31 * DAY;
    await expireEnquiries(platform, platform.clock.time + 22_000);
    expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
    expect(platform.store.below('enquiries/')).toEqual([]);
    expect(platform.store.below('own-mails/')).toEqual([]);
  });

  test('names nobody who was erased, and cannot be erased itself', async () => {
    fill();
    const ids = await leave(2);
    await sweepAfter(platform, 5 * MINUTE);
    const found = await findEnquiries(platform, 'SAM1@example.com');
    expect(found.ok && found.value.ids).toEqual([ids[1]]);
    expect((await eraseEnquiry(platform, ids[1] ?? '')).ok).toBe(true);
    const store = [...platform.store.blobs]
      .map(([key, bytes]) => `${key} ${Buffer.from(bytes).toString()}`)
      .join();
    expect(store).not.toContain('sam1@example.com');
    expect(store).not.toContain(ids[1]);
    const reference = /C-[\dA-F-]{9}$/.exec(digests()[0]?.subject ?? '')?.[0] ?? '';
    const digest = await findEnquiries(platform, reference);
    const [id = ''] = digest.ok ? digest.value.ids : [];
    expect((await eraseEnquiry(platform, id)).ok).toBe(false);
  });

  test('leaves each enquiry to be sent by itself where a person asks for it', async () => {
    fill();
    const [id = ''] = await leave(1);
    await sweepAfter(platform, 5 * MINUTE);
    expect((await sendSecondCopy(platform, id)).ok).toBe(true);
    await sweepAfter(platform, 5 * MINUTE);
    const [mail] = platform.memory.read('copy');
    expect(mail?.subject).toMatch(/^\[Check\] \[Again\] General message · Ortiz Concrete/);
    expect(mail?.text).toContain('it came among very many others');
  });

  test('passes over a submission that broke off, and keeps one that is under way', async () => {
    const { store, clock } = platform;
    const sender = { network: 'client', isDoubted: false };
    const put = async (due: number) => {
      const task = makeTask('for-digest', randomUUID(), due, clock.time, sender);
      await enqueue(store, task);
      return task.key;
    };
    await put(clock.time);
    const kept = await put(clock.time + 2 * MINUTE);
    await sweepAfter(platform, MINUTE);
    expect(store.below('due/')).toEqual([kept]);
    expect(digests()).toEqual([]);
  });

  test('that is sent once does not name an enquiry that was pressed again', async () => {
    fill();
    const key = { 'Idempotency-Key': randomUUID() };
    for (let press = 0; press < 2; press += 1) {
      await platform.post({ ...CONTACT, email: 'sam0@example.com' }, key);
      await sweepAfter(platform, 5 * MINUTE);
    }
    await sweepAfter(platform, HOUR);
    expect(digests()).toHaveLength(1);
    expect(waiting()).toBe(0);
  });

  test.each([
    ['fails', false],
    ['is the last before the process ends', true],
  ])('lists each enquiry once, whichever call to the store %s', async (_, isEnd) => {
    let calls = 0;
    const run = async (failing: number) => {
      platform = new TestPlatform();
      fill();
      const ids = await leave(3);
      calls = 0;
      platform.store.fault = () => {
        calls += 1;
        return calls === failing || (isEnd && calls > failing) ? 'down' : undefined;
      };
      await sweepAfter(platform, 5 * MINUTE);
      platform.store.fault = () => undefined;
      // One more comes before the next sweep, which must not change what the first one began.
      await leave(1, CONTACT, 3);
      for (let sweep = 0; sweep < 8; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
      const text = readAll();
      const listed = [0, 1, 2, 3].map((one) => text.split(`: sam${one}@example.com`).length - 1);
      expect([failing, listed, waiting()]).toEqual([failing, [1, 1, 1, 1], 0]);
      const marked = platform.store.below('delivered/').map((key) => key.split('/').at(-1));
      expect(marked).toEqual(expect.arrayContaining([...ids]));
    };
    await run(Infinity);
    const most = calls;
    expect(most).toBeGreaterThan(20);
    for (let failing = 1; failing <= most; failing += 1) await run(failing);
  });
});

/** Sweeps for a day while the store fails as told. */
async function sweepForADay(fails: (name: string, key: string) => boolean): Promise<void> {
  platform.store.fault = (name, key) => (fails(name, key) ? 'down' : undefined);
  for (let sweep = 0; sweep < 72; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
}

describe('for a day', () => {
  const isNamed = (index: number) => readAll().includes(`: sam${index}@example.com`);
  const readHealth = async () => {
    const { reasons, figures } = await measureHealth(platform);
    return { reasons: reasons.join(' '), waiting: figures['waiting'] };
  };

  test('nothing can be listed: health says so, and then all are named', async () => {
    fill();
    await leave(3);
    await sweepAfter(platform, 1);
    await sweepForADay((name) => name.startsWith('list'));
    expect((await readHealth()).reasons).toContain('The store cannot be read.');
    platform.store.fault = () => undefined;
    expect((await readHealth()).reasons).toContain('No sweep has come to its end');
    await sweepAfter(platform, 5 * MINUTE);
    expect([0, 1, 2].map(isNamed)).toEqual([true, true, true]);
  });

  test('one that waits cannot be read: the others are named, health is red, and then it is named', async () => {
    fill();
    const [first = ''] = await leave(3);
    await sweepForADay((_, key) => key === `enquiries/${first}`);
    expect([0, 1, 2].map(isNamed)).toEqual([false, true, true]);
    const { reasons, waiting } = await readHealth();
    expect(reasons).toContain('Enquiries have waited for a digest for more than 30 minutes');
    expect(waiting).toBe(1);
    platform.store.fault = () => undefined;
    await sweepAfter(platform, 5 * MINUTE);
    expect(isNamed(0)).toBe(true);
    expect((await readHealth()).reasons).toBe('');
  });

  test('one in a digest cannot be read: it is named by its reference with the others, and later in full', async () => {
    fill();
    const [first = ''] = await leave(3);
    platform.memory.fate = () => ({ outcome: 'refused', about: 'quota', reason: '429' });
    await sweepAfter(platform, 5 * MINUTE);
    platform.memory.fate = () => undefined;
    await sweepForADay((_, key) => key === `enquiries/${first}`);
    expect([0, 1, 2].map(isNamed)).toEqual([false, true, true]);
    expect(digests()).toHaveLength(1);
    expect(digests()[0]?.text).toContain(
      `${makeReference('contact', first)} · The website could not`,
    );
    expect((await readHealth()).reasons).toContain('Enquiries have waited for a digest');
    platform.store.fault = () => undefined;
    await sweepAfter(platform, 5 * MINUTE);
    expect([0, 1, 2].map((one) => readAll().split(`: sam${one}@example.com`).length)).toEqual([
      2, 2, 2,
    ]);
    await sweepAfter(platform, HOUR);
    expect((await readHealth()).reasons).toBe('');
  });

  test('a digest cannot be read: who comes after it is named, health is red, and then its own are', async () => {
    fill();
    await leave(2);
    platform.memory.fate = () => ({ outcome: 'refused', about: 'quota', reason: '429' });
    await sweepAfter(platform, 5 * MINUTE);
    platform.memory.fate = () => undefined;
    const task = platform.store.below('due/').find((key) => key.includes('/digest/')) ?? '';
    await leave(1, CONTACT, 2);
    await sweepForADay((_, key) => key === `enquiries/${task.split('/')[3]}`);
    expect([0, 1, 2].map(isNamed)).toEqual([false, false, true]);
    expect((await readHealth()).reasons).toContain('has been pending for more than 30 minutes');
    platform.store.fault = () => undefined;
    await sweepAfter(platform, 20 * MINUTE);
    expect([0, 1, 2].map(isNamed)).toEqual([true, true, true]);
  });

  test('a digest cannot be read that has not left the queue: nobody is named twice', async () => {
    fill();
    await leave(2);
    platform.memory.fate = () => ({ outcome: 'refused', about: 'quota', reason: '429' });
    platform.store.fail('remove', '/for-digest/');
    await sweepAfter(platform, 5 * MINUTE);
    platform.memory.fate = () => undefined;
    const task = platform.store.below('due/').find((key) => key.includes('/digest/')) ?? '';
    await leave(1, CONTACT, 2);
    await sweepForADay((_, key) => key === `enquiries/${task.split('/')[3]}`);
    platform.store.fault = () => undefined;
    for (let sweep = 0; sweep < 3; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
    const counts = [0, 1, 2].map((one) => readAll().split(`: sam${one}@example.com`).length - 1);
    expect(counts).toEqual([1, 1, 1]);
  });
});

/** What may happen between two submissions and the e-mail that names them. */
const EVENTS = ['sweep', 'provider down', 'provider up', 'answers lost', 'bounce', 'hour'] as const;

type Events = readonly (typeof EVENTS)[number][];

async function happen(event: (typeof EVENTS)[number]): Promise<void> {
  const { memory } = platform;
  if (event === 'sweep') await sweepAfter(platform, 5 * MINUTE);
  if (event === 'hour') await sweepAfter(platform, HOUR);
  if (event === 'provider down') memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  if (event === 'provider up') memory.fate = () => undefined;
  memory.losesResponses = event === 'answers lost';
  // The other mailbox takes what it is sent: where both bounce, an enquiry stays listed for a person.
  const last = [...memory.accepted.values()].findLast(({ key }) => key.startsWith('sales-'));
  if (event === 'bounce' && last)
    memory.reports.set(last.id, { outcome: 'failed', reason: 'bounced' });
}

test('whatever state two enquiries are in: one is erased, the other is listed until an e-mail names it, and named once', async () => {
  const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 6 });
  const property = async (hasOwnMails: boolean, before: Events, after: Events) => {
    platform = new TestPlatform();
    platform.memory.fallback = 'office@example.org';
    if (!hasOwnMails) fill();
    const ids = await leave(2);
    for (const event of before) await happen(event);
    const earlier = platform.memory.accepted.size;
    expect((await eraseEnquiry(platform, ids[0] ?? '')).ok).toBe(true);
    for (const event of [...after, 'provider up' as const]) {
      await happen(event);
      const isListed = (await listPending()).includes('sam1@example.com');
      expect(isListed || readAll().includes('sam1@example.com')).toBe(true);
    }
    for (let sweep = 0; sweep < 8; sweep += 1) await sweepAfter(platform, 25 * MINUTE);
    if ((await listPending()).length > 0) {
      // The provider may have the digest as it was before the erasure, and does not say: a person looks.
      await sweepAfter(platform, DAY);
      const kinds = platform.store.below('due/').map((key) => key.split('/')[2]);
      expect([...new Set(kinds)]).toEqual(['flagged']);
    }
    const named = platform.memory
      .read('sales')
      .filter(({ text }) => text.includes('sam1@example.com'));
    expect(named).toHaveLength(1);
    const later = [...platform.memory.accepted.values()].slice(earlier);
    expect(later.filter(({ message }) => message.text.includes('sam0@example.com'))).toEqual([]);
  };
  const options = { numRuns: 60, seed: 63 };
  await fc.assert(fc.asyncProperty(fc.boolean(), events, events, property), options);
});
