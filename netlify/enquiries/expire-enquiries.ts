import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import { readRetentionDays } from '#platform/read-company.ts';
import { removeBelow, removeKeys } from '#platform/remove-keys.ts';
import type { Store, Stored } from '#platform/store.ts';
import { DAY, nameDay, nameHour } from '#platform/time.ts';
import { findFirstHour } from './limit-mail.ts';
import { isForSales, listQueue } from './queue.ts';
import { KEYS, readId } from './records.ts';

/** Enquiries that are deleted at once. The store answers in some 40 ms. */
const AT_ONCE = 8;

/**
 * Removes everything of an enquiry but what stands below days: its tasks (`due`, keys) first, so that
 * nothing is sent of what is left, and the record last. `false` where something may still stand.
 */
export async function removeBelongings(
  store: Store,
  id: string,
  due: readonly string[],
): Promise<boolean> {
  return (
    (await removeKeys(store, due)) &&
    (await removeBelow(store, KEYS.files(id))) &&
    (await removeBelow(store, KEYS.mails(id))) &&
    (await removeKeys(store, [KEYS.record(id)]))
  );
}

/** Lists what stands below days, or hours, that are over. */
async function listOver(
  store: Store,
  days: string,
  firstKept: string,
): Promise<Stored<readonly string[]>> {
  const names = await store.listNames(days);
  if (!names.ok) return names;
  const found: string[] = [];
  for (const day of names.value.filter((name) => name < firstKept)) {
    const keys = await store.list(`${days}${day}/`);
    if (!keys.ok) return keys;
    found.push(...keys.value);
  }
  return { ok: true, value: found };
}

/**
 * Deletes enquiries and their files, as many days as the company promises after their delivery. Returns
 * their number. An enquiry of which a sales e-mail is to be sent is never deleted. Costs what is to be
 * deleted, however much is stored. Begins nothing after `end`, in milliseconds since 1970.
 */
export async function expireEnquiries(platform: Platform, end: number): Promise<number> {
  const { store, clock, log } = platform;
  // Markers name days, not hours: an enquiry goes once its last day is over.
  const firstKept = nameDay(clock.now() - (await readRetentionDays()) * DAY);
  const today = nameDay(clock.now());
  const [markers, acknowledged, arrivals, turns, queue] = await Promise.all([
    listOver(store, KEYS.deliveredDays, firstKept),
    listOver(store, KEYS.acknowledgedDays, today),
    listOver(store, KEYS.arrivals, findFirstHour(clock.now())),
    listOver(store, KEYS.turns, nameHour(clock.now())),
    listQueue(store),
  ]);
  if (!markers.ok || !acknowledged.ok || !arrivals.ok || !turns.ok || !queue.ok) {
    log({ level: 'error', event: 'expire', outcome: 'the store cannot be listed' });
    return 0;
  }
  const { tasks } = queue.value;
  const isOpen = new Set(tasks.filter(isForSales).map(({ id }) => id));
  let count = 0;
  await pMap(
    markers.value,
    async (marker) => {
      const id = readId(marker);
      if (clock.now() >= end || isOpen.has(id)) return;
      const due = tasks.filter((task) => task.id === id).map(({ key }) => key);
      // The marker goes last: without it the rest would never be found.
      if ((await removeBelongings(store, id, due)) && (await store.remove(marker)).ok) count += 1;
      else log({ level: 'error', event: 'expire', id, outcome: 'not deleted' });
    },
    { concurrency: AT_ONCE },
  );
  const counted = [...acknowledged.value, ...arrivals.value, ...turns.value];
  await pMap(counted, (key) => (clock.now() < end ? store.remove(key) : undefined), {
    concurrency: 4 * AT_ONCE,
  });
  log({ level: 'info', event: 'expire', outcome: `${count} enquiries deleted` });
  return count;
}
