import { beforeEach, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/contract.ts';
import { reportBounce } from '#tests/support/mail-events.ts';
import {
  CONTACT,
  leaveMessage,
  leaveQuote,
  leaveUnsent,
  sweepAfter,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import {
  eraseEnquiry,
  findEnquiries,
  resendEnquiry,
  showEnquiry,
  summarizeEnquiry,
} from './desk.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

const found = (...ids: readonly string[]) => ({ ok: true, value: { ids, unread: [] } });

async function show(id: string): Promise<string> {
  const shown = await showEnquiry(platform, id);
  return shown.ok ? shown.value : shown.reason;
}

test('finds an enquiry by its reference, its id and the address, in whatever letters', async () => {
  const id = await leaveQuote(platform);
  await platform.post(CONTACT);
  const reference = platform.memory.read('sales')[0]?.subject.slice(-11) ?? '';
  expect(reference).toMatch(/^Q-/);
  for (const name of [reference, reference.toLowerCase(), id.toUpperCase(), ' ROSA@example.com ']) {
    expect(await findEnquiries(platform, name)).toEqual(found(id));
  }
  await platform.post({ ...CONTACT, email: 'Ray@Ortiz.example' });
  const typed = await findEnquiries(platform, 'ray@ortiz.example');
  expect(typed.ok && typed.value.ids).toHaveLength(1);
  for (const name of ['rosa@example.org', 'Q-0000-0000', 'flagged']) {
    expect(await findEnquiries(platform, name)).toEqual(found());
  }
});

test('a record that cannot be read is found by the address in it, or named as unread', async () => {
  const good = await leaveQuote(platform);
  const truncated = await leaveQuote(platform);
  const silent = await leaveQuote(platform);
  const blank = await leaveQuote(platform);
  const text = new TextDecoder().decode(platform.store.blobs.get(`enquiries/${truncated}`));
  expect(text.slice(0, 400)).toContain('rosa@example.com');
  platform.store.blobs.set(`enquiries/${truncated}`, Buffer.from(text.slice(0, 400)));
  platform.store.blobs.set(`enquiries/${blank}`, Buffer.from('{'));
  platform.store.fault = (_, key) => (key === `enquiries/${silent}` ? 'down' : undefined);
  const answer = await findEnquiries(platform, 'rosa@example.com');
  expect(answer.ok && [...answer.value.ids].sort()).toEqual([good, truncated].sort());
  expect(answer.ok && [...answer.value.unread].sort()).toEqual([blank, silent].sort());
  await eraseEnquiry(platform, truncated);
  expect(platform.store.keys.filter((key) => key.includes(truncated))).toEqual([]);
});

test('shows what was typed, where the file is, and the state of each e-mail', async () => {
  platform.memory.fallback = 'office@example.org';
  const id = await leaveQuote(platform);
  await sweepAfter(platform, 5 * MINUTE);
  const text = await show(id);
  expect(text).toContain('E-mail address: rosa@example.com');
  expect(text).toContain(`File in parts: files/${id}/`);
  expect(text).toContain(
    "E-mail sales: delivered, to sales@datumline.example, 2026-11-21 14:03 UTC, the provider's id memory-1",
  );
  expect(text).toMatch(/E-mail visitor: sending, to rosa@example\.com/);
  const other = await leaveUnsent(platform);
  expect(await show(other)).toMatch(/E-mail sales: temporary failure.*\n.*\n?To do: sales/s);
  await reportBounce(platform, other);
  const bounced = await show(other);
  expect(bounced).toContain('E-mail sales: permanent failure');
  expect(bounced).toContain('E-mail resend-1: sending, to office@example.org');
});

test('says what cannot be read, and that there is no record', async () => {
  const id = await leaveQuote(platform);
  const reference = platform.memory.read('sales')[0]?.subject.slice(-11) ?? '';
  const line = `${reference}  ${id}  quote  2026-11-21 14:03 UTC`;
  expect(await summarizeEnquiry(platform, id)).toEqual({ ok: true, value: line });
  const missing = { ok: false, reason: 'there is no record of it' };
  expect(await summarizeEnquiry(platform, 'none')).toEqual(missing);
  expect(await resendEnquiry(platform, 'none')).toEqual(missing);
  await platform.store.write(`enquiries/${id}`, '{');
  await platform.store.write(`mails/${id}/sales/note`, '{');
  expect(await show(id)).toMatch(/the record cannot be read(.|\n)*its note cannot be read/);
  platform.store.down = true;
  expect(await summarizeEnquiry(platform, id)).toEqual({ ok: false, reason: 'down' });
  expect(await show(id)).toBe('down');
});

test('sends once more to the mailbox that is set, marked, as often as it is asked', async () => {
  const id = await leaveQuote(platform);
  platform.mailer = platform.memory.withSettings({ sales: 'new@example.org' });
  for (const times of [1, 2]) {
    expect((await resendEnquiry(platform, id)).ok).toBe(true);
    await sweepAfter(platform, 5 * MINUTE);
    expect(platform.memory.read('resend')).toHaveLength(times);
  }
  const [mail] = platform.memory.read('resend');
  expect(mail?.to).toEqual(['new@example.org']);
  expect(mail?.subject).toMatch(/^\[Again\] Quote request/);
  expect(mail?.text).toContain('you may have this enquiry already. It came on 2026-11-21 14:03');
  expect(platform.memory.accepted.get(`resend-1-${id}`)?.files).toHaveLength(1);
  // A request that is repeated before a sweep takes the place of the first.
  await resendEnquiry(platform, id);
  await resendEnquiry(platform, id);
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.memory.read('resend')).toHaveLength(3);
});

test('settles dead letters, which are found all at once', async () => {
  const id = await leaveUnsent(platform);
  await sweepAfter(platform, DAY);
  expect(await findEnquiries(platform, 'flagged')).toEqual(found(id));
  await resendEnquiry(platform, id);
  await sweepAfter(platform, MINUTE);
  expect(await findEnquiries(platform, 'flagged')).toEqual(found());
  expect(platform.memory.read('resend')).toHaveLength(1);
});

test.each([
  ['readText', 'enquiries/'],
  ['list', 'due/'],
  ['list', 'mails/'],
  ['create', 'mails/'],
  ['write', 'due/'],
] as const)('is no success where the store fails to %s %s', async (call, prefix) => {
  const id = await leaveQuote(platform);
  platform.store.fail(call, prefix);
  expect(await resendEnquiry(platform, id)).toEqual({ ok: false, reason: 'down' });
});

test('erases every key of an enquiry, and nothing of another; nothing is sent after that', async () => {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const id = await leaveQuote(platform);
  platform.memory.fate = () => undefined;
  await sweepAfter(platform, 5 * MINUTE);
  await resendEnquiry(platform, id);
  const other = await leaveMessage(platform);
  const rest = platform.store.keys.filter((key) => key.includes(other));
  expect(platform.store.keys.filter((key) => key.includes(id)).length).toBeGreaterThan(6);
  const erased = await eraseEnquiry(platform, id);
  expect(erased.ok && [...erased.value].sort()).toEqual(['memory-1', 'memory-2']);
  const values = [...platform.store.blobs.values()].map((bytes) => Buffer.from(bytes).toString());
  expect([...platform.store.keys, ...values].join()).not.toContain(id);
  expect(platform.store.keys.filter((key) => key.includes(other))).toEqual(rest);
  const tries = platform.memory.tries.length;
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.memory.tries).toHaveLength(tries);
});

test('erasing while an e-mail is being sent leaves nothing behind', async () => {
  const gate = Promise.withResolvers<undefined>();
  const send = platform.memory.send.bind(platform.memory);
  platform.memory.send = async (mail, deadline) => {
    await gate.promise;
    return send(mail, deadline);
  };
  platform.clock.isImpatient = true;
  const id = await leaveQuote(platform);
  const wait = platform.clock.wait.bind(platform.clock);
  platform.clock.wait = async (milliseconds) => {
    gate.resolve(undefined);
    await platform.settle();
    await wait(milliseconds);
  };
  const erased = await eraseEnquiry(platform, id);
  expect(erased.ok && [...erased.value].sort()).toEqual(['memory-1', 'memory-2']);
  const values = [...platform.store.blobs.values()].map((bytes) => Buffer.from(bytes).toString());
  expect([...platform.store.keys, ...values].join()).not.toContain(id);
});

test.each([
  ['list', 'due/', 'down'],
  ['list', 'mails/', 'down'],
  ['listNames', 'delivered/', 'down'],
  ['list', 'acknowledged/', 'down'],
  ['readText', 'acknowledged/', 'down'],
  ['remove', 'delivered/', 'not everything could be removed: do it again'],
  ['remove', 'acknowledged/', 'not everything could be removed: do it again'],
  ['remove', 'files/', 'not everything could be removed: do it again'],
] as const)(
  'where the store fails to %s %s erasing says so, and is finished later',
  async (call, prefix, reason) => {
    const id = await leaveQuote(platform);
    platform.store.fail(call, prefix);
    expect(await eraseEnquiry(platform, id)).toEqual({ ok: false, reason });
    platform.store.fault = () => undefined;
    expect((await eraseEnquiry(platform, id)).ok).toBe(true);
    expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
  },
);
