import type { Platform } from '#platform/platform.ts';
import { KEYS, nameDay } from './records.ts';

/** How much a submission looks like a person's: from little to much. */
export type Look = 'doubted' | 'person' | 'person with plans';

/**
 * Submissions of all networks that get a sales e-mail of their own, in an hour and in a day. The share
 * above each line is kept for those that look more like a person (docs/decisions/019-room-for-people.md).
 */
const MOST: Readonly<Record<Look, { readonly hour: number; readonly day: number }>> = {
  doubted: { hour: 20, day: 100 },
  person: { hour: 60, day: 500 },
  'person with plans': { hour: 90, day: 600 },
};

/** Submissions of a day from one network that get an e-mail of their own: more than a large office sends. */
const MOST_OF_ONE = 50;

const HOUR = 60 * 60_000;

/**
 * Claims a sales e-mail of its own for a submission; `false` where the digest is to list it. Networks are
 * counted first, then everybody. Where the store fails nothing is held back, nor where the caller has no
 * address, which only a local server lacks.
 */
export async function claimOwnMail(
  { store, clock, client }: Pick<Platform, 'store' | 'clock' | 'client'>,
  id: string,
  look: Look,
): Promise<boolean> {
  if (client === '') return true;
  const now = clock.now();
  const own = KEYS.arrival(now, client, id);
  const written = await store.write(own, '');
  const keys = await store.list(KEYS.arrivalsOn(nameDay(now)));
  if (!written.ok || !keys.ok) return true;
  // Keys begin with their time, so that of many at once each has its place. A repeated submission has its first one.
  const place = keys.value.findIndex((key) => key.endsWith(id));
  const before = keys.value.slice(0, place);
  const ofNetwork = before.filter((key) => key.includes(client)).length;
  const ofHour = before.filter((key) => key > KEYS.arrival(now - HOUR, '', '')).length;
  const isOwn = ofNetwork < MOST_OF_ONE && ofHour < MOST[look].hour && place < MOST[look].day;
  if (!isOwn || keys.value[place] !== own) await store.remove(own);
  return isOwn;
}
