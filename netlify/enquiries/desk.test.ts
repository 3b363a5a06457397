import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  leaveQuote,
  leaveUnsent,
  postJson,
  readAnswer,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import {
  eraseEnquiry,
  findEnquiries,
  resendEnquiry,
  showEnquiry,
  summarizeEnquiry,
} from './desk.ts';
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

test('one line names an enquiry, and nothing that was typed', async () => {
  const id = await leaveQuote(platform);
  const reference = platform.memory.read('sales')[0]?.subject.slice(-11) ?? '';
  expect(await summarizeEnquiry(platform, id)).toBe(
    `${reference}  ${id}  quote  2026-11-21 14:03 UTC`,
  );
  expect(await summarizeEnquiry(platform, 'no-such-id')).toBe('no-such-id: no record');
  platform.store.down = true;
  expect(await summarizeEnquiry(platform, id)).toBe(`${id}: down`);
});

test('shows what is due, and that nobody is known to have it', async () => {
  await leaveUnsent(platform);
  const id = await leaveUnsent(platform);
  const lines = (await showEnquiry(platform, id)).split('\n');
  expect(lines.filter((line) => /^(E-mail to|Ack|Sent|Due)/.test(line))).toEqual([
    'E-mail to sales: not known to be accepted',
    'Acknowledgement: not known to be accepted',
    'Due: sales',
    'Due: visitor',
  ]);
});

test('shows an e-mail that did not arrive, and each that was sent again', async () => {
  const id = await leaveQuote(platform);
  const at = platform.clock.time;
  const done = { at, outcome: 'accepted' };
  for (const [slot, what] of [
    ['sales', done],
    ['visitor', { at, outcome: 'given up' }],
    [`again-${at}`, { ...done, to: ['a@sales.example', 'b@sales.example'] }],
  ] as const) {
    await platform.store.write(`mailing/${id}/${slot}/done`, JSON.stringify(what));
  }
  await platform.store.write(`mailing/${id}/sales/failed`, '');
  await platform.store.write(`mailing/${id}/again-${at}/request`, '{}');
  const lines = (await showEnquiry(platform, id)).split('\n');
  expect(lines.filter((line) => /^(E-mail to|Ack|Sent)/.test(line))).toEqual([
    'E-mail to sales: accepted on 2026-11-21 14:03 UTC, did not arrive',
    'Acknowledgement: given up on 2026-11-21 14:03 UTC',
    'Sent again: accepted for a@sales.example, b@sales.example on 2026-11-21 14:03 UTC',
  ]);
});

test('says what cannot be read, and that there is no record', async () => {
  expect(await showEnquiry(platform, 'no-such-id')).toMatch(/^no-such-id: no record\n/);
  platform.store.down = true;
  expect(await showEnquiry(platform, 'no-such-id')).toBe(
    [
      'no-such-id: down',
      'E-mail to sales: what became of it cannot be read',
      'Acknowledgement: what became of it cannot be read',
    ].join('\n'),
  );
  expect(await findEnquiries(platform, 'rosa@example.com')).toEqual({ ok: false, reason: 'down' });
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
});

describe('sending once more', () => {
  const again = () => platform.store.keys.filter((key) => key.startsWith('due/again/'));
  const later = () => (platform.clock.time += MINUTE);

  test('by a second request takes the place of the first, and of no other enquiry’s', async () => {
    const [first, second] = [await leaveQuote(platform), await leaveUnsent(platform)];
    const earlier = later();
    await resendEnquiry(platform, second);
    await resendEnquiry(platform, first);
    const last = later();
    expect(await resendEnquiry(platform, first)).toEqual({ ok: true, value: undefined });
    expect(again()).toEqual([`due/again/${earlier}-${second}`, `due/again/${last}-${first}`]);
    const due = platform.store.keys.filter((key) => key.startsWith('due/sales/'));
    expect(due).toEqual([expect.stringContaining(second)]);
  });

  test('without a record is refused, and nothing is noted', async () => {
    expect(await resendEnquiry(platform, 'no-such-id')).toEqual({
      ok: false,
      reason: 'there is no record of it',
    });
    expect(platform.store.keys).toEqual([]);
  });

  test.each([
    ['readText', 'enquiries/'],
    ['write', 'mailing/'],
    ['list', 'due/'],
    ['write', 'due/again/'],
  ])(
    'is no success where the store fails to %s %s, and leaves the earlier one due',
    async (...call) => {
      const id = await leaveQuote(platform);
      await resendEnquiry(platform, id);
      const [earlier = ''] = again();
      later();
      platform.store.fault = (name, key) =>
        name === call[0] && key.startsWith(call[1]) ? 'down' : undefined;
      expect(await resendEnquiry(platform, id)).toEqual({ ok: false, reason: 'down' });
      expect(again()).toEqual([earlier]);
    },
  );
});

test('erases every key of an enquiry, and nothing of another; nothing is sent after that', async () => {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const id = await leaveQuote(platform);
  platform.memory.fate = () => undefined;
  await redeliver(platform);
  await resendEnquiry(platform, id);
  const other = await readAnswer(await receiveEnquiry(postJson(CONTACT), platform));
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

test.each([
  ['list', 'due/'],
  ['list', 'mailing/'],
  ['listNames', 'delivered/sales/'],
  ['list', 'delivered/sales/'],
  ['list', 'acknowledged/'],
  ['readText', 'acknowledged/'],
] as const)('erases nothing while the store fails to %s %s', async (call, prefix) => {
  const id = await leaveQuote(platform);
  const { keys } = platform.store;
  platform.store.fault = (name, key) =>
    name === call && key.startsWith(prefix) ? 'down' : undefined;
  expect(await eraseEnquiry(platform, id)).toEqual({ ok: false, reason: 'down' });
  expect(platform.store.keys).toEqual(keys);
});

test.each(['delivered/', 'acknowledged/'])(
  'erasing of which a mark below %s is left says so',
  async (prefix) => {
    const id = await leaveQuote(platform);
    platform.store.fault = (name, key) =>
      name === 'remove' && key.startsWith(prefix) ? 'down' : undefined;
    expect(await eraseEnquiry(platform, id)).toEqual({
      ok: false,
      reason: 'not everything could be removed: do it again',
    });
  },
);

test('erasing that broke off is finished by doing it again', async () => {
  const id = await leaveQuote(platform);
  platform.store.fault = (name, key) =>
    name === 'remove' && key.startsWith('files/') ? 'down' : undefined;
  expect((await eraseEnquiry(platform, id)).ok).toBe(false);
  platform.store.fault = () => undefined;
  expect((await eraseEnquiry(platform, id)).ok).toBe(true);
  expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
});
