import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  fillForm,
  leaveMessage,
  leaveUnsent,
  QUOTE,
  SITE,
  sweepAfter,
} from '#tests/support/test-platform.ts';
import type { MailResult } from '#platform/mailer.ts';
import { reportDelivery } from '#tests/support/mail-events.ts';
import { makePlans, placeUpload } from '#tests/support/place-upload.ts';
import { measureHealth, reportHealth } from './health.ts';
import { enqueue, makeTask } from '../queue/queue.ts';
import { runSweep } from './run-sweep.ts';

renewPlatform();

interface Report {
  readonly well: boolean;
  readonly reasons: readonly string[];
  readonly figures: Readonly<Record<string, number | null>>;
}

async function ask(method = 'GET') {
  const response = await reportHealth(new Request(`${SITE}/api/health`, { method }), platform);
  return { response, report: (await response.clone().json()) as Report };
}

const REVOKED: MailResult = { outcome: 'refused', about: 'key', reason: '401 invalid_api_key' };

test('200 with counts where all is well', async () => {
  await platform.post(CONTACT);
  await runSweep(platform);
  const { response, report } = await ask();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  expect(report).toEqual({
    well: true,
    reasons: [],
    figures: {
      salesPending: 0,
      oldestSalesMinutes: 0,
      acknowledgementsPending: 0,
      webhooksPending: 0,
      notArrived: 0,
      flagged: 0,
      brokenOff: 0,
      unreadable: 0,
      minutesSinceSweep: 0,
    },
  });
  expect(platform.heartbeats).toBe(1);
  expect(platform.alerts).toEqual([]);
  expect(platform.lines.at(-1)).toEqual({
    level: 'info',
    event: 'health',
    outcome: 'well',
    figures: report.figures,
  });
});

test('a revoked key: red with the next sweep, green again once it is mended', async () => {
  await runSweep(platform);
  platform.memory.fate = () => REVOKED;
  await platform.post(CONTACT);
  await sweepAfter(platform, 5 * MINUTE);
  const { response, report } = await ask();
  expect(response.status).toBe(503);
  expect(report.reasons).toEqual(['E-mails are held up; the log says why.']);
  expect(report.figures).toMatchObject({ salesPending: 1, oldestSalesMinutes: 5 });
  await sweepAfter(platform, HOUR);
  expect((await ask()).report.reasons).toEqual([
    'A sales e-mail has been pending for more than 30 minutes.',
    'E-mails are held up; the log says why.',
  ]);
  // People are alerted of each fault, and not with every sweep after that.
  await runSweep(platform);
  expect(platform.alerts).toHaveLength(2);
  expect(platform.alerts[0]).toBe(
    'Enquiries are not delivered as they should be. The e-mail provider refuses all e-mails; the log says why.',
  );
  const heartbeats = platform.heartbeats;
  platform.memory.fate = () => undefined;
  await sweepAfter(platform, HOUR);
  expect((await ask()).response.status).toBe(200);
  expect(platform.heartbeats).toBe(heartbeats + 1);
  expect(platform.memory.read('sales')).toHaveLength(1);
});

test('counts each kind of task by itself', async () => {
  const since = platform.clock.time - 3 * MINUTE;
  const kinds = ['sales', 'visitor', 'copy-1', 'cleanup', 'flagged', 'webhook'] as const;
  for (const [index, kind] of kinds.entries()) {
    for (let count = 0; count <= index; count += 1) {
      await enqueue(platform.store, makeTask(kind, randomUUID(), since + HOUR, since));
    }
  }
  expect((await ask()).report.figures).toMatchObject({
    salesPending: 1,
    acknowledgementsPending: 2,
    notArrived: 3,
    brokenOff: 4,
    flagged: 5,
    webhooksPending: 6,
    oldestSalesMinutes: 3,
  });
});

test.each([
  ['sales', 30 * MINUTE, 'A sales e-mail has been pending for more than 30 minutes.'],
  [
    'webhook',
    30 * MINUTE,
    'The receiver of the webhook has not taken an enquiry for more than 30 minutes; the log says why.',
  ],
  ['copy-2', 6 * MINUTE, 'A sales e-mail did not arrive, and went nowhere else.'],
] as const)('a task %s may wait %i ms, and no longer', async (kind, longest, reason) => {
  const { time } = platform.clock;
  await enqueue(platform.store, makeTask(kind, randomUUID(), time, time));
  await platform.store.write('state/sweep', JSON.stringify(SWEPT(time + longest)));
  platform.clock.time = time + longest;
  expect((await ask()).report.reasons).toEqual([]);
  platform.clock.time += 1;
  expect((await ask()).report.reasons).toEqual([reason]);
});

test.each([
  [{ refused: 'quota' }, 'The e-mail provider takes no more e-mails for now.'],
  [{ refused: 'key' }, 'The e-mail provider refuses all e-mails; the log says why.'],
  [
    { refused: 'sender' },
    'The e-mail provider refuses the sender of all e-mails: verify the domain of MAIL_FROM.',
  ],
  [
    { newer: true },
    'Something was stored by a newer deploy, and waits: publish that deploy again.',
  ],
  [{ unreadable: 1 }, 'Something that was stored cannot be read; the log names it.'],
])('a sweep that left %j', async (left, reason) => {
  const { time } = platform.clock;
  await platform.store.write('state/sweep', JSON.stringify({ ...SWEPT(time), ...left }));
  expect((await measureHealth(platform)).reasons).toEqual([reason]);
  // Nobody outside is told what the provider says of the account.
  const shown = 'refused' in left ? 'E-mails are held up; the log says why.' : reason;
  expect((await ask()).report.reasons).toEqual([shown]);
});

test('an e-mail of the last minute of a day has two hours for its report', async () => {
  platform.clock.time = Date.parse('2026-11-29T23:59:00Z');
  await leaveMessage(platform);
  await runSweep(platform);
  await sweepAfter(platform, 2 * HOUR);
  expect((await measureHealth(platform)).reasons).toEqual([]);
  await sweepAfter(platform, 5 * MINUTE);
  expect((await measureHealth(platform)).reasons).toHaveLength(1);
});

test('a provider that has reported nothing of a day that is over, until it does', async () => {
  const id = await leaveMessage(platform);
  await runSweep(platform);
  expect((await ask()).report.well).toBe(true);
  await sweepAfter(platform, DAY);
  expect((await measureHealth(platform)).reasons).toEqual([
    'The e-mail provider reports no deliveries: set up its webhook, or bounces go unnoticed.',
  ]);
  await reportDelivery(platform, id);
  expect((await ask()).report.reasons).toEqual([]);
});

test('a key below due/ that nobody wrote is counted before a sweep has seen it', async () => {
  await runSweep(platform);
  await platform.store.write('due/sales/no-such-key', '');
  expect((await ask()).report).toMatchObject({ well: false, figures: { unreadable: 1 } });
});

test('a sweep that cannot list what is due says so, and alerts once', async () => {
  await runSweep(platform);
  const { heartbeats } = platform;
  await leaveUnsent(platform);
  for (let sweep = 1; sweep <= 2; sweep += 1) {
    platform.clock.time += MINUTE;
    // The first two listings of a sweep are its own, the third that of its report.
    let lists = 0;
    platform.store.fault = (name, key) =>
      name === 'list' && key === 'due/' && (lists += 1) === 2 ? 'down' : undefined;
    await runSweep(platform);
    expect(platform.lines.at(-1)).toMatchObject({
      level: 'error',
      event: 'health',
      outcome: 'unwell',
      detail: 'The store cannot be read.',
      figures: {},
    });
  }
  expect(platform.alerts).toEqual([
    'Enquiries are not delivered as they should be. The store cannot be read.',
  ]);
  expect(platform.heartbeats).toBe(heartbeats);
});

function SWEPT(at: number) {
  return {
    version: 1,
    at,
    newer: false,
    unreadable: 0,
    alerted: [],
    reportedAt: at,
  };
}

test('no sweep at all, and one that is 17 minutes old', async () => {
  expect((await ask()).report).toMatchObject({
    reasons: ['No sweep has run yet: the first one comes within 5 minutes of a deploy.'],
    figures: { minutesSinceSweep: null },
  });
  await runSweep(platform);
  expect((await ask()).report.well).toBe(true);
  platform.clock.time += 15 * MINUTE;
  expect((await ask()).report.well).toBe(true);
  platform.clock.time += 2 * MINUTE;
  expect((await ask()).report).toMatchObject({
    reasons: ['No sweep has come to its end for more than 15 minutes.'],
    figures: { minutesSinceSweep: 17 },
  });
});

test('once a week people are told how many enquiries came, so that they notice silence', async () => {
  await runSweep(platform);
  platform.clock.time += 6 * DAY;
  await platform.post(CONTACT);
  platform.memory.fate = () => ({ outcome: 'refused', about: 'quota', reason: '429' });
  await platform.post({ ...CONTACT, email: 'b@example.com' });
  await sweepAfter(platform, DAY);
  expect(platform.alerts[0]).toMatch(/takes no more/);
  expect(platform.alerts[1]).toBe('Enquiries of the last 7 days: 2 came, 1 mailed, 1 waiting.');
  platform.memory.fate = () => undefined;
  await sweepAfter(platform, HOUR);
  platform.takesAlerts = false;
  for (let sweep = 0; sweep < 2; sweep += 1) await sweepAfter(platform, 8 * DAY);
  platform.takesAlerts = true;
  await sweepAfter(platform, HOUR);
  await sweepAfter(platform, HOUR);
  expect(platform.alerts.filter((text) => text.includes('0 came'))).toEqual(
    Array.from(
      { length: 3 },
      () =>
        'Enquiries of the last 7 days: 0 came, 0 mailed, 0 waiting. Send one through each form to see that they work.',
    ),
  );
});

test('the numbers of a week are those of the day they come on and the six before', async () => {
  await runSweep(platform);
  // On the day before the week, its first day, and the day of the report: one, two and four enquiries.
  for (const [wait, count] of [
    [0, 1],
    [DAY, 2],
    [6 * DAY - HOUR, 4],
  ] as const) {
    platform.clock.time += wait;
    for (let sent = 0; sent < count; sent += 1) {
      await platform.post({ ...CONTACT, email: `${wait}-${sent}@example.com` });
    }
  }
  await platform.store.write('state/last-report', '2026-11-28');
  await sweepAfter(platform, HOUR);
  expect(platform.alerts).toEqual(['Enquiries of the last 7 days: 6 came, 6 mailed, 0 waiting.']);
});

test('the numbers come once in seven days, however often a sweep runs', async () => {
  await runSweep(platform);
  const days: number[] = [];
  for (let day = 1; day <= 15; day += 1) {
    const earlier = platform.alerts.length;
    platform.clock.time += DAY;
    for (let sweep = 0; sweep < 3; sweep += 1) await sweepAfter(platform, 0.5 * MINUTE);
    if (platform.alerts.length > earlier) days.push(day);
  }
  expect(days).toEqual([7, 14]);
  expect(platform.alerts).toHaveLength(2);
});

test('settings that are missing or malformed', async () => {
  await runSweep(platform);
  platform.problems = ['ALARM_URL must be an address that begins with https://'];
  expect((await ask()).report.reasons).toEqual([
    'Settings are missing or malformed; the log names them.',
  ]);
  platform.problems = [];
  platform.mailer = undefined;
  expect((await ask()).response.status).toBe(503);
});

test('503 while the store cannot be read, 405 for other methods', async () => {
  platform.store.down = true;
  const { response: down, report } = await ask();
  const reasons = ['The store cannot be read.'];
  expect([down.status, report]).toEqual([503, { well: false, reasons, figures: {} }]);
  const response = await reportHealth(
    new Request(`${SITE}/api/health`, { method: 'POST' }),
    platform,
  );
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('an alert whose address does not answer is repeated until it is taken', async () => {
  platform.problems = ['wrong'];
  platform.takesAlerts = false;
  for (const taken of [false, false, true, true]) {
    platform.takesAlerts = taken;
    await sweepAfter(platform, 5 * MINUTE);
  }
  expect(platform.alerts).toHaveLength(3);
});

test('a fault that was mended and comes again is told again', async () => {
  for (const problems of [['wrong'], [], ['wrong']]) {
    platform.problems = problems;
    await sweepAfter(platform, 5 * MINUTE);
  }
  expect(platform.alerts).toHaveLength(2);
});

test('a submission that breaks off leaves no e-mail due, is named, and alerts nobody', async () => {
  await runSweep(platform);
  const upload = placeUpload(platform, makePlans(25_165_824));
  platform.uploads.fault = (name, key) => {
    if (name === 'readBytes' && key.endsWith('016777216')) platform.uploads.blobs.delete(key);
    return undefined;
  };
  expect((await platform.submit(fillForm({ ...QUOTE, upload }))).status).toBe(422);
  const count = () => platform.store.below('files/').length;
  expect(count()).toBeGreaterThan(0);
  for (let minutes = 5; minutes <= 55; minutes += 5) {
    await sweepAfter(platform, 5 * MINUTE);
    const { report } = await ask();
    expect([report.well, report.figures['brokenOff'], report.figures['salesPending']]).toEqual([
      ...[true, 1, 0],
    ]);
  }
  await sweepAfter(platform, 5 * MINUTE);
  expect(count()).toBe(0);
  expect((await ask()).report.figures['brokenOff']).toBe(0);
  expect(platform.alerts).toEqual([]);
});
