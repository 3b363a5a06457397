import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  fillForm,
  postForm,
  postJson,
  QUOTE,
  readAnswer,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { makePdf } from '#tests/support/plan-files.ts';
import { eraseEnquiry, findEnquiries, resendEnquiry, showEnquiry } from './desk.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

let room: TestPlatform;
beforeEach(() => {
  room = new TestPlatform();
});

async function leaveQuote(): Promise<string> {
  const form = fillForm(QUOTE, new File([makePdf()], 'plan.pdf'));
  return (await readAnswer(await receiveEnquiry(postForm(form), room))).id ?? '';
}

test('finds an enquiry by its reference, its id and the address, in whatever letters', async () => {
  const id = await leaveQuote();
  await receiveEnquiry(postJson(CONTACT), room);
  const reference = room.memory.read('sales')[0]?.subject.slice(-11) ?? '';
  expect(reference).toMatch(/^Q-/);
  for (const name of [reference, reference.toLowerCase(), id.toUpperCase(), ' ROSA@example.com ']) {
    expect(await findEnquiries(room, name)).toEqual({ ok: true, value: [id] });
  }
  expect(await findEnquiries(room, 'rosa@example.org')).toEqual({ ok: true, value: [] });
  expect(await findEnquiries(room, 'Q-0000-0000')).toEqual({ ok: true, value: [] });
});

test('shows what was typed, where the file is, and what became of each e-mail', async () => {
  const id = await leaveQuote();
  room.clock.time += 5 * MINUTE;
  await redeliver(room);
  const text = await showEnquiry(room, id);
  expect(text).toContain('E-mail address: rosa@example.com');
  expect(text).toContain(`File in parts: files/${id}/`);
  expect(text).toMatch(
    /E-mail to sales: accepted for sales@datumline\.example on 2026-11-21 14:03 UTC, the provider's id memory-1, arrived/,
  );
  expect(text).toMatch(/Acknowledgement: accepted for rosa@example\.com/);
});

test('sends once more to the mailbox that is set, marked, as often as it is asked', async () => {
  const id = await leaveQuote();
  room.mailer = room.memory.withSettings({ sales: 'new@sales.example', fallback: 'x@y.example' });
  for (let time = 1; time <= 2; time += 1) {
    expect((await resendEnquiry(room, id)).ok).toBe(true);
    room.clock.time += 5 * MINUTE;
    await redeliver(room);
    await redeliver(room);
    expect(room.memory.read('again')).toHaveLength(time);
  }
  expect(room.memory.read('again')[0]).toMatchObject({ to: ['new@sales.example'] });
  expect(room.memory.read('again')[0]?.subject).toMatch(/^\[Again\] /);
  expect((await resendEnquiry(room, 'no-such-id')).ok).toBe(false);
});

test('erases every key of an enquiry, and nothing of another; nothing is sent after that', async () => {
  room.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const id = await leaveQuote();
  room.memory.fate = () => undefined;
  await redeliver(room);
  await resendEnquiry(room, id);
  const other = await readAnswer(await receiveEnquiry(postJson(CONTACT), room));
  for (const key of [`tries/sales/${id}`, `delivered/visitor/2026-11-21/${id}`, `flagged/${id}`]) {
    await room.store.write(key, '');
  }
  const rest = room.store.keys.filter((key) => key.includes(other.id ?? '-'));
  expect(room.store.keys.filter((key) => key.includes(id)).length).toBeGreaterThan(8);
  const erased = await eraseEnquiry(room, id);
  expect(erased.ok && [...erased.value].sort()).toEqual(['memory-1', 'memory-2']);
  expect(room.store.keys.filter((key) => key.includes(id))).toEqual([]);
  expect(room.store.keys.filter((key) => key.includes(other.id ?? '-'))).toEqual(rest);
  expect(
    [...room.store.blobs.values()].map((bytes) => Buffer.from(bytes).toString()).join(),
  ).not.toContain(id);
  const tries = room.memory.tries.length;
  await redeliver(room);
  expect(room.memory.tries).toHaveLength(tries);
});

test('erasing that broke off is finished by doing it again', async () => {
  const id = await leaveQuote();
  room.store.fault = (name, key) =>
    name === 'remove' && key.startsWith('files/') ? 'down' : undefined;
  expect((await eraseEnquiry(room, id)).ok).toBe(false);
  room.store.fault = () => undefined;
  expect((await eraseEnquiry(room, id)).ok).toBe(true);
  expect(room.store.keys.filter((key) => key.includes(id))).toEqual([]);
});
