import { beforeEach, expect, test } from 'vitest';
import type { MailEvent } from '#platform/mailer.ts';
import { MINUTE } from '#tests/support/contract.ts';
import { bounce, postEvent, readNote } from '#tests/support/mail-events.ts';
import {
  CONTACT,
  leaveQuote,
  postJson,
  readAnswer,
  SITE,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { receiveEvent } from './receive-event.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

test('401 for what is not signed, and nothing comes of it', async () => {
  const id = await leaveQuote(platform);
  const { keys } = platform.store;
  expect((await postEvent(platform, bounce(id), {})).status).toBe(401);
  expect((await postEvent(platform, bounce(id), { signature: 'forged' })).status).toBe(401);
  platform.mailer = undefined;
  expect((await postEvent(platform, bounce(id))).status).toBe(401);
  expect(platform.store.keys).toEqual(keys);
  expect(platform.alarms).toEqual([]);
});

test('405 for another method, 401 for a body that no report is as long as', async () => {
  const address = `${SITE}/api/mail-events`;
  const get = await receiveEvent(new Request(address), platform);
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  const long = {
    method: 'POST',
    headers: { signature: 'valid' },
    body: `"${'x'.repeat(65_536)}"`,
  };
  expect((await receiveEvent(new Request(address, long), platform)).status).toBe(401);
});

test('a delivery that is reported settles a try whose answer was lost', async () => {
  platform.memory.hearsEvents = true;
  platform.memory.losesAnswers = true;
  const { id = '' } = await readAnswer(await receiveEnquiry(postJson(CONTACT), platform));
  platform.memory.losesAnswers = false;
  const arrived: MailEvent = { ...bounce(id), arrival: { outcome: 'arrived' } } as MailEvent;
  expect((await postEvent(platform, arrived)).status).toBe(200);
  const before = platform.memory.tries.length;
  platform.clock.time += 5 * MINUTE;
  await redeliver(platform);
  expect(platform.memory.tries.slice(before)).toEqual([`visitor-${id}`]);
  expect(platform.store.keys).toContain(`mailing/${id}/sales/arrived`);
  expect(platform.memory.asked).toEqual([]);
});

test.each([
  [503, 'the record', 'cannot be read just now', (id: string) => `enquiries/${id}`],
  [503, 'the acceptance', 'cannot be read just now', (id: string) => `mailing/${id}/sales/done`],
  [200, 'the record', 'is not what was written', (id: string) => `enquiries/${id}`],
  [200, 'the acceptance', 'is not what was written', (id: string) => `mailing/${id}/sales/done`],
] as const)('%i and nothing raised where %s %s', async (status, _what, _how, nameKey) => {
  const id = await leaveQuote(platform);
  const key = nameKey(id);
  const fault = status === 503 ? 'down' : undefined;
  if (!fault) await platform.store.write(key, '{');
  platform.store.fault = (name, one) => (name === 'readText' && one === key ? fault : undefined);
  const { keys } = platform.store;
  expect((await postEvent(platform, bounce(id))).status).toBe(status);
  expect(platform.alarms).toEqual([]);
  expect(platform.store.keys).toEqual(keys);
});

test('an acceptance that a report tells of and that cannot be noted is reported again', async () => {
  platform.memory.losesAnswers = true;
  const id = await leaveQuote(platform);
  platform.store.fault = (name, key) =>
    name === 'write' && key === `mailing/${id}/sales/done` ? 'down' : undefined;
  expect((await postEvent(platform, bounce(id))).status).toBe(503);
  expect(platform.alarms).toEqual([]);
  platform.store.fault = () => undefined;
  expect((await postEvent(platform, bounce(id))).status).toBe(200);
  expect(platform.alarms).toHaveLength(1);
  expect(await readNote(platform, `mailing/${id}/sales/done`)).toEqual({
    ...{ at: platform.clock.time, outcome: 'reported', messageId: 'memory-1' },
  });
  // Where the answer was lost nobody knows which mailbox it went to, so none is left out.
  const request = platform.store.keys.find((key) => key.endsWith('/request')) ?? '';
  expect(await readNote(platform, request)).toEqual({ reason: 'bounced', failed: [] });
});

test('what is about nobody here, about an acknowledgement or about what was erased is taken', async () => {
  const id = await leaveQuote(platform);
  // What a sweep notes of itself is about no enquiry.
  const listKeys = () => platform.store.keys.filter((key) => !key.startsWith('state/'));
  const keys = listKeys();
  for (const event of [
    { event: 'other' },
    { ...bounce(id), key: `visitor-${id}` },
    { ...bounce(id), key: 'sales-x' },
    { ...bounce(id), key: `visitor-sales-${id}` },
    { ...bounce(id), key: `sales-${id.slice(0, -1)}` },
    { ...bounce(id), key: `sales-${id.slice(1)}` },
    { ...bounce(id), key: `sales-${id.replaceAll('-', '')}` },
    { ...bounce(id), key: `sales-${id.toUpperCase()}` },
    { ...bounce(id), key: `again-${id}` },
    { ...bounce(id), key: `again-${id}-179526978000` },
    { ...bounce(id), key: `sales-${id.replaceAll(/[0-9]/g, '1')}` },
  ] as MailEvent[]) {
    expect((await postEvent(platform, event)).status).toBe(200);
  }
  await platform.settle();
  expect(listKeys()).toEqual(keys);
});

test('a mailbox of the company on the suppression list is an alarm, a visitor’s is none', async () => {
  platform.memory.fallback = 'office@example.org';
  const suppress = async (address: string) =>
    (await postEvent(platform, { event: 'suppressed', address })).status;
  expect(await suppress('somebody@example.com')).toBe(200);
  expect(platform.alarms).toEqual([]);
  expect(await suppress('sales@datumline.example')).toBe(200);
  expect(await suppress('office@example.org')).toBe(200);
  const sentence = 'The e-mail provider has put the sales mailbox on its suppression list.';
  expect(platform.alarms).toEqual([sentence, sentence]);
});
