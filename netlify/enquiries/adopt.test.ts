import { beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { TestPlatform } from '#tests/support/test-platform.ts';
import { expireEnquiries } from './expire-enquiries.ts';
import { redeliver } from './redeliver.ts';

// What the version before wrote, byte for byte.

const DELIVERED = '0c3ff1a4-8f5c-4f0a-9d6e-0a51c8d7b001';
const PENDING = '1c3ff1a4-8f5c-4f0a-9d6e-0a51c8d7b002';
const FLAGGED = 'ac3ff1a4-8f5c-4f0a-9d6e-0a51c8d7b003';
const REPORTED = 'fc3ff1a4-8f5c-4f0a-9d6e-0a51c8d7b004';
/** Its submission broke off before a record of it stood. */
const ORPHANED = 'bc3ff1a4-8f5c-4f0a-9d6e-0a51c8d7b005';
/** The keys of what it left to be sent. */
const ADOPTED = [`sales-${PENDING}`, `sales-${FLAGGED}-late-1`, `visitor-${PENDING}`].sort();

let platform: TestPlatform;
beforeEach(async () => {
  platform = new TestPlatform();
  const now = platform.clock.time;
  for (const [id, age] of [
    [DELIVERED, HOUR],
    [PENDING, HOUR],
    [FLAGGED, 3 * DAY],
    [REPORTED, 3 * DAY],
  ] as const) {
    await platform.store.write(`enquiries/${id}`, writeRecord(id, now - age));
  }
  await platform.store.write(
    `delivered/sales/2026-11-21/${DELIVERED}`,
    '{"at":1,"outcome":"accepted"}',
  );
  for (const id of [DELIVERED, FLAGGED, REPORTED]) {
    await platform.store.write(
      `delivered/visitor/2026-11-21/${id}`,
      '{"at":1,"outcome":"accepted"}',
    );
  }
  await platform.store.write(`tries/sales/${PENDING}`, '{"count":2,"notBefore":99999999999999}');
  await platform.store.write(`flagged/${FLAGGED}`, '');
  await platform.store.write(`flagged/${REPORTED}`, '');
  await platform.store.write(`reported/2026-11-20/${REPORTED}`, '');
  await platform.store.write(`files/${ORPHANED}/hash/000`, 'left behind');
});

function writeRecord(id: string, receivedAt: number): string {
  const message = (to: string) =>
    `{"version":1,"from":"Datumline <site@datumline.example>","to":["${to}"],"replyTo":[],"subject":"Old ${id}","html":"<p>Old</p>","text":"Old","attachments":[]}`;
  return `{"id":"${id}","reference":"C-0000-0000","form":"contact","answers":{"name":"Sam","company":"Ortiz","email":"${id}@example.com","message":"Old"},"hasty":false,"receivedAt":${receivedAt},"writer":"w","mails":{"sales":${message('sales@datumline.example')},"visitor":${message(`${id}@example.com`)}}}`;
}

test('what was pending is sent under its old key, what was flagged comes late, the rest stays', async () => {
  expect(await redeliver(platform)).toEqual({ sent: 3, failed: 0, unreadable: 0 });
  expect([...platform.memory.accepted.keys()].sort()).toEqual(ADOPTED);
  expect(platform.memory.accepted.get(`sales-${PENDING}`)?.message.version).toBe(1);
  // Nobody knows what its earlier tries came to.
  expect(platform.memory.accepted.get(`sales-${FLAGGED}-late-1`)?.message.text).toContain(
    'You may have it already',
  );
  const tries = platform.memory.tries.length;
  for (let hour = 0; hour < 26; hour += 1) {
    platform.clock.time += HOUR;
    expect((await redeliver(platform)).sent).toBe(0);
  }
  expect(platform.memory.tries).toHaveLength(tries);
  expect(platform.store.keys.filter((key) => key.startsWith('files/'))).toEqual([]);
});

test('what an older function still writes is found within an hour, for a day', async () => {
  await redeliver(platform);
  const late = '2c3ff1a4-8f5c-4f0a-9d6e-0a51c8d7b006';
  await platform.store.write(`enquiries/${late}`, writeRecord(late, platform.clock.time));
  platform.clock.time += 5 * MINUTE;
  expect((await redeliver(platform)).sent).toBe(0);
  platform.clock.time += HOUR;
  expect((await redeliver(platform)).sent).toBe(2);
  // After that day nobody lists what is kept any more.
  platform.clock.time += DAY;
  const calls: string[] = [];
  platform.store.fault = (name, key) => void calls.push(`${name} ${key}`);
  await redeliver(platform);
  expect(calls.filter((call) => /^list\w* (?:enquiries|delivered|files)/.test(call))).toEqual([]);
});

test('while it cannot be listed, what is due goes out all the same', async () => {
  platform.store.fault = (name, key) =>
    name === 'list' && key.startsWith('enquiries/') ? 'down' : undefined;
  expect((await redeliver(platform)).sent).toBe(0);
  expect(platform.lines).toContainEqual(
    expect.objectContaining({ event: 'adopt', level: 'error' }),
  );
  platform.store.fault = () => undefined;
  platform.clock.time += 5 * MINUTE;
  expect((await redeliver(platform)).sent).toBe(3);
});

test.each([
  ['a mark', `mailing/${PENDING}/sales/open/`],
  ['what is due of one', `due/sales/${Date.UTC(2026, 10, 21, 13, 3)}-${PENDING}`],
  ['what is left without a record', `due/sales/${Date.UTC(2026, 10, 21, 14, 3)}-${ORPHANED}`],
])('%s that cannot be written is adopted by the next sweep', async (_, prefix) => {
  platform.store.fault = (name, key) =>
    name === 'write' && key.startsWith(prefix) ? 'down' : undefined;
  await redeliver(platform);
  expect(platform.lines).toContainEqual(
    expect.objectContaining({ event: 'adopt', level: 'error' }),
  );
  expect(platform.store.keys).not.toContain('state/adopted');
  platform.store.fault = () => undefined;
  platform.clock.time += 5 * MINUTE;
  await redeliver(platform);
  expect([...platform.memory.accepted.keys()].sort()).toEqual(ADOPTED);
  // Left behind until nobody can be at it any more.
  platform.clock.time += HOUR;
  await redeliver(platform);
  expect(platform.store.keys.filter((key) => /^(?:due|files)\//.test(key))).toEqual([]);
  expect(platform.memory.tries).toHaveLength(ADOPTED.length);
});

test('its keys are deleted 30 days after delivery or report, with everything of the enquiry', async () => {
  await redeliver(platform);
  platform.clock.time += 32 * DAY;
  expect(await expireEnquiries(platform)).toBe(4);
  await redeliver(platform);
  expect(platform.store.keys).toEqual(['state/adopted', 'state/sweep']);
});
