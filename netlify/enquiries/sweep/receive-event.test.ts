import { expect, test, vi } from 'vitest';
import type { MailEvent } from '#platform/mailer.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { MINUTE } from '#tests/support/contract.ts';
import { bounce, postEvent, readStatus, reportDelivery } from '#tests/support/mail-events.ts';
import {
  CONTACT,
  leaveMessage,
  leaveQuote,
  SITE,
  sweepAfter,
} from '#tests/support/test-platform.ts';
import { receiveEvent } from './receive-event.ts';

renewPlatform();

test('401 for what is not signed, and nothing comes of it', async () => {
  const id = await leaveQuote(platform);
  const { keys } = platform.store;
  expect((await postEvent(platform, bounce(id), {})).status).toBe(401);
  expect((await postEvent(platform, bounce(id), { signature: 'forged' })).status).toBe(401);
  platform.mailer = undefined;
  expect((await postEvent(platform, bounce(id))).status).toBe(401);
  expect(platform.store.keys).toEqual(keys);
  expect(platform.alerts).toEqual([]);
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
  platform.memory.losesResponses = true;
  const id = await leaveMessage(platform);
  platform.memory.losesResponses = false;
  await reportDelivery(platform, id);
  const before = platform.memory.tries.length;
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.memory.tries.slice(before)).toEqual([`visitor-${id}`]);
  expect(await readStatus(platform, id, 'sales')).toMatchObject({ state: 'delivered' });
});

test.each([
  [503, 'the record', 'cannot be read just now', (id: string) => `enquiries/${id}`],
  [
    503,
    'the delivery status',
    'cannot be read just now',
    (id: string) => `mails/${id}/sales/status`,
  ],
  [
    200,
    'the delivery status',
    'is not what was written',
    (id: string) => `mails/${id}/sales/status`,
  ],
] as const)('%i and nothing raised where %s %s', async (status, _what, _how, nameKey) => {
  const id = await leaveQuote(platform);
  const key = nameKey(id);
  const fault = status === 503 ? 'down' : undefined;
  if (!fault) await platform.store.write(key, '{');
  platform.store.fault = (name, one) => (name === 'readText' && one === key ? fault : undefined);
  const { keys } = platform.store;
  expect((await postEvent(platform, bounce(id))).status).toBe(status);
  expect(platform.alerts).toEqual([]);
  expect(platform.store.keys.filter((one) => !one.startsWith('state/'))).toEqual(keys);
});

test('an acceptance that a report tells of and that cannot be known is reported again', async () => {
  platform.memory.losesResponses = true;
  const id = await leaveQuote(platform);
  platform.store.fail('write', `mails/${id}/sales/status`);
  expect((await postEvent(platform, bounce(id))).status).toBe(503);
  expect(platform.alerts).toEqual([]);
  platform.store.fault = () => undefined;
  expect((await postEvent(platform, bounce(id))).status).toBe(200);
  expect(platform.alerts).toHaveLength(1);
  expect(await readStatus(platform, id, 'sales')).toMatchObject({
    state: 'permanent failure',
    reason: 'bounced',
    messageId: 'memory-1',
  });
});

test('what is about nobody here, about an acknowledgement or about what was erased is taken', async () => {
  const id = await leaveQuote(platform);
  // Leaves out the sweep's own state.
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
    { ...bounce(id), key: `copy-${id}` },
    { ...bounce(id), key: `sales-${id.replaceAll(/[0-9]/g, '1')}` },
  ] as MailEvent[]) {
    expect((await postEvent(platform, event)).status).toBe(200);
  }
  await platform.settle();
  expect(listKeys()).toEqual(keys);
});

test('a mailbox of the company on the suppression list is an alert, a visitor’s is none', async () => {
  platform.memory.fallback = 'office@example.org';
  const suppress = async (address: string) =>
    (await postEvent(platform, { event: 'suppressed', address })).status;
  expect(await suppress('somebody@example.com')).toBe(200);
  expect(platform.alerts).toEqual([]);
  expect(await suppress('sales@datumline.example')).toBe(200);
  expect(await suppress('office@example.org')).toBe(200);
  const sentence = 'The e-mail provider has put the sales mailbox on its suppression list.';
  expect(platform.alerts).toEqual([sentence, sentence]);
});

test('a report whose body never ends is given up after 15 seconds', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{')) });
  const init = { method: 'POST', body, duplex: 'half', headers: { signature: 'valid' } };
  const request = new Request(`${SITE}/api/mail-events`, init);
  const response = receiveEvent(request, platform);
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await response).status).toBe(401);
  vi.useRealTimers();
});

test('an alert about a bounce that is not taken is repeated with the next report, the e-mail is not', async () => {
  platform.memory.fallback = 'office@example.org';
  const id = await leaveQuote(platform);
  platform.takesAlerts = false;
  expect((await postEvent(platform, bounce(id))).status).toBe(503);
  platform.takesAlerts = true;
  platform.clock.time += MINUTE;
  expect((await postEvent(platform, bounce(id))).status).toBe(200);
  await platform.settle();
  expect((await postEvent(platform, bounce(id))).status).toBe(200);
  await platform.settle();
  expect(platform.alerts).toHaveLength(2);
  expect(platform.memory.read('copy')).toHaveLength(1);
});

test('a bounce that is reported before the try is answered is not forgotten', async () => {
  platform.memory.fallback = 'office@example.org';
  let report: Promise<unknown> | undefined;
  platform.memory.fate = ({ key }) => {
    if (key.startsWith('sales-'))
      report ??= postEvent(platform, bounce(key.slice('sales-'.length)));
    return undefined;
  };
  platform.clock.isImpatient = true;
  await leaveQuote(platform);
  await report;
  await platform.settle();
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.memory.read('copy')).toHaveLength(1);
});

test('40 bounces at once go out with one sweep at a time, and none is lost', async () => {
  platform.memory.fallback = 'office@example.org';
  const ids: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const email = `sam${index}@example.com`;
    platform.client = `network-${index}`;
    ids.push(await leaveMessage(platform, { ...CONTACT, email }));
  }
  const before = platform.memory.tries.length;
  await Promise.all(ids.map((id) => postEvent(platform, bounce(id))));
  await platform.settle();
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.memory.read('copy')).toHaveLength(40);
  expect(platform.memory.tries.slice(before).filter((key) => key.startsWith('copy-'))).toHaveLength(
    40,
  );
});
