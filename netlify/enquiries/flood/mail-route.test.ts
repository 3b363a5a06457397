import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/contract.ts';
import { decideRoute } from './mail-route.ts';

renewPlatform();

const MB = 1_048_576;

const PERSON = { size: 0 };
const DOUBTED = { size: 0, token: '' };

/** Decides for an enquiry with a token of its own, unless another one is given. */
async function hasOwnMail(given: { size: number; token?: string; id?: string }): Promise<boolean> {
  const route = await decideRoute(platform, { id: randomUUID(), token: randomUUID(), ...given });
  return route.stored.ok && route.route === 'own e-mail';
}

/** Counts the e-mails of enquiries, one a second, each from another network but where one is named. */
async function count(enquiries: number, given: { size: number; token?: string }, network?: string) {
  let own = 0;
  for (let index = 0; index < enquiries; index += 1) {
    platform.clock.time += 1_000;
    platform.client = network ?? randomUUID();
    if (await hasOwnMail(given)) own += 1;
  }
  return own;
}

describe('an e-mail of its own', () => {
  test('goes to 50 enquiries of a network in 24 hours, and to another network all the same', async () => {
    expect(await count(55, PERSON, 'busy')).toBe(50);
    expect(await count(1, PERSON, 'visitor')).toBe(1);
    platform.clock.time += DAY - 2 * MINUTE;
    expect(await count(1, PERSON, 'busy')).toBe(0);
    platform.clock.time += 2 * MINUTE;
    expect(await count(1, PERSON, 'busy')).toBe(1);
  });

  test('goes to 10 of a network once 100 came: ten that send 50 each leave room for the others', async () => {
    let hostile = 0;
    for (let round = 0; round < 50; round += 1) {
      for (let network = 0; network < 10; network += 1) {
        hostile += await count(1, PERSON, `hostile-${network}`);
        platform.clock.time += MINUTE;
      }
    }
    expect(hostile).toBe(100);
    expect(await count(50, PERSON)).toBe(50);
  });

  test('goes to 60 an hour, to doubted ones while fewer than 20 came', async () => {
    expect(await count(30, DOUBTED)).toBe(20);
    expect(await count(70, PERSON)).toBe(40);
    expect(await count(1, DOUBTED)).toBe(0);
    // The hour goes with the clock: those of its first half minute are over.
    platform.clock.time += HOUR - 100_000;
    expect(await count(10, PERSON)).toBeGreaterThan(0);
  });

  test('goes to a set of plans whatever came that is less than half as large', async () => {
    expect(await count(65, { size: 5 * MB })).toBe(60);
    expect(await count(1, { size: 9 * MB })).toBe(0);
    expect(await count(1, { size: 60 * MB })).toBe(1);
  });

  test('goes to five forms of one token, on whatever network', async () => {
    expect(await count(7, { size: 0, token: 'mhzq0c00.signature' })).toBe(5);
  });

  test('of many at once goes to as many as of one after the other', async () => {
    const { store, clock } = platform;
    const all = Array.from({ length: 200 }, (_, index) =>
      decideRoute(
        { store, clock, client: `network-${index}` },
        { id: randomUUID(), token: `${index}`, size: 0 },
      ),
    );
    const routes = await Promise.all(all);
    expect(routes.filter(({ route }) => route === 'own e-mail')).toHaveLength(60);
    expect(store.below('own-mails/')).toHaveLength(60);
  });

  test('goes to all on a local server, which knows no addresses', async () => {
    expect(await count(100, DOUBTED, '')).toBe(100);
    expect(platform.store.below('own-mails/')).toEqual([]);
  });
});

describe('the route', () => {
  test('stays as it was decided, whatever came since and however the store failed before', async () => {
    const [first, late] = [randomUUID(), randomUUID()];
    // Where nothing can be counted, nothing is held back.
    await count(60, PERSON);
    platform.clock.time += 1_000;
    platform.store.fail('list', 'own-mails/');
    expect(await hasOwnMail({ ...PERSON, id: first })).toBe(true);
    platform.store.fault = () => undefined;
    expect(await hasOwnMail({ ...PERSON, id: late })).toBe(false);
    expect(await hasOwnMail({ ...PERSON, id: first })).toBe(true);
    platform.clock.time += 2 * HOUR;
    expect(await hasOwnMail({ ...PERSON, id: late })).toBe(false);
    expect(platform.store.keys.filter((key) => key.includes(late))).toHaveLength(1);
  });

  test('is one for two presses at once', async () => {
    await count(59, PERSON);
    const id = randomUUID();
    const press = () => hasOwnMail({ ...PERSON, id });
    const presses = await Promise.all([press(), press(), press()]);
    expect(new Set(presses).size).toBe(1);
  });

  test('is not known where it cannot be stored, or read again', async () => {
    const one = { id: randomUUID(), token: 'a', size: 0 };
    platform.store.fail('create', '/route');
    expect((await decideRoute(platform, one)).stored.ok).toBe(false);
    platform.store.fail('readText', '/route');
    expect((await decideRoute(platform, one)).stored.ok).toBe(true);
    // A digest may name it: it must not be sent by itself.
    expect(await decideRoute(platform, one)).toMatchObject({
      route: 'digest',
      stored: { ok: false },
    });
  });
});

// Each call to a store that hangs takes five seconds, and the page gives up after thirty.
test('a store that hangs is asked for a route three times: to read it, to count the e-mail and to keep it', async () => {
  platform.client = 'visitor';
  const calls: string[] = [];
  platform.store.fault = (call) => {
    calls.push(call);
    return 'down';
  };
  expect(await decideRoute(platform, { id: randomUUID(), token: randomUUID(), size: 0 })).toEqual({
    route: 'own e-mail',
    stored: { ok: false, reason: 'down' },
  });
  expect(calls).toEqual(['readText', 'write', 'create']);
});
