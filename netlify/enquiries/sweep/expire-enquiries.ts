import pMap from 'p-map';
import { readRetentionDays } from '#content-model/company-schema.ts';
import type { Platform } from '#platform/platform.ts';
import { removeBelow, removeKeys, removeExpired } from '#platform/remove-keys.ts';
import { readSiteContent } from '#platform/site-content.ts';
import { DONE, waitForAll, type Store, type Stored } from '#platform/store.ts';
import { DAY, nameDay } from '#platform/time.ts';
import { isForSales, listQueue } from '../queue/queue.ts';
import { KEYS, readId } from '../queue/records.ts';

/** Enquiries that are deleted at a time. The store answers in some 40 ms. */
const AT_ONCE = 8;

/**
 * Deletes enquiries with their files once the company's days of retention after their delivery are over, and returns
 * their number. An enquiry whose sales e-mail waits is never deleted. The cost grows with what is deleted, not with
 * what is stored. Begins nothing after `end` (milliseconds since 1970).
 */
export async function expireEnquiries(platform: Platform, end: number): Promise<number> {
  const { store, clock, log } = platform;
  // Deliveries name days, not hours: an enquiry goes once its last day is over.
  const keptFor = readRetentionDays(readSiteContent().company) * DAY;
  const firstKept = nameDay(clock.now() - keptFor);
  const read = await waitForAll(listDelivered(store, firstKept), listQueue(store));
  if (!read.ok) {
    log({ level: 'error', event: 'expire', outcome: 'the store cannot be listed' });
    return 0;
  }
  const [delivered, { tasks }] = read.value;
  const isOpen = new Set(tasks.filter(isForSales).map(({ id }) => id));
  let count = 0;
  await pMap(
    delivered,
    async (key) => {
      const id = readId(key);
      if (clock.now() >= end || isOpen.has(id)) return;
      const due = tasks.filter((task) => task.id === id).map(({ key }) => key);
      // The delivery goes last: without it the rest would never be found.
      if ((await removeBelongings(store, id, due)) && (await store.remove(key)).ok) count += 1;
      else log({ level: 'error', event: 'expire', id, outcome: 'not deleted' });
    },
    { concurrency: AT_ONCE },
  );
  const today = nameDay(clock.now());
  await removeExpired(store, clock, KEYS.acknowledgedDays, today, end);
  await removeExpired(store, clock, KEYS.slotDays, today, end);
  log({ level: 'info', event: 'expire', outcome: `enquiries deleted: ${count}` });
  return count;
}

/** Lists the deliveries of the days before `firstKept`. */
async function listDelivered(store: Store, firstKept: string): Promise<Stored<readonly string[]>> {
  const days = await store.listNames(KEYS.deliveredDays);
  if (!days.ok) return days;
  const over = days.value.filter((day) => day < firstKept);
  const keys = await waitForAll(...over.map((day) => store.list(KEYS.deliveredOn(day))));
  return keys.ok ? { ok: true, value: keys.value.flat() } : keys;
}

/**
 * Removes everything of an enquiry except its days of delivery. `due` are the keys of its tasks. Returns `false` if
 * something may be left. The record goes first: nothing is sent without it, and what is written meanwhile is removed
 * again (`writeBeside`).
 */
export async function removeBelongings(
  store: Store,
  id: string,
  due: readonly string[],
): Promise<boolean> {
  const claim = await store.readText(KEYS.claim(id));
  if (!claim.ok || !(await removeKeys(store, [KEYS.record(id), ...due]))) return false;
  const owner = claim.value === undefined ? DONE : await store.readText(claim.value);
  const own = owner.ok && owner.value === id && claim.value !== undefined ? [claim.value] : [];
  return (
    owner.ok &&
    (await removeKeys(store, own)) &&
    (await removeBelow(store, KEYS.files(id))) &&
    (await removeBelow(store, KEYS.mails(id)))
  );
}

/** Removes the days of an enquiry's delivery. */
export async function removeDays(store: Store, id: string): Promise<boolean> {
  const days = await store.listNames(KEYS.deliveredDays);
  return (
    days.ok &&
    removeKeys(
      store,
      days.value.map((day) => KEYS.delivered(day, id)),
    )
  );
}
