import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { leaveUnsent, TestPlatform } from '#tests/support/test-platform.ts';
import type { Delivery, Mail, Mailer, Refusal } from '#platform/mailer.ts';
import { freezeMessage } from '#platform/message.ts';
import { redeliver } from './redeliver.ts';
import { deliver, sendMail, type Sending } from './send.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const DUE = `due/sales/1795269780000-${ID}`;

let platform: TestPlatform;
let sent: Mail[];
beforeEach(() => {
  platform = new TestPlatform();
  sent = [];
});

/** Has the provider answer one try after the other so, and accept what comes after. */
function answer(...deliveries: readonly Delivery[]): void {
  platform.memory.fate = (mail) => {
    sent.push(mail);
    return deliveries[sent.length - 1];
  };
}

function refuse(about: Refusal, retryAfter?: number): Delivery {
  const refused = { outcome: 'refused', about, reason: 'no' } as const;
  return retryAfter === undefined ? refused : { ...refused, retryAfter };
}

/** An e-mail to the sales mailbox of the settings, or to a visitor. */
function prepare(slot: Sending['slot'] = 'sales'): Sending {
  const message = freezeMessage({
    from: platform.memory.from,
    to: [slot === 'visitor' ? 'sam@example.com' : platform.memory.sales],
    replyTo: ['sam@example.com'],
    subject: 'Message',
    html: '<p>Message</p>',
    text: 'Message',
  });
  return { id: ID, slot, key: `${slot}-${ID}`, message, attachments: [] };
}

interface Circumstances {
  readonly mailer?: Mailer;
  readonly deadline?: number;
  readonly isOnlyTry?: boolean;
}

function send(sending: Sending, circumstances: Circumstances = {}) {
  const { mailer = platform.memory, deadline = 7_000, isOnlyTry = true } = circumstances;
  return sendMail(platform, mailer, sending, deadline, () => Promise.resolve(isOnlyTry));
}

const listKeys = () => sent.map(({ key }) => key);

describe('a wait that the provider asks for', () => {
  test.each([1_000, 3_000])('of %i ms is waited out, and the try repeated', async (asked) => {
    answer(refuse('quota', asked));
    const begun = platform.clock.time;
    expect((await send(prepare())).delivery.outcome).toBe('accepted');
    expect(platform.clock.time - begun).toBe(asked);
    expect(sent[1]).toEqual(sent[0]);
    expect(platform.memory.deadlines).toEqual([7_000, 7_000 - asked]);
  });

  test('is waited out once', async () => {
    answer(refuse('quota', 1_000), refuse('quota', 2_000));
    expect((await send(prepare())).delivery).toEqual(refuse('quota', 2_000));
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['of more than three seconds', 3_001, 7_000],
    ['that leaves no time for another try', 2_000, 2_000],
  ])('%s is left to the sweep', async (_, asked, deadline) => {
    answer(refuse('quota', asked));
    const begun = platform.clock.time;
    expect((await send(prepare(), { deadline })).delivery).toEqual(refuse('quota', asked));
    expect([sent.length, platform.clock.time]).toEqual([1, begun]);
  });

  test('and the time that the first try took come off the second one’s', async () => {
    platform.memory.fate = () => {
      platform.clock.time += 500;
      return platform.memory.tries.length === 1 ? refuse('quota', 1_000) : undefined;
    };
    await send(prepare(), { deadline: 1_501 });
    expect(platform.memory.deadlines).toEqual([1_501, 1]);
  });
});

describe('a second key', () => {
  const mended = () =>
    platform.memory.withSettings({ from: 'Mended <new@site.example>', sales: 'new@sales.example' });

  test.each(['sender', 'recipient', 'content'] as const)(
    'carries mended addresses after a refusal of the %s',
    async (about) => {
      answer(refuse(about));
      const { delivery, to } = await send(prepare(), { mailer: mended() });
      expect([delivery.outcome, to]).toEqual(['accepted', ['new@sales.example']]);
      expect(listKeys()).toEqual([
        `sales-${ID}`,
        expect.stringMatching(`^sales-${ID}-[0-9a-f]{8}$`),
      ]);
      const { from, ...rest } = prepare().message;
      expect(from).not.toContain('Mended');
      expect(sent[1]?.message).toEqual({
        ...rest,
        from: 'Mended <new@site.example>',
        to: ['new@sales.example'],
      });
    },
  );

  test.each([
    ['a refusal of the whole account', refuse('quota')],
    ['a refusal of the provider’s key', refuse('key')],
    ['a try without an answer', { outcome: 'unknown', reason: 'down' }],
  ] as const)('is not used after %s', async (_, delivery) => {
    answer(delivery);
    expect((await send(prepare(), { mailer: mended() })).delivery).toEqual(delivery);
    expect(listKeys()).toEqual([`sales-${ID}`]);
  });

  test('is not used while another try is without an answer', async () => {
    answer(refuse('recipient'));
    const { delivery, to } = await send(prepare(), { mailer: mended(), isOnlyTry: false });
    expect([delivery, to]).toEqual([refuse('recipient'), [platform.memory.sales]]);
    expect(listKeys()).toEqual([`sales-${ID}`]);
  });

  test.each(['visitor', 'again-1795269780000'] as const)(
    'leaves the mailbox of %s as it is',
    async (slot) => {
      answer(refuse('sender'));
      const { to } = await send(prepare(slot), { mailer: mended() });
      expect(to).toEqual(prepare(slot).message.to);
      expect(sent[1]?.message.from).toBe('Mended <new@site.example>');
    },
  );

  test.each(['recipient', 'content'] as const)(
    'goes without an address of replies after a refusal of the %s, but for a visitor’s',
    async (about) => {
      answer(refuse(about));
      expect((await send(prepare())).delivery.outcome).toBe('accepted');
      expect(listKeys()).toEqual([`sales-${ID}`, `sales-${ID}-plain`]);
      expect(sent[1]?.message).toEqual({ ...prepare().message, replyTo: [] });
      answer(refuse(about));
      sent = [];
      expect((await send(prepare('visitor'))).delivery).toEqual(refuse(about));
      expect(listKeys()).toEqual([`visitor-${ID}`]);
    },
  );

  test('goes without it to mended addresses too, where they do not help', async () => {
    answer(refuse('sender'), refuse('content'));
    const { delivery, to } = await send(prepare(), { mailer: mended() });
    expect([delivery.outcome, to]).toEqual(['accepted', ['new@sales.example']]);
    expect(sent[2]?.key).toBe(`${sent[1]?.key}-plain`);
    expect(sent[2]?.message).toEqual({ ...sent[1]?.message, replyTo: [] });
  });

  test('no other is tried where the mended sender is refused as well', async () => {
    answer(refuse('sender'), refuse('sender'));
    expect((await send(prepare(), { mailer: mended() })).delivery).toEqual(refuse('sender'));
    expect(sent).toHaveLength(2);
  });
});

describe('what is left behind by a try', () => {
  const openMarks = () =>
    platform.store.keys.filter((key) => key.startsWith(`mailing/${ID}/sales/open/`));
  const tryOnce = async (sending: Sending = prepare()) => {
    await platform.store.write(DUE, '');
    return deliver(platform, platform.memory, sending, [DUE], 7_000);
  };

  test('that is accepted: the acceptance, the day of deletion, and a question two minutes later', async () => {
    const at = platform.clock.time;
    await tryOnce();
    expect(platform.store.keys).toEqual([
      `delivered/sales/2026-11-21/${ID}`,
      `due/arrival/${at + 2 * MINUTE}-${ID}`,
      `mailing/${ID}/sales/done`,
    ]);
  });

  test('where the provider reports by itself: a question after an hour of silence', async () => {
    platform.memory.hearsEvents = true;
    const at = platform.clock.time;
    await tryOnce();
    expect(platform.store.keys).toContain(`due/arrival/${at + HOUR}-${ID}`);
  });

  test('that is accepted without an id: nobody can be asked', async () => {
    answer({ outcome: 'accepted' });
    await tryOnce();
    expect(platform.store.keys).toEqual([
      `delivered/sales/2026-11-21/${ID}`,
      `mailing/${ID}/sales/done`,
    ]);
  });

  test.each([
    ['without an answer: its mark', { outcome: 'unknown', reason: 'down' }, 1],
    ['that is refused: no mark', refuse('content'), 0],
  ] as const)('%s, and what is due', async (_, delivery, marks) => {
    answer(delivery, delivery);
    await tryOnce();
    expect(openMarks()).toHaveLength(marks);
    expect(platform.store.keys).toHaveLength(marks + 1);
    expect(platform.store.keys).toContain(DUE);
  });

  test('that could not be marked: it is not made', async () => {
    platform.store.fault = (name, key) =>
      name === 'write' && key.includes('/open/') ? 'down' : undefined;
    await tryOnce();
    expect(platform.memory.tries).toEqual([]);
    expect(platform.store.keys).toEqual([DUE]);
    expect(platform.lines).toEqual([
      {
        ...{ level: 'error', event: 'send-sales', id: ID },
        ...{ outcome: 'unknown', detail: 'not tried: down' },
      },
    ]);
  });

  test('of a link that cannot be read: it is not made, and stays due', async () => {
    platform.store.fault = (name, key) =>
      name === 'readText' && key.startsWith(`files/${ID}/link/`) ? 'down' : undefined;
    await tryOnce({ ...prepare(), link: 'a'.repeat(64) });
    expect(platform.memory.tries).toEqual([]);
    expect(platform.store.keys).toContain(DUE);
    expect(platform.lines).toEqual([
      {
        ...{ level: 'error', event: 'send-sales', id: ID },
        ...{ outcome: 'unknown', detail: 'link unreadable' },
      },
    ]);
  });
});

test('an acceptance that is noted in part stays due, and is completed without another try', async () => {
  const id = await leaveUnsent(platform);
  platform.store.fault = (name, key) =>
    name === 'write' && key.startsWith('delivered/sales/') ? 'down' : undefined;
  await redeliver(platform);
  const due = platform.store.keys.filter((key) => key.startsWith('due/sales/'));
  expect(due).toHaveLength(1);
  platform.store.fault = () => undefined;
  const tries = platform.memory.tries.length;
  // Settings that are lost meanwhile are no hindrance.
  platform.mailer = undefined;
  platform.clock.time += DAY;
  expect(await redeliver(platform)).toEqual({ sent: 0, failed: 0, unreadable: 0 });
  expect(platform.memory.tries).toHaveLength(tries);
  // The day of the acceptance, not of its completion.
  expect(platform.store.keys).toContain(`delivered/sales/2026-11-21/${id}`);
  expect(platform.store.keys.filter((key) => key.startsWith('due/sales/'))).toEqual([]);
});
