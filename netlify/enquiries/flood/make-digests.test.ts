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
} from '#tests/support/test-platform.ts';
import { eraseEnquiry, findEnquiries, sendSecondCopy, showEnquiry } from '../desk/desk.ts';
import { expireEnquiries } from '../sweep/expire-enquiries.ts';
import { measureHealth } from '../sweep/health.ts';
import { listEnquiries } from '../desk/list-enquiries.ts';
import { makeDigests } from './make-digests.ts';
import { createRecord } from '../queue/records.ts';
import { servePlans } from '../files/serve-plans.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

/** Takes what a network may have in 24 hours, so that its next submissions wait for a digest. */
function fill(network = 'client'): void {
  const { time } = platform.clock;
  for (let count = 0; count < 50; count += 1) {
    const key = `arrivals/2026-11-21T13/${time - 3_600_000 + count}/${network}/${count}/0/${network}-${count}`;
    platform.store.blobs.set(key, new Uint8Array());
  }
}

/** Leaves messages, one a second. Gives their ids. */
async function leave(count: number, fields = CONTACT, first = 0): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = first; index < first + count; index += 1) {
    platform.clock.time += 1_000;
    ids.push(await leaveMessage(platform, { ...fields, email: `sam${index}@example.com` }));
  }
  return ids;
}

const isDigest = ({ subject }: { readonly subject: string }) => / submissions? · /.test(subject);
const digests = () => platform.memory.read('sales').filter(isDigest);
const waiting = () => platform.store.below('waiting/').length;

/** Everything that e-mails to the sales team say. */
const readAll = () =>
  [...platform.memory.read('sales'), ...platform.memory.read('copy')]
    .map(({ text }) => text)
    .join('\n');

async function listPending(): Promise<readonly string[]> {
  const listing = await listEnquiries(platform, 'pending', 'UTC');
  return listing.ok ? listing.value.enquiries.map(({ email }) => email).sort() : ['failed'];
}

describe('the digest', () => {
  test('lists what got no e-mail of its own: one e-mail an hour, marked, nobody acknowledged', async () => {
    fill();
    const ids = await leave(3);
    expect(platform.memory.read('sales')).toHaveLength(0);
    expect(platform.lines.at(-1)).toMatchObject({ outcome: 'stored, for the digest' });
    await sweepAfter(platform, 5 * MINUTE);
    await leave(2, CONTACT, 3);
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
    await sweepAfter(platform, HOUR);
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

  test('comes with the next sweep to a network that had no turn this hour', async () => {
    fill('hostile');
    fill('visitor');
    platform.client = 'hostile';
    await leave(1);
    await sweepAfter(platform, 5 * MINUTE);
    await leave(300);
    platform.client = 'visitor';
    await leave(1, { ...CONTACT, formToken: '' }, 999);
    await sweepAfter(platform, 5 * MINUTE);
    expect(digests().map(({ text }) => text.includes('sam999@example.com'))).toEqual([false, true]);
    expect(waiting()).toBe(300);
    expect((await measureHealth(platform)).figures).toMatchObject({ waiting: 300 });
  });

  test('has 200 of one network, and what is shown of each makes it no larger than Gmail shows', async () => {
    fill();
    const long = { ...CONTACT, message: '"<&>\u2014 '.repeat(400), name: '&'.repeat(200) };
    await leave(205, long);
    await sweepAfter(platform, 5 * MINUTE);
    expect(digests()).toHaveLength(1);
    const [digest] = digests();
    expect(digest?.subject).toContain('· 200 submissions ·');
    expect(digest?.text.match(/C-[\dA-F]{4}-[\dA-F]{4} · General message/g)).toHaveLength(200);
    // Gmail cuts an e-mail off after 102 kB.
    expect(Buffer.byteLength(digest?.html ?? '')).toBeLessThan(102_000);
    await sweepAfter(platform, HOUR);
    expect(digests()[1]?.subject).toContain('· 5 submissions ·');
    expect(digests()[1]?.text).toContain(long.message.trim().slice(-20));
  });

  test('names plans first, doubted ones last, and between equals whose network had fewest e-mails', async () => {
    const { time } = platform.clock;
    const wait = async (name: string, network: string, rank: number, mails: number) => {
      const id = randomUUID();
      const record = { id, reference: name, form: 'contact', receivedAt: time } as const;
      await createRecord(platform.store, {
        ...record,
        files: [],
        values: { name, email: 'a@example.com' },
      });
      await platform.store.write(`waiting/${network}/${rank}/${time}/${id}`, '');
      for (let count = 0; count < mails; count += 1) {
        const key = `arrivals/2026-11-21T13/${time - HOUR + count}/${network}//0/${network}-${count}`;
        await platform.store.write(key, '');
      }
    };
    await wait('Doubted', 'a', 2, 0);
    await wait('Busy', 'b', 1, 3);
    await wait('Quiet', 'c', 1, 1);
    await wait('Plans', 'd', 0, 5);
    await sweepAfter(platform, MINUTE);
    const named = [...(digests()[0]?.text ?? '').matchAll(/Name: (\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(named.filter((name) => name !== 'Website')).toEqual([
      'Plans',
      'Quiet',
      'Busy',
      'Doubted',
    ]);
  });

  // Record 019: at most six digests of 200 a sweep, with 200 places for the doubted.
  test('of very many networks names 1,200 with one sweep, 200 of them doubted, six of 200 each', async () => {
    const { store, clock } = platform;
    const values = { name: 'A', email: 'a@example.com' };
    const record = { reference: 'C', form: 'contact', receivedAt: clock.time } as const;
    for (const [rank, count] of [
      [1, 1_250],
      [2, 250],
    ] as const) {
      for (let network = 0; network < count; network += 1) {
        const id = randomUUID();
        await createRecord(store, { ...record, id, values, files: [] });
        await store.write(`waiting/n${rank}-${network}/${rank}/${clock.time}/${id}`, '');
      }
    }
    expect(await makeDigests(platform, [])).toMatchObject({ waiting: 300, unreadable: 0 });
    const left = store.below('waiting/').map((key) => key.split('/')[2]);
    expect([left.filter((rank) => rank === '1').length, left.length]).toEqual([250, 300]);
    expect(store.below('due/')).toHaveLength(6);
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
    platform.memory.arrivals.set('memory-1', { outcome: 'failed', reason: 'bounced' });
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
    expect(platform.store.below('arrivals/')).toEqual([]);
    expect(platform.store.below('turns/')).toEqual([]);
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

  test('of one enquiry that is erased before it goes out does not go out', async () => {
    fill();
    const [id = ''] = await leave(1);
    platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
    await sweepAfter(platform, 5 * MINUTE);
    platform.memory.fate = () => undefined;
    expect((await eraseEnquiry(platform, id)).ok).toBe(true);
    await sweepAfter(platform, HOUR);
    expect(digests()).toEqual([]);
    expect([...platform.store.below('enquiries/'), ...platform.store.below('due/')]).toEqual([]);
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
    const [under, broken] = [randomUUID(), randomUUID()];
    const { time } = platform.clock;
    await platform.store.write(`waiting/client/1/${time}/${under}`, '');
    await platform.store.write(`waiting/client/1/${time - 61 * MINUTE}/${broken}`, '');
    await sweepAfter(platform, MINUTE);
    expect(platform.store.below('waiting/')).toEqual([`waiting/client/1/${time}/${under}`]);
    expect(digests()).toEqual([]);
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
    memory.arrivals.set(last.id, { outcome: 'failed', reason: 'bounced' });
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
    expect(await listPending()).toEqual([]);
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
