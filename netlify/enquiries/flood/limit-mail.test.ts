import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { claimOwnMail, type Look } from './limit-mail.ts';

renewPlatform();

const MB = 1_048_576;

/** A submission as it is counted: one of plans has a set of 5 MB. */
const submit = (look: Look, size = look === 'person with plans' ? 5 * MB : 0) => ({
  id: randomUUID() as string,
  token: randomUUID() as string,
  size,
});

/** Claims e-mails for submissions of one look, one a second, each from another network but where one is named. */
async function claim(count: number, look: Look, network?: string, size?: number): Promise<number> {
  let own = 0;
  for (let index = 0; index < count; index += 1) {
    platform.clock.time += 1_000;
    platform.client = network ?? randomUUID();
    if (await claimOwnMail(platform, look, submit(look, size))) own += 1;
  }
  return own;
}

describe('an e-mail of its own', () => {
  test('goes to 50 submissions in 24 hours of one network, and to another network all the same', async () => {
    expect(await claim(55, 'person', 'hostile')).toBe(50);
    expect(await claim(1, 'person with plans', 'hostile')).toBe(0);
    expect(await claim(1, 'person', 'visitor')).toBe(1);
    platform.clock.time += DAY - 2 * MINUTE;
    expect(await claim(1, 'person', 'hostile')).toBe(0);
    platform.clock.time += 2 * MINUTE;
    expect(await claim(1, 'person', 'hostile')).toBe(1);
  });

  test('goes in an hour to 20 while doubted ones come, to 60 of people, to 90 with plans', async () => {
    expect(await claim(30, 'doubted')).toBe(20);
    expect(await claim(70, 'person')).toBe(40);
    expect(await claim(1, 'doubted')).toBe(0);
    expect(await claim(100, 'person with plans')).toBe(90);
    expect(await claim(1, 'person')).toBe(0);
    // The hour goes with the clock: those of its first half minute are over.
    platform.clock.time += HOUR - 200_000;
    expect(await claim(10, 'person')).toBeGreaterThan(0);
  });

  test('goes to a set of plans whatever came of sets less than half as large', async () => {
    expect(await claim(95, 'person with plans')).toBe(90);
    expect(await claim(1, 'person with plans', undefined, 9 * MB)).toBe(0);
    expect(await claim(1, 'person with plans', undefined, 60 * MB)).toBe(1);
  });

  test('goes to the networks that had few: ten that send 50 each leave room for the others', async () => {
    let hostile = 0;
    for (let round = 0; round < 50; round += 1) {
      for (let network = 0; network < 10; network += 1) {
        hostile += await claim(1, 'person', `hostile-${network}`);
        platform.clock.time += (10 * MINUTE) / 10;
      }
    }
    expect(hostile).toBeLessThan(170);
    expect(await claim(50, 'person')).toBe(50);
  });

  test('goes to five forms of one token, on whatever network', async () => {
    const own: boolean[] = [];
    for (let count = 0; count < 7; count += 1) {
      platform.client = `network-${count}`;
      const one = { ...submit('person'), token: 'mhzq0c00.signature' };
      own.push(await claimOwnMail(platform, 'person', one));
    }
    expect(own).toEqual([true, true, true, true, true, false, false]);
  });

  test.each([
    ['doubted', 100],
    ['person', 500],
    ['person with plans', 600],
  ] as const)('%s: goes to no more where %i came within 24 hours', async (look, most) => {
    const first = platform.clock.time - 20 * HOUR;
    for (let count = 0; count < most - 1; count += 1) {
      const size = look === 'person with plans' ? 5 * MB : 0;
      const key = `arrivals/2026-11-20T18/${first + count}/network-${count}/token-${count}/${size}/${count}`;
      platform.store.blobs.set(key, new Uint8Array());
    }
    expect(await claim(3, look)).toBe(1);
    platform.clock.time += 4 * HOUR;
    expect(await claim(3, look)).toBe(3);
  });

  test('of many at once goes to as many as of one after the other', async () => {
    const { store, clock } = platform;
    const claims = Array.from({ length: 200 }, (_, index) =>
      claimOwnMail({ store, clock, client: `network-${index}` }, 'person', submit('person')),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(60);
    expect(platform.store.below('arrivals/')).toHaveLength(60);
  });

  test('is claimed once by a submission that is repeated', async () => {
    const one = submit('doubted');
    for (let count = 0; count < 60; count += 1) {
      platform.clock.time += 1_000;
      expect(await claimOwnMail(platform, 'doubted', one)).toBe(true);
    }
    expect(platform.store.below('arrivals/')).toHaveLength(1);
  });

  test.each(['write', 'list'] as const)('goes to all where the store fails to %s', async (call) => {
    await claim(60, 'person');
    platform.store.fail(call, 'arrivals/');
    expect(await claim(1, 'person')).toBe(1);
  });

  test('goes to all on a local server, which knows no addresses', async () => {
    expect(await claim(100, 'doubted', '')).toBe(100);
    expect(platform.store.keys).toEqual([]);
  });
});
