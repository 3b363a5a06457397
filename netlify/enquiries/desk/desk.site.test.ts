import { expect, test } from 'vitest';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { DAY, MINUTE } from '#tests/support/contract.ts';
import { makePdf } from '#tests/support/make-plan-files.ts';
import { reportBounce } from '#tests/support/mail-events.ts';
import {
  CONTACT,
  fillForm,
  leaveMessage,
  leaveQuote,
  leaveUnsent,
  MemoryWebhook,
  QUOTE,
  readResponse,
  sweepAfter,
} from '#tests/support/test-platform.ts';
import { eraseEnquiry, findEnquiries, sendSecondCopy, showEnquiry } from './desk.ts';
import { formatListing, listEnquiries } from './list-enquiries.ts';
import '#tests/site/whole.ts';

renewPlatform();

const found = (...ids: readonly string[]) => ({ ok: true, value: { ids, unread: [] } });

async function show(id: string): Promise<string> {
  const shown = await showEnquiry(platform, id);
  return shown.ok ? shown.value : shown.reason;
}

test('finds an enquiry by its reference, its id and the address, in whatever letters', async () => {
  const id = await leaveQuote(platform);
  await platform.post(CONTACT);
  const reference = platform.memory.read('sales')[0]?.subject.split(' · ').at(-2) ?? '';
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

const CHICAGO = 'America/Chicago';

/** The ids of a listing, in its order. */
async function list(which: string): Promise<readonly string[]> {
  const listed = await listEnquiries(platform, which);
  return listed.ok ? listed.value.enquiries.map(({ id }) => id) : [listed.reason];
}

test('lists what the sales team does not have, the newest first', async () => {
  const flagged = await leaveUnsent(platform);
  platform.clock.time += MINUTE;
  const delivered = await leaveQuote(platform);
  await sweepAfter(platform, DAY);
  const pending = await leaveUnsent(platform);
  platform.clock.time += MINUTE;
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const automatic = await leaveMessage(platform, { ...CONTACT, formToken: '' });
  expect(await list('pending')).toEqual([automatic, pending, flagged]);
  expect(await list('2026-11-21')).toEqual([delivered]);
  const listed = await listEnquiries(platform, 'pending');
  expect(listed.ok && listed.value.enquiries.map(({ left }) => left)).toEqual([
    'not sent, check',
    'not sent',
    'flagged',
  ]);
  await sendSecondCopy(platform, flagged);
  expect(await list('pending')).toEqual([automatic, pending, flagged]);
  platform.memory.fate = () => undefined;
  await sweepAfter(platform, 25 * MINUTE);
  expect(await list('pending')).toEqual([]);
});

test('names by its id what cannot be read', async () => {
  const damaged = await leaveUnsent(platform);
  platform.store.blobs.set(`enquiries/${damaged}`, Buffer.from('{'));
  expect(await listEnquiries(platform, 'pending')).toEqual({
    ok: true,
    value: { enquiries: [], unread: [damaged] },
  });
  platform.store.down = true;
  for (const which of ['2026-11-21', 'pending']) expect(await list(which)).toEqual(['down']);
});

test('a terminal is told whom to call, and nothing is cut off', async () => {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  await platform.submit(
    fillForm({
      ...QUOTE,
      company: 'Kim, Ortiz and Partners General Contracting of Northern Illinois LLC',
      trades: ['electrical', 'no-such-trade'],
    }),
  );
  platform.clock.time += MINUTE;
  await platform.post({ ...CONTACT, phone: '' });
  const listed = await listEnquiries(platform, 'pending');
  const [message, quote] = listed.ok ? listed.value.enquiries : [];
  const table = listed.ok ? formatListing(listed.value.enquiries, CHICAGO) : '';
  expect(table.split('\n')).toEqual([
    `2026-11-21 08:04  contact  ${message?.reference}  not sent  sam@example.com`,
    '    Ortiz Concrete, Sam Ortiz',
    `2026-11-21 08:03  quote  ${quote?.reference}  not sent  312-555-0123`,
    `    Kim, Ortiz and Partners General Contracting of Northern Illinois LLC, Rosa Kim – Electrical, no-such-trade`,
  ]);
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
  const found = await findEnquiries(platform, 'rosa@example.com');
  expect(found.ok && [...found.value.ids].sort()).toEqual([good, truncated].sort());
  expect(found.ok && [...found.value.unread].sort()).toEqual([blank, silent].sort());
  await eraseEnquiry(platform, truncated);
  await sweepAfter(platform, 5 * MINUTE);
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
    "E-mail sales: sending, to sales@datumline.example, 2026-11-21 14:03 UTC, the provider's id memory-1",
  );
  expect(text).toMatch(/E-mail visitor: sending, to rosa@example\.com/);
  const other = await leaveUnsent(platform);
  expect(await show(other)).toMatch(/E-mail sales: temporary failure.*\n.*\n?To do: sales/s);
  expect(await show(other)).toContain('\nTo do: sales, 2026-11-21 14:13 UTC');
  await reportBounce(platform, other);
  const bounced = await show(other);
  expect(bounced).toContain('E-mail sales: permanent failure');
  expect(bounced).toContain('E-mail copy-1: sending, to office@example.org');
});

test('shows all that the record and its keys hold of the visitor, for a copy', async () => {
  const { trade, plan, sample } = { trade: 'electrical', plan: 'pro', sample: 'concrete' };
  const visit = {
    ...{ landingPage: '/trades/electrical', referrer: 'www.bids.example', trade, plan, sample },
    ...{ utm_source: 'letter', utm_medium: 'mail', utm_campaign: 'spring', utm_term: 'slab' },
  };
  const fields = {
    ...QUOTE,
    ...visit,
    formToken: '',
    company: 'Kim Electric',
    message: 'Due 2 pm',
  };
  const file = new File([makePdf()], 'A-101 Kim residence.pdf');
  const sent = await platform.submit(fillForm({ ...fields, timeline: 'asap' }, file));
  const { id = '' } = await readResponse(sent);
  await platform.settle();
  const record = JSON.parse(
    Buffer.from(platform.store.blobs.get(`enquiries/${id}`) ?? '').toString(),
  ) as { readonly visit: Readonly<Record<string, string>> };
  expect(Object.keys(record.visit).length).toBeGreaterThanOrEqual(Object.keys(visit).length);
  const text = await show(id);
  const stored = [
    ...['Rosa Kim', 'rosa@example.com', '312-555-0123', 'Kim Electric', 'Due 2 pm'],
    ...['Commercial', 'Full scope', 'As soon as possible', 'Electrical', 'Concrete & Masonry'],
    ...Object.entries(record.visit).map(([name, value]) => `${name}: ${value}`),
    ...['A-101 Kim residence.pdf', 'no script', 'Received: 2026-11-21 14:03 UTC'],
  ];
  expect(stored.filter((one) => !text.includes(one))).toEqual([]);
});

test('says what cannot be read, and that there is no record', async () => {
  const id = await leaveQuote(platform);
  const missing = { ok: false, reason: 'there is no record of it' };
  expect(await sendSecondCopy(platform, 'none')).toEqual(missing);
  await platform.store.write(`enquiries/${id}`, '{');
  await platform.store.write(`mails/${id}/sales/status`, '{');
  expect(await show(id)).toMatch(/the record cannot be read(.|\n)*its status cannot be read/);
  platform.store.down = true;
  expect(await show(id)).toBe('down');
});

test('sends once more to the mailbox that is set, marked, as often as it is asked', async () => {
  const id = await leaveQuote(platform);
  platform.mailer = platform.memory.withSettings({ sales: 'new@example.org' });
  for (const times of [1, 2]) {
    expect((await sendSecondCopy(platform, id)).ok).toBe(true);
    await sweepAfter(platform, 5 * MINUTE);
    expect(platform.memory.read('copy')).toHaveLength(times);
  }
  const [mail] = platform.memory.read('copy');
  expect(mail?.to).toEqual(['new@example.org']);
  expect(mail?.subject).toMatch(/^\[Again\] Quote request/);
  expect(mail?.text).toContain('you may have this enquiry already. It came on 2026-11-21 14:03');
  expect(platform.memory.accepted.get(`copy-1-${id}`)?.files).toHaveLength(1);
  // A request that is repeated before a sweep takes the place of the first.
  await sendSecondCopy(platform, id);
  await sendSecondCopy(platform, id);
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.memory.read('copy')).toHaveLength(3);
});

test('settles dead letters, which are found all at once', async () => {
  const id = await leaveUnsent(platform);
  await sweepAfter(platform, DAY);
  expect(await findEnquiries(platform, 'flagged')).toEqual(found(id));
  await sendSecondCopy(platform, id);
  await sweepAfter(platform, MINUTE);
  expect(await findEnquiries(platform, 'flagged')).toEqual(found());
  expect(platform.memory.read('copy')).toHaveLength(1);
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
  expect(await sendSecondCopy(platform, id)).toEqual({ ok: false, reason: 'down' });
});

test('erases every key of an enquiry, and nothing of another; nothing is sent after that', async () => {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const id = await leaveQuote(platform);
  platform.memory.fate = () => undefined;
  await sweepAfter(platform, 5 * MINUTE);
  await sendSecondCopy(platform, id);
  const other = await leaveMessage(platform);
  const rest = platform.store.keys.filter((key) => key.includes(other));
  expect(platform.store.keys.filter((key) => key.includes(id)).length).toBeGreaterThan(6);
  const erased = await eraseEnquiry(platform, id);
  expect(erased.ok && [...erased.value.messageIds].sort()).toEqual(['memory-1', 'memory-2']);
  const values = [...platform.store.blobs.values()].map((bytes) => Buffer.from(bytes).toString());
  const kept = platform.store.keys.filter((key) => !key.includes(`/cleanup/${id}/`));
  expect([...kept, ...values].join()).not.toContain(id);
  expect(platform.store.keys.filter((key) => key.includes(other))).toEqual(rest);
  const tries = platform.memory.tries.length;
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.memory.tries).toHaveLength(tries);
  expect(platform.store.keys.join()).not.toContain(id);
});

test('erasing while an e-mail is being sent leaves nothing of the visitor behind', async () => {
  const gate = Promise.withResolvers<undefined>();
  const send = platform.memory.send.bind(platform.memory);
  platform.memory.send = async (mail, deadline) => {
    await gate.promise;
    return send(mail, deadline);
  };
  platform.clock.isImpatient = true;
  const id = await leaveQuote(platform);
  const erased = await eraseEnquiry(platform, id);
  expect(erased).toMatchObject({ value: { messageIds: [], mayArrive: true } });
  gate.resolve(undefined);
  await platform.settle();
  await sweepAfter(platform, 5 * MINUTE);
  expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
  const values = [...platform.store.blobs.values()].map((bytes) => Buffer.from(bytes).toString());
  expect(values.join()).not.toContain('rosa');
});

test('says whom an erased enquiry has reached: mailboxes, and the receiver of the webhook', async () => {
  platform.memory.fallback = 'office@example.org';
  platform.webhook = new MemoryWebhook();
  const id = await leaveMessage(platform);
  await platform.settle();
  await reportBounce(platform, id);
  await sweepAfter(platform, 6 * MINUTE);
  expect(await eraseEnquiry(platform, id)).toMatchObject({
    value: {
      mailboxes: expect.arrayContaining(['sam@example.com', 'office@example.org']) as unknown,
      isPosted: true,
      mayArrive: false,
    },
  });
  const unsent = await eraseEnquiry(platform, await leaveUnsent(platform));
  expect(unsent).toMatchObject({ value: { mailboxes: [], isPosted: false, mayArrive: true } });
});

const LEFT = 'not everything could be removed: a sweep does it in some minutes';

test.each([
  ['list', 'due/', 'down'],
  ['list', 'mails/', 'down'],
  ['write', 'due/', 'down'],
  ['listNames', 'delivered/', LEFT],
  ['readText', 'acknowledged/', LEFT],
  ['remove', 'enquiries/', LEFT],
  ['remove', 'delivered/', LEFT],
  ['remove', 'acknowledged/', LEFT],
  ['remove', 'files/', LEFT],
] as const)(
  'where the store fails to %s %s erasing says so, and a second call or a sweep finishes it',
  async (call, prefix, reason) => {
    for (const isRepeated of [true, false]) {
      const id = await leaveQuote(platform);
      platform.store.fail(call, prefix);
      expect(await eraseEnquiry(platform, id)).toEqual({ ok: false, reason });
      platform.store.fault = () => undefined;
      if (isRepeated || reason === 'down') expect((await eraseEnquiry(platform, id)).ok).toBe(true);
      else await platform.store.remove(`enquiries/${id}`);
      await sweepAfter(platform, 5 * MINUTE);
      expect(platform.store.keys.filter((key) => key.includes(id))).toEqual([]);
    }
  },
);

test.each([
  ['sending again', (id: string) => sendSecondCopy(platform, id)],
  ['a bounce', (id: string) => reportBounce(platform, id)],
])(
  '%s that read the enquiry before it was erased takes back what it writes after',
  async (_, act) => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveMessage(platform);
    const create = platform.store.create.bind(platform.store);
    platform.store.create = async (...given) => {
      platform.store.create = create;
      expect((await eraseEnquiry(platform, id)).ok).toBe(true);
      return create(...given);
    };
    await act(id);
    // The sweep of what was under way comes later, and not where another task of the enquiry is newer.
    const left = platform.store.keys.filter((key) => key.includes(id));
    expect(left).toEqual([expect.stringContaining('/cleanup/')]);
  },
);

test('one of 20,000 is shown, sent again and erased without a list of them', async () => {
  const id = await leaveQuote(platform);
  platform.store.fault = (call, key) =>
    call === 'list' && ['enquiries/', 'mails/', 'acknowledged/', 'delivered/'].includes(key)
      ? 'down'
      : undefined;
  expect(await show(id)).toContain('rosa@example.com');
  expect((await sendSecondCopy(platform, id)).ok).toBe(true);
  expect((await eraseEnquiry(platform, id)).ok).toBe(true);
});
