import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  leaveQuote,
  postJson,
  readAnswer,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { eraseEnquiry, findEnquiries, resendEnquiry, showEnquiry } from './desk.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

test('finds an enquiry by its reference, its id and the address, in whatever letters', async () => {
  const id = await leaveQuote(platform);
  await receiveEnquiry(postJson(CONTACT), platform);
  const reference = platform.memory.read('sales')[0]?.subject.slice(-11) ?? '';
  expect(reference).toMatch(/^Q-/);
  for (const name of [reference, reference.toLowerCase(), id.toUpperCase(), ' ROSA@example.com ']) {
    expect(await findEnquiries(platform, name)).toEqual({ ok: true, value: [id] });
  }
  expect(await findEnquiries(platform, 'rosa@example.org')).toEqual({ ok: true, value: [] });
  expect(await findEnquiries(platform, 'Q-0000-0000')).toEqual({ ok: true, value: [] });
});

test('shows what was typed, where the file is, and what became of each e-mail', async () => {
  const id = await leaveQuote(platform);
  platform.clock.time += 5 * MINUTE;
  await redeliver(platform);
  const text = await showEnquiry(platform, id);
  expect(text).toContain('E-mail address: rosa@example.com');
  expect(text).toContain(`File in parts: files/${id}/`);
  expect(text).toMatch(
    /E-mail to sales: accepted for sales@datumline\.example on 2026-11-21 14:03 UTC, the provider's id memory-1, arrived/,
  );
  expect(text).toMatch(/Acknowledgement: accepted for rosa@example\.com/);
});

test('sends once more to the mailbox that is set, marked, as often as it is asked', async () => {
  const id = await leaveQuote(platform);
  platform.mailer = platform.memory.withSettings({
    sales: 'new@sales.example',
    fallback: 'x@y.example',
  });
  for (let time = 1; time <= 2; time += 1) {
    expect((await resendEnquiry(platform, id)).ok).toBe(true);
    platform.clock.time += 5 * MINUTE;
    await redeliver(platform);
    await redeliver(platform);
    expect(platform.memory.read('again')).toHaveLength(time);
  }
  expect(platform.memory.read('again')[0]).toMatchObject({ to: ['new@sales.example'] });
  expect(platform.memory.read('again')[0]?.subject).toMatch(/^\[Again\] /);
  expect((await resendEnquiry(platform, 'no-such-id')).ok).toBe(false);
});

test('erases every key of an enquiry, and nothing of another; nothing is sent after that', async () => {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const id = await leaveQuote(platform);
  platform.memory.fate = () => undefined;
  await redeliver(platform);
  await resendEnquiry(platform, id);
  const other = await readAnswer(await receiveEnquiry(postJson(CONTACT), platform));
  for (const key of [`tries/sales/${id}`, `delivered/visitor/2026-11-21/${id}`, `flagged/${id}`]) {
    await platform.store.write(key, '');
  }
  const rest = platform.store.keys.filter((key) => key.includes(other.id ?? '-'));
  expect(platform.store.keys.filter((key) => key.includes(id)).length).toBeGreaterThan(8);
  const erased = await eraseEnquiry(platform, id);
  expect(erased.ok && [...erased.value].sort()).toEqual(['memory-1', 'memory-2']);
  expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
  expect(platform.store.keys.filter((key) => key.includes(other.id ?? '-'))).toEqual(rest);
  expect(
    [...platform.store.blobs.values()].map((bytes) => Buffer.from(bytes).toString()).join(),
  ).not.toContain(id);
  const tries = platform.memory.tries.length;
  await redeliver(platform);
  expect(platform.memory.tries).toHaveLength(tries);
});

test('erasing that broke off is finished by doing it again', async () => {
  const id = await leaveQuote(platform);
  platform.store.fault = (name, key) =>
    name === 'remove' && key.startsWith('files/') ? 'down' : undefined;
  expect((await eraseEnquiry(platform, id)).ok).toBe(false);
  platform.store.fault = () => undefined;
  expect((await eraseEnquiry(platform, id)).ok).toBe(true);
  expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
});
