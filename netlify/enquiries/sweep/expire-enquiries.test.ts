import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/contract.ts';
import {
  leaveMessage,
  leaveQuote,
  sweepAfter,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { expireEnquiries } from './expire-enquiries.ts';
import { enqueue, makeTask } from '../queue/queue.ts';
import { runSweep } from './run-sweep.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

/** A quote request with a file, delivered at the second try, so that it has left traces everywhere. */
async function leaveDelivered(): Promise<string> {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const id = await leaveQuote(platform);
  platform.memory.fate = () => undefined;
  await sweepAfter(platform, 5 * MINUTE);
  return id;
}

const expire = () => expireEnquiries(platform, platform.clock.now() + 22_000);

/** Everything that stands of an enquiry at all. */
function keysOf(id: string): readonly string[] {
  return platform.store.keys.filter((key) => key.includes(id));
}

function isKept(id: string): boolean {
  return platform.store.keys.includes(`enquiries/${id}`);
}

describe('retention', () => {
  test('everything of an enquiry is kept for 30 days after its delivery, and then goes', async () => {
    const id = await leaveDelivered();
    expect(platform.store.below('mails/')).not.toEqual([]);
    const keys = keysOf(id);
    const delivered = platform.clock.time;
    for (const kept of [DAY, 29 * DAY, 30 * DAY - 1]) {
      platform.clock.time = delivered + kept;
      expect(await expire()).toBe(0);
      expect(keysOf(id)).toEqual(keys);
    }
    // Marks name the day, so the last day is given whole.
    platform.clock.time = delivered + 31 * DAY;
    expect(await expire()).toBe(1);
    expect(keysOf(id)).toEqual([]);
    // Only the state of the sweeps is left, without personal data.
    expect(platform.store.keys).toEqual(['state/sweep']);
    expect(platform.lines.at(-1)).toEqual({
      level: 'info',
      event: 'expire',
      outcome: 'enquiries deleted: 1',
    });
    expect(isKept(id)).toBe(false);
  });

  test('a later enquiry stays as it is', async () => {
    await leaveDelivered();
    platform.clock.time += 10 * DAY;
    const later = await leaveDelivered();
    const keys = keysOf(later);
    platform.clock.time += 22 * DAY;
    expect(await expire()).toBe(1);
    expect(keysOf(later)).toEqual(keys);
  });

  test('an enquiry nobody was told of stays, whatever its acknowledgement came to', async () => {
    platform.memory.fate = ({ key }) =>
      key.startsWith('sales-') ? { outcome: 'unknown', reason: 'down' } : undefined;
    const id = await leaveMessage(platform);
    await sweepAfter(platform, 100 * DAY);
    expect(await expire()).toBe(0);
    expect(isKept(id)).toBe(true);
  });
});

describe('a run that breaks off', () => {
  test('at no point leaves a record behind that would be mailed again', async () => {
    // However many removals succeed before the store fails, no sweep may send anything, and the next
    // run takes away what is left.
    for (let allowed = 0; ; allowed += 1) {
      platform = new TestPlatform();
      const id = await leaveDelivered();
      platform.clock.time += 31 * DAY;
      let left = allowed;
      platform.store.fault = (name) => (name === 'remove' && (left -= 1) < 0 ? 'down' : undefined);
      const count = await expire();
      platform.store.fault = () => undefined;
      const tries = platform.memory.tries.length;
      expect(await runSweep(platform)).toEqual({ sent: 0, failed: 0, unreadable: 0 });
      expect(platform.memory.tries).toHaveLength(tries);
      if (count === 1) {
        expect(allowed).toBeGreaterThan(4);
        break;
      }
      expect(platform.lines).toContainEqual({
        level: 'error',
        event: 'expire',
        id,
        outcome: 'not deleted',
      });
      expect(await expire()).toBe(1);
      expect(keysOf(id)).toEqual([]);
    }
  });

  test('files that cannot be listed are not forgotten', async () => {
    const id = await leaveDelivered();
    platform.clock.time += 31 * DAY;
    platform.store.fail('list', `files/${id}/`);
    expect(await expire()).toBe(0);
    platform.store.fault = () => undefined;
    expect(await expire()).toBe(1);
    expect(keysOf(id)).toEqual([]);
  });

  test.each(['delivered/', 'due/'])(
    'while %s cannot be listed nothing is deleted, and the log says so',
    async (prefix) => {
      const id = await leaveDelivered();
      platform.clock.time += 31 * DAY;
      const keys = keysOf(id);
      platform.store.fault = (name, key) =>
        name.startsWith('list') && key === prefix ? 'down' : undefined;
      expect(await expire()).toBe(0);
      expect(keysOf(id)).toEqual(keys);
      expect(platform.lines.at(-1)).toEqual({
        level: 'error',
        event: 'expire',
        outcome: 'the store cannot be listed',
      });
    },
  );

  test('what does not fit into the time waits for the next run', async () => {
    for (let count = 0; count < 12; count += 1) await leaveDelivered();
    platform.clock.time += 31 * DAY;
    platform.store.fault = (name, key) => {
      if (name === 'remove' && key.startsWith('delivered/')) platform.clock.time += 22_000;
      return undefined;
    };
    // Eight are under way at once, and none begins after them.
    expect(await expire()).toBe(8);
    expect(await expire()).toBe(4);
    expect(platform.store.below('enquiries/')).toEqual([]);
  });
});

describe('what stands below its day', () => {
  test('the list of who was acknowledged is gone the day after', async () => {
    await leaveDelivered();
    expect(platform.store.below('acknowledged/2026-11-21/')).not.toEqual([]);
    platform.clock.time += DAY;
    await expire();
    expect(platform.store.below('acknowledged/')).toEqual([]);
  });

  test('an enquiry of which an e-mail is due again is not deleted, however old', async () => {
    const id = await leaveDelivered();
    for (const kind of ['copy-1', 'flagged', 'sales'] as const) {
      const { time } = platform.clock;
      const task = makeTask(kind, id, time, time);
      await enqueue(platform.store, task);
      platform.clock.time += 40 * DAY;
      expect(await expire()).toBe(0);
      expect(isKept(id)).toBe(true);
      await platform.store.remove(task.key);
    }
  });
});
