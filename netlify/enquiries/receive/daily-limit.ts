import { createHash } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import type { Store, Stored } from '#platform/store.ts';
import { nameDay } from '#platform/time.ts';
import { KEYS } from '../queue/records.ts';

/** Submissions accepted from one network in a day (UTC): more than a large office sends. */
const MAX_OF_NETWORK = 30;

/** Submissions that look automatic, accepted from all networks together in a day. */
const MAX_AUTOMATIC = 60;

/**
 * Takes one of `count` slots of a folder for an id. Returns `false` if other ids have them all. A slot is a key that
 * only one writer can create, so no list is read. The id's hash chooses the slot that is tried first: while few are
 * taken, one call is enough. Otherwise all slots are read at once, so that a full day takes the time of two calls.
 * Concurrent requests of one id try the free slots in the same order, and so find the slot that another of them took.
 */
async function takeSlot(
  store: Store,
  folder: string,
  count: number,
  id: string,
): Promise<Stored<boolean>> {
  const hash = createHash('sha256').update(id).digest();
  const owner = hash.toString('hex');
  const first = hash.readUInt32BE(0);
  const slots = Array.from({ length: count }, (_, step) => `${folder}${(first + step) % count}`);
  const created = await store.create(slots[0] ?? '', owner);
  if (!created.ok || created.value) return created;
  const reads = await Promise.all(slots.map((slot) => store.readText(slot)));
  // A slot that cannot be read counts as taken, or single failures of the store would raise the limit.
  if (reads.every(({ ok }) => !ok)) return { ok: false, reason: 'no slot can be read' };
  const holders = reads.map((read) => (read.ok ? read.value : 'unknown'));
  if (holders.includes(owner)) return { ok: true, value: true };
  for (const slot of slots.filter((_, index) => holders[index] === undefined)) {
    const taken = await store.create(slot, owner);
    if (!taken.ok || taken.value) return taken;
    const holder = await store.readText(slot);
    if (!holder.ok) return holder;
    if (holder.value === owner) return { ok: true, value: true };
  }
  return { ok: true, value: false };
}

/**
 * Counts a submission. Returns `false` if the day has taken as many as it may. One id counts once, however often and
 * concurrently it comes. Fails open: neither a store outage nor a caller without an address refuses anybody.
 */
export async function countSubmission(
  { store, clock, client }: Pick<Platform, 'store' | 'clock' | 'client'>,
  id: string,
  isAutomatic: boolean,
): Promise<boolean> {
  if (client === '') return true;
  const day = nameDay(clock.now());
  // The network's limit first, so that no network alone uses up the limit of all.
  const ofNetwork = await takeSlot(store, KEYS.networkSlots(day, client), MAX_OF_NETWORK, id);
  if (!ofNetwork.ok) return true;
  if (!ofNetwork.value) return false;
  if (!isAutomatic) return true;
  const ofAll = await takeSlot(store, KEYS.automaticSlots(day), MAX_AUTOMATIC, id);
  return !ofAll.ok || ofAll.value;
}
