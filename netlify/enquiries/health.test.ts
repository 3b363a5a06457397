import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#tests/support/contract.ts';
import {
  CONTACT,
  leaveUnsent,
  postJson,
  SITE,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import type { Delivery } from '#platform/mailer.ts';
import { reportHealth } from './health.ts';
import { receiveEnquiry } from './receive.ts';
import { redeliver } from './redeliver.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

interface Report {
  readonly well: boolean;
  readonly reasons: readonly string[];
  readonly figures: Readonly<Record<string, number | null>>;
}

async function ask(method = 'GET') {
  const response = await reportHealth(new Request(`${SITE}/api/health`, { method }), platform);
  return { response, report: (await response.clone().json()) as Report };
}

const REVOKED: Delivery = { outcome: 'refused', about: 'key', reason: '401 invalid_api_key' };

test('200 with counts where all is well, kept by no cache', async () => {
  await receiveEnquiry(postJson(CONTACT), platform);
  await redeliver(platform);
  const { response, report } = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(report).toEqual({
    well: true,
    reasons: [],
    figures: {
      salesPending: 0,
      oldestSalesMinutes: 0,
      suspectPending: 0,
      acknowledgementsPending: 0,
      notArrived: 0,
      unconfirmed: 1,
      unreadable: 0,
      minutesSinceSweep: 0,
    },
  });
  expect(platform.beats).toBe(1);
  expect(platform.alarms).toEqual([]);
  expect(platform.lines.at(-1)).toEqual({
    level: 'info',
    event: 'health',
    outcome: 'well',
    figures: report.figures,
  });
});

test('a revoked key: red with the next sweep, green again once it is mended', async () => {
  await redeliver(platform);
  platform.memory.fate = () => REVOKED;
  await receiveEnquiry(postJson(CONTACT), platform);
  platform.clock.time += 5 * MINUTE;
  await redeliver(platform);
  const { response, report } = await ask();
  expect(response.status).toBe(503);
  expect(report.reasons).toEqual(['The e-mail provider refuses the key.']);
  expect(report.figures).toMatchObject({ salesPending: 1, oldestSalesMinutes: 5 });
  platform.clock.time += HOUR;
  await redeliver(platform);
  expect((await ask()).report.reasons).toEqual([
    'A sales e-mail has been pending for more than 30 minutes.',
    'The e-mail provider refuses the key.',
  ]);
  // People are alarmed when it turns red, and not with every sweep after that.
  expect(platform.alarms).toEqual([
    'Enquiries are not delivered as they should be. The e-mail provider refuses the key.',
  ]);
  const beats = platform.beats;
  platform.memory.fate = () => undefined;
  platform.clock.time += HOUR;
  await redeliver(platform);
  expect((await ask()).response.status).toBe(200);
  expect(platform.beats).toBe(beats + 1);
  expect(platform.memory.read('sales')).toHaveLength(1);
});

test('a sales e-mail may be pending for 30 minutes, and no minute longer', async () => {
  await leaveUnsent(platform);
  const start = platform.clock.time;
  await platform.store.write('state/sweep', JSON.stringify(SWEPT(start + 29 * MINUTE)));
  platform.clock.time = start + 30 * MINUTE;
  expect((await ask()).report.reasons).toEqual([]);
  platform.clock.time = start + 31 * MINUTE;
  expect((await ask()).report.reasons).toEqual([
    'A sales e-mail has been pending for more than 30 minutes.',
  ]);
});

test('counts each queue by itself', async () => {
  const at = platform.clock.time - MINUTE;
  const queues = ['sales', 'suspect', 'visitor', 'again', 'arrival'];
  for (const [index, queue] of queues.entries()) {
    for (let count = 0; count <= index; count += 1) {
      await platform.store.write(`due/${queue}/${at}-${randomUUID()}`, '');
    }
  }
  expect((await ask()).report.figures).toMatchObject({
    ...{ salesPending: 1, suspectPending: 2, acknowledgementsPending: 3 },
    ...{ notArrived: 4, unconfirmed: 5, oldestSalesMinutes: 1 },
  });
});

test.each([
  ['suspect', 6 * HOUR, 'A sales e-mail has been pending for more than 30 minutes.'],
  ['again', 6 * MINUTE, 'A sales e-mail did not arrive, and went nowhere else.'],
])('what is due below %s may wait %i ms, and no longer', async (queue, longest, reason) => {
  const { time } = platform.clock;
  await platform.store.write(`due/${queue}/${time}-${randomUUID()}`, '');
  await platform.store.write('state/sweep', JSON.stringify(SWEPT(time + longest)));
  platform.clock.time = time + longest;
  expect((await ask()).report.reasons).toEqual([]);
  platform.clock.time += 1;
  expect((await ask()).report.reasons).toEqual([reason]);
});

test.each([
  [{ refused: 'quota' }, 'The e-mail provider takes no more e-mails for now.'],
  [{ refused: 'key' }, 'The e-mail provider refuses the key.'],
  [{ unreadable: 1 }, 'Something that was kept cannot be read; the log names it.'],
  [
    { denied: true },
    'Nothing tells whether sales e-mails arrive: set a webhook, or a key that may read.',
  ],
])('a sweep that left %j', async (left, reason) => {
  const { time } = platform.clock;
  await platform.store.write('state/sweep', JSON.stringify({ ...SWEPT(time), ...left }));
  expect((await ask()).report.reasons).toEqual([reason]);
  // Where the provider reports by itself nobody need ask.
  platform.memory.hearsEvents = true;
  expect((await ask()).report.well).toBe('denied' in left);
});

test('a key below due/ that nobody wrote is counted before a sweep has seen it', async () => {
  await redeliver(platform);
  await platform.store.write('due/sales/no-such-key', '');
  expect((await ask()).report).toMatchObject({ well: false, figures: { unreadable: 1 } });
});

test('a sweep that cannot list what is due says so, and alarms once', async () => {
  await redeliver(platform);
  const { beats } = platform;
  for (let sweep = 1; sweep <= 2; sweep += 1) {
    // The first listing of a sweep is its own, the second that of its report.
    let lists = 0;
    platform.store.fault = (name, key) =>
      name === 'list' && key === 'due/' && (lists += 1) === 2 ? 'down' : undefined;
    await redeliver(platform);
    expect(platform.lines.at(-1)).toMatchObject({
      ...{ level: 'error', event: 'health', outcome: 'unwell' },
      ...{ detail: 'The store cannot be read.', figures: { salesPending: null } },
    });
  }
  expect(platform.alarms).toEqual([
    'Enquiries are not delivered as they should be. The store cannot be read.',
  ]);
  expect(platform.beats).toBe(beats);
});

function SWEPT(at: number) {
  return { at, denied: false, unreadable: 0, well: true };
}

test('no sweep at all, and one that is 17 minutes old', async () => {
  expect((await ask()).report).toMatchObject({
    reasons: ['No sweep has come to its end for more than 15 minutes.'],
    figures: { minutesSinceSweep: null },
  });
  await redeliver(platform);
  expect((await ask()).report.well).toBe(true);
  platform.clock.time += 17 * MINUTE;
  expect((await ask()).report.reasons).toHaveLength(1);
});

test('settings that are missing or malformed', async () => {
  await redeliver(platform);
  platform.problems = ['ALARM_URL must be an address that begins with https://'];
  expect((await ask()).report.reasons).toEqual([
    'Settings are missing or malformed; the log names them.',
  ]);
  platform.problems = [];
  platform.mailer = undefined;
  expect((await ask()).response.status).toBe(503);
});

test('a store that cannot be read', async () => {
  platform.store.down = true;
  expect((await ask()).report).toMatchObject({
    well: false,
    reasons: ['The store cannot be read.'],
    figures: { salesPending: null },
  });
});

test('405 for other methods', async () => {
  const response = await reportHealth(
    new Request(`${SITE}/api/health`, { method: 'POST' }),
    platform,
  );
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
