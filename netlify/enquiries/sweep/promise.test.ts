import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { bounce, postEvent, readStatus } from '#tests/support/mail-events.ts';
import { makePlans, placeUpload } from '#tests/support/place-upload.ts';
import type { StoreCall } from '#tests/support/memory-store.ts';
import {
  CONTACT,
  fillForm,
  leaveMessage,
  leaveUnsent,
  QUOTE,
  readResponse,
  sweepAfter,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { enqueue, listQueue, makeTask } from '../queue/queue.ts';
import { runSweep } from './run-sweep.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

const LARGE = 12_582_912;
const place = () => placeUpload(platform, makePlans(LARGE));
const postSet = (upload: string, headers: Record<string, string> = {}) =>
  platform.submit(fillForm({ ...QUOTE, upload }), headers);
const sales = () => platform.memory.read('sales');

/** Holds the next call that `isMeant` names, as a platform that pauses a process. */
function hold<Key extends string>(
  target: Record<Key, (...given: never[]) => unknown>,
  name: Key,
  isMeant: (first: unknown) => boolean = () => true,
) {
  const call = target[name].bind(target) as (...given: unknown[]) => unknown;
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  let isHeld = false;
  target[name] = async (...given: unknown[]) => {
    if (!isHeld && isMeant(given[0])) {
      isHeld = true;
      reached.resolve(undefined);
      await released.promise;
    }
    return call(...given);
  };
  return { reached: reached.promise, release: () => released.resolve(undefined) };
}

describe('a process that ends', () => {
  /** Lets nothing be stored from the call on that `isLast` names. */
  function endAt(isLast: (...call: StoreCall) => boolean): void {
    let isOver = false;
    platform.store.fault = (...call) => ((isOver ||= isLast(...call)) ? 'down' : undefined);
  }

  test('for minutes leaves the acceptance of the sweep that sent its linked set meanwhile', async () => {
    const { memory, clock } = platform;
    const held = hold(memory, 'send');
    clock.isImpatient = true;
    const { id = '' } = await readResponse(await postSet(place()));
    await held.reached;
    await sweepAfter(platform, 6 * MINUTE);
    memory.fate = () => ({ outcome: 'unknown', reason: 'cut off' });
    held.release();
    await platform.settle();
    memory.fate = () => undefined;
    for (let sweep = 0; sweep < 4; sweep += 1) await sweepAfter(platform, HOUR);
    expect(sales()).toHaveLength(1);
    expect(await readStatus(platform, id, 'sales')).toMatchObject({ state: 'sending' });
    expect(platform.store.below('due/')).toEqual([]);
  });

  test('while it writes a failure over such an acceptance is tried again under its key, and accepted with its id', async () => {
    const { store, memory, clock } = platform;
    const request = hold(memory, 'send');
    clock.isImpatient = true;
    const { id = '' } = await readResponse(await postSet(place()));
    await request.reached;
    memory.fate = () => ({ outcome: 'unknown', reason: 'cut off' });
    // The first status is that of the lease.
    let statuses = 0;
    const sweep = hold(
      store,
      'write',
      (key) => key === `mails/${id}/sales/status` && (statuses += 1) === 2,
    );
    const swept = sweepAfter(platform, 6 * MINUTE);
    await sweep.reached;
    memory.fate = () => undefined;
    request.release();
    await platform.settle();
    sweep.release();
    await swept;
    expect(await readStatus(platform, id, 'sales')).toMatchObject({ state: 'temporary failure' });
    for (let later = 0; later < 4; later += 1) await sweepAfter(platform, HOUR);
    expect(sales()).toHaveLength(1);
    expect(await readStatus(platform, id, 'sales')).toMatchObject({
      state: 'sending',
      messageId: 'memory-1',
    });
    expect(store.below('due/')).toEqual([]);
  });

  test.each(['create', 'write', 'remove'] as const)(
    'at any call to %s the store loses and doubles no linked set',
    async (name) => {
      let calls = 0;
      const run = async (last: number) => {
        platform = new TestPlatform();
        const upload = place();
        calls = 0;
        endAt((call) => call === name && (calls += 1) >= last);
        const key = { 'Idempotency-Key': randomUUID() };
        const { status } = await postSet(upload, key);
        await platform.settle();
        platform.store.fault = () => undefined;
        // The visitor who was told to wait tries again.
        if (status !== 200) expect((await postSet(upload, key)).status).toBe(200);
        for (let sweep = 0; sweep < 6; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
        expect([last, sales().length]).toEqual([last, 1]);
      };
      await run(Infinity);
      const most = calls;
      expect(most).toBeGreaterThan(1);
      for (let last = 1; last <= most; last += 1) await run(last);
    },
    60_000,
  );
});

describe('a linked set whose first press the store failed', () => {
  test.each(['due/', 'enquiries/', 'files/'])(
    'below %s reaches the sales team once',
    async (down) => {
      const upload = place();
      const key = { 'Idempotency-Key': randomUUID() };
      platform.store.fault = (call, name) =>
        call !== 'readText' && name.includes(down) ? 'down' : undefined;
      const { status } = await postSet(upload, key);
      platform.store.fault = () => undefined;
      if (status !== 200) expect((await postSet(upload, key)).status).toBe(200);
      for (let sweep = 0; sweep < 6; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
      expect(sales().filter(({ text }) => text.includes('rosa@example.com'))).toHaveLength(1);
    },
  );
});

describe('the removal of a broken submission’s files', () => {
  test('waits while the same submission is under way again', async () => {
    const { store, clock } = platform;
    const id = randomUUID();
    const first = makeTask('cleanup', id, clock.time, clock.time - HOUR);
    const second = makeTask('cleanup', id, clock.time + HOUR, clock.time);
    await enqueue(store, first);
    await enqueue(store, second);
    await store.write(`files/${id}/x/000`, 'plans');
    await runSweep(platform);
    expect(store.below(`files/${id}/`)).toHaveLength(1);
    const queue = await listQueue(store);
    expect(queue.ok && queue.value.tasks.map(({ key }) => key)).toEqual([second.key]);
    await sweepAfter(platform, HOUR);
    expect(store.below(`files/${id}/`)).toEqual([]);
  });

  test('comes an hour later, and again until every file is gone', async () => {
    const { store } = platform;
    const countFiles = () => store.below('files/').length;
    const upload = place();
    store.fail('create', 'enquiries/');
    expect((await postSet(upload)).status).toBe(503);
    store.fault = () => undefined;
    await sweepAfter(platform, 50 * MINUTE);
    expect(countFiles()).toBe(3);
    store.fault = (call, key) => (call === 'remove' && key.endsWith('/001') ? 'down' : undefined);
    await sweepAfter(platform, 15 * MINUTE);
    expect(countFiles()).toBe(1);
    store.fault = () => undefined;
    await sweepAfter(platform, 5 * MINUTE);
    expect(countFiles()).toBe(0);
    expect(store.below('due/')).toEqual([]);
  });

  test('never takes the files of an enquiry that stands, or that cannot be read', async () => {
    const { store, clock } = platform;
    const { id = '' } = await readResponse(await postSet(place()));
    await platform.settle();
    await sweepAfter(platform, HOUR);
    // Nothing but its record speaks for the enquiry now.
    expect(store.below('due/')).toEqual([]);
    await enqueue(store, makeTask('cleanup', id, clock.time, clock.time - HOUR));
    store.fail('readText', 'enquiries/');
    await runSweep(platform);
    store.fault = () => undefined;
    await sweepAfter(platform, MINUTE);
    expect(store.below(`files/${id}/`).length).toBeGreaterThan(2);
    expect(store.below('due/')).toEqual([]);
  });
});

describe('a sweep', () => {
  test('that began in the half minute before is still the only one', async () => {
    const { memory, clock } = platform;
    await leaveUnsent(platform);
    clock.time = Date.UTC(2026, 10, 21, 14, 33, 25);
    const first = hold(memory, 'send');
    const running = runSweep(platform);
    await first.reached;
    clock.time += 10_000;
    const before = memory.tries.length;
    expect(await runSweep(platform)).toEqual({ sent: 0, failed: 0, unreadable: 0 });
    expect(memory.tries).toHaveLength(before);
    first.release();
    expect(await running).toEqual({ sent: 2, failed: 0, unreadable: 0 });
    expect(platform.store.below('claims/')).toEqual([]);
  });

  test('never tries an e-mail again whose acceptance is recorded, however late its task comes up', async () => {
    const { store, memory } = platform;
    store.fail('remove', 'due/');
    const id = await leaveMessage(platform);
    await platform.settle();
    store.fault = () => undefined;
    expect(store.below('due/').filter((key) => key.includes(`/sales/${id}/`))).toHaveLength(1);
    const before = memory.tries.length;
    // The provider has forgotten the key by then.
    await sweepAfter(platform, 25 * HOUR);
    expect(memory.tries).toHaveLength(before);
    await sweepAfter(platform, 5 * MINUTE);
    expect(store.below('due/')).toEqual([]);
  });
});

describe('reports of the provider', () => {
  const delivered = (id: string) =>
    ({ ...bounce(id), report: { outcome: 'delivered' } }) as ReturnType<typeof bounce>;

  test('out of order: a bounce that is told after a delivery counts, a delivery after it does not', async () => {
    platform.memory.fallback = 'office@example.org';
    const id = await leaveMessage(platform);
    for (const event of [delivered(id), bounce(id), delivered(id)]) {
      expect((await postEvent(platform, event)).status).toBe(200);
      await platform.settle();
    }
    expect(await readStatus(platform, id, 'sales')).toMatchObject({ state: 'permanent failure' });
    expect(platform.memory.read('copy')).toHaveLength(1);
  });
});

describe('a store', () => {
  test('that lists late sends each e-mail once and loses none', async () => {
    const list = platform.store.list.bind(platform.store);
    // A listing that is a minute old: what came since is missing, what went since still stands.
    let before: readonly string[] = [];
    platform.store.list = async (prefix) => {
      const now = await list('');
      const shown = before.filter((key) => key.startsWith(prefix));
      if (now.ok) before = now.value;
      return { ok: true, value: shown };
    };
    platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push(await leaveMessage(platform, { ...CONTACT, email: `sam${count}@example.com` }));
    }
    platform.memory.fate = () => undefined;
    for (let sweep = 0; sweep < 12; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
    const keys = [...platform.memory.accepted.keys()].filter((key) => key.startsWith('sales-'));
    expect(keys.sort()).toEqual(ids.map((id) => `sales-${id}`).sort());
    expect(platform.clock.time).toBeLessThan(Date.UTC(2026, 10, 22));
  });

  test('that answers slowly holds no visitor up for its e-mails, and the sweep keeps its time', async () => {
    for (const name of ['write', 'readText', 'remove', 'create'] as const) {
      const call = platform.store[name].bind(platform.store) as (...all: unknown[]) => unknown;
      Object.assign(platform.store, {
        [name]: (...all: unknown[]) => {
          platform.clock.time += 900;
          return call(...all);
        },
      });
    }
    for (let count = 0; count < 12; count += 1) {
      const { id } = await readResponse(
        await platform.post({ ...CONTACT, email: `sam${count}@example.com` }),
      );
      expect(id).toBeDefined();
    }
    platform.clock.time += DAY;
    const begun = platform.clock.time;
    await runSweep(platform);
    expect(platform.clock.time - begun).toBeLessThan(60_000);
    for (let sweep = 0; sweep < 10; sweep += 1) await sweepAfter(platform, 20 * MINUTE);
    expect(sales()).toHaveLength(12);
  });
});

describe('clocks that differ', () => {
  test('what a clock ahead received goes out with the second sweep of ours', async () => {
    platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
    platform.clock.time += HOUR;
    for (let count = 0; count < 9; count += 1) {
      await leaveMessage(platform, { ...CONTACT, email: `sam${count}@example.com` });
    }
    platform.memory.fate = () => undefined;
    platform.clock.time -= HOUR;
    await sweepAfter(platform, 5 * MINUTE);
    expect(sales()).toEqual([]);
    await sweepAfter(platform, 5 * MINUTE);
    expect(sales()).toHaveLength(9);
    await sweepAfter(platform, 5 * MINUTE);
    expect(platform.store.below('due/')).toEqual([]);
  });

  test('what a clock behind received is not dropped before its record stands', async () => {
    const { store, memory, clock } = platform;
    memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
    const create = store.create.bind(store);
    store.create = async (key, data) => {
      if (key.startsWith('enquiries/')) {
        clock.time += 20 * MINUTE;
        await runSweep(platform);
        clock.time -= 20 * MINUTE;
      }
      return create(key, data);
    };
    await leaveMessage(platform);
    memory.fate = () => undefined;
    await sweepAfter(platform, 30 * MINUTE);
    await sweepAfter(platform, 30 * MINUTE);
    expect(sales()).toHaveLength(1);
  });
});
