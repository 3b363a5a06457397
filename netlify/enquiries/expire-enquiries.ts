import pMap from 'p-map';
import { readRetentionDays } from '#platform/read-company.ts';
import type { Platform } from '#platform/platform.ts';
import type { Store, Stored } from '#platform/store.ts';
import { ACKNOWLEDGED } from './acknowledge.ts';
import { listDue, listPastSpans, RECENT } from './due.ts';
import { KEYS, nameDay, readId } from './keep.ts';
import { MAILING } from './mailing.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A scheduled function ends after 30 seconds. What is left waits for the next hour. */
const EXPIRE_TIME = 16_000;

/** Enquiries that are deleted at once, and keys of each. The store answers in some 40 ms. */
const AT_ONCE = 8;

/** Removes keys, many at once. `false` where one of them may still stand. */
export async function removeAll(store: Store, keys: readonly string[]): Promise<boolean> {
  const removed = await pMap(keys, (key) => store.remove(key), { concurrency: AT_ONCE });
  return removed.every(({ ok }) => ok);
}

/**
 * Removes everything of an enquiry but the marks below days: what is due first, so that nothing is
 * sent of what is left, and the record last. `due` are its keys there. `false` where something may
 * still stand.
 */
export async function removeBelongings(
  store: Store,
  id: string,
  due: readonly string[],
): Promise<boolean> {
  if (!(await removeAll(store, due))) return false;
  const lists = await Promise.all([store.list(KEYS.files(id)), store.list(MAILING.all(id))]);
  const keys: string[] = [];
  for (const list of lists) {
    if (!list.ok) return false;
    keys.push(...list.value);
  }
  return (
    (await removeAll(store, [...keys, KEYS.mails(id)])) &&
    (await removeAll(store, [KEYS.record(id)]))
  );
}

/** Removes what stands below days that are over. `true` where nothing of it is left. */
async function removeDays(store: Store, days: string, firstKept: string): Promise<boolean> {
  const names = await store.listNames(days);
  if (!names.ok) return false;
  for (const day of names.value.filter((name) => name < firstKept)) {
    const keys = await store.list(`${days}${day}/`);
    if (!keys.ok || !(await removeAll(store, keys.value))) return false;
  }
  return true;
}

async function removePastSpans({ store, clock }: Platform): Promise<void> {
  const names = await store.listNames(RECENT);
  if (!names.ok) return;
  for (const name of listPastSpans(names.value, clock.now())) {
    const keys = await store.list(`${RECENT}${name}/`);
    if (keys.ok) await removeAll(store, keys.value);
  }
}

/** The marks of enquiries whose last day is over. */
async function listExpired(store: Store, firstKept: string): Promise<Stored<readonly string[]>> {
  const marks: string[] = [];
  const names = await store.listNames(KEYS.deliveredDays);
  if (!names.ok) return names;
  for (const day of names.value.filter((name) => name < firstKept)) {
    const keys = await store.list(KEYS.deliveredOn(day));
    if (!keys.ok) return keys;
    marks.push(...keys.value);
  }
  return { ok: true, value: marks };
}

/**
 * Deletes enquiries and their files, as many days as the company promises after their delivery. Gives
 * their number. An enquiry of which a sales e-mail is still due is never deleted. Costs what is to be
 * deleted, however much is kept: marks stand below their days.
 */
export async function expireEnquiries(platform: Platform): Promise<number> {
  const { store, clock, log } = platform;
  const end = clock.now() + EXPIRE_TIME;
  // Marks name days, not hours: an enquiry goes once its last day is over.
  const firstKept = nameDay(clock.now() - (await readRetentionDays()) * DAY);
  const marks = await listExpired(store, firstKept);
  const due = await listDue(store);
  if (!marks.ok || !due.ok) {
    log({ level: 'error', event: 'expire', outcome: 'the store cannot be listed' });
    return 0;
  }
  const isOpen = new Set(
    due.value.due
      .filter(({ queue }) => queue === 'again' || queue === 'sales' || queue === 'suspect')
      .map(({ id }) => id),
  );
  let count = 0;
  await pMap(
    marks.value,
    async (mark) => {
      const id = readId(mark);
      if (clock.now() >= end || isOpen.has(id)) return;
      const own = due.value.due.filter((one) => one.id === id).map(({ key }) => key);
      // The mark goes last: without it nobody would look for what is left.
      if ((await removeBelongings(store, id, own)) && (await store.remove(mark)).ok) count += 1;
      else log({ level: 'error', event: 'expire', id, outcome: 'not deleted' });
    },
    { concurrency: AT_ONCE },
  );
  await removeDays(store, ACKNOWLEDGED, nameDay(clock.now()));
  await removePastSpans(platform);
  log({ level: 'info', event: 'expire', outcome: `${count} enquiries deleted` });
  return count;
}
