import type { Platform } from '#platform/platform.ts';
import { DAY, HOUR, nameHour } from '#platform/time.ts';
import { KEYS, readId, type Arrival } from '../queue/records.ts';

/** How much a submission looks like a person's: from little to much. */
export type Look = 'doubted' | 'person' | 'person with plans';

/** Order of what waits for a digest. Stored in its keys. */
export const RANK: Readonly<Record<Look, number>> = {
  'person with plans': 0,
  person: 1,
  doubted: 2,
};

/**
 * Submissions of all networks that get a sales e-mail of their own, in an hour and in 24 hours. A set of
 * plans is counted against those at least half as large, the rest against each other
 * (docs/decisions/019-room-for-people.md).
 */
const MOST: Readonly<Record<Look, { readonly hour: number; readonly day: number }>> = {
  doubted: { hour: 20, day: 100 },
  person: { hour: 60, day: 500 },
  'person with plans': { hour: 90, day: 600 },
};

/**
 * Submissions of 24 hours from one network that get an e-mail of their own: more than a large office sends.
 * Without plans, a network's times everybody's stay below this squared.
 */
const MOST_OF_ONE = 50;

/** E-mails of their own that one token is good for in 24 hours. */
const MOST_OF_TOKEN = 5;

interface Counted extends Arrival {
  readonly key: string;
  readonly at: number;
}

function readArrival(key: string): Counted {
  const [, , at, client = '', token = '', size] = key.split('/');
  return { key, id: readId(key), at: Number(at), client, token, size: Number(size) };
}

/** Lists the submissions of the last 24 hours with an e-mail of their own, in their order; undefined where the store fails. */
export async function listArrivals({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<readonly Counted[] | undefined> {
  const keys = await store.list(KEYS.arrivals);
  if (!keys.ok) return undefined;
  const first = clock.now() - DAY;
  return keys.value.map(readArrival).filter(({ at }) => at > first);
}

/** The hours that `listArrivals` no longer needs end before this one. */
export function findFirstHour(now: number): string {
  return nameHour(now - DAY);
}

/**
 * Claims a sales e-mail of its own for a submission; `false` where a digest is to name it. Where the store
 * fails nothing is held back, nor where the caller has no address, which only a local server lacks.
 */
export async function claimOwnMail(
  platform: Pick<Platform, 'store' | 'clock' | 'client'>,
  look: Look,
  submission: Omit<Arrival, 'client'>,
): Promise<boolean> {
  const { store, clock, client } = platform;
  if (client === '') return true;
  const { id, token, size } = submission;
  const now = clock.now();
  const own = KEYS.arrival(now, { ...submission, client });
  const written = await store.write(own, '');
  const all = await listArrivals(platform);
  if (!written.ok || !all) return true;
  // Keys begin with their time, so that of many at once each has its place. A repeated submission has its first one.
  const place = all.findIndex((one) => one.id === id);
  const before = all.slice(0, place);
  const rivals = before.filter((one) => (size > 0 ? one.size >= size / 2 : one.size === 0));
  const ofHour = rivals.filter(({ at }) => at > now - HOUR).length;
  const ofNetwork = (some: readonly Arrival[]) =>
    some.filter((one) => one.client === client).length;
  const isOwn =
    ofNetwork(before) < MOST_OF_ONE &&
    (size > 0 || (ofNetwork(rivals) + 1) * (rivals.length + 1) <= MOST_OF_ONE ** 2) &&
    before.filter((one) => token !== '' && one.token === token).length < MOST_OF_TOKEN &&
    ofHour < MOST[look].hour &&
    rivals.length < MOST[look].day;
  if (!isOwn || all[place]?.key !== own) await store.remove(own);
  return isOwn;
}
