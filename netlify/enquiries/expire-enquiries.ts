import type { Platform } from '#platform/platform.ts';
import { KEYS, nameDay, readId } from './keep.ts';
import { readRetentionDays } from '#platform/company.ts';
import type { Store } from '#platform/store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A scheduled function ends after 30 seconds. What is left waits for the next hour. */
const EXPIRE_TIME = 16_000;

/** Days and ids stand in the keys of marks: `delivered/sales/2026-11-21/<id>`. */
function readDay(key: string): string {
  return key.split('/').at(-2) ?? '';
}

async function removeAll(store: Store, keys: readonly string[]): Promise<boolean> {
  const removed = await Promise.all(keys.map((key) => store.remove(key)));
  return removed.every(({ ok }) => ok);
}

async function removeEnquiry(store: Store, mark: string, acknowledgements: readonly string[]) {
  const id = readId(mark);
  const files = await store.list(KEYS.files(id));
  if (!files.ok) return false;
  const belongings = [
    ...files.value,
    KEYS.mails(id),
    KEYS.tries('sales', id),
    KEYS.tries('visitor', id),
    KEYS.flag(id),
    KEYS.orphan(id),
  ];
  const marks = [...acknowledgements.filter((key) => readId(key) === id), mark];
  // The marks go last: without them a record still standing would be sent again.
  return (
    (await removeAll(store, belongings)) &&
    (await removeAll(store, [KEYS.record(id)])) &&
    (await removeAll(store, marks))
  );
}

/**
 * A file without a record is what a broken-off submission left behind. It is noted in one run and
 * deleted in the next, an hour later, so that a submission under way loses nothing.
 */
async function removeOrphans(store: Store, files: readonly string[], records: readonly string[]) {
  const known = new Set(records.map(readId));
  const ids = new Set(files.map((key) => key.split('/')[1] ?? ''));
  const notes = await store.list(KEYS.orphans);
  if (!notes.ok) return;
  const noted = new Set(notes.value.map(readId));
  for (const id of ids) {
    if (known.has(id)) continue;
    if (!noted.has(id)) {
      await store.write(KEYS.orphan(id), '');
      continue;
    }
    const own = files.filter((key) => key.startsWith(KEYS.files(id)));
    await removeAll(store, [...own, KEYS.orphan(id)]);
  }
}

/**
 * Deletes enquiries and their files, as many days as the company promises after their delivery, or after the digest that named
 * them. Gives their number. An enquiry nobody was told of is never deleted.
 */
export async function expireEnquiries({ store, clock, log }: Platform): Promise<number> {
  const end = clock.now() + EXPIRE_TIME;
  // Marks name days, not hours: an enquiry goes once its last day is over.
  const firstKept = nameDay(clock.now() - (await readRetentionDays()) * DAY);
  // Files before records, because a submission keeps its file first.
  const files = await store.list('files/');
  const [sales, reports, visitor, records] = await Promise.all([
    store.list(KEYS.delivered('sales')),
    store.list(KEYS.reports),
    store.list(KEYS.delivered('visitor')),
    store.list(KEYS.records),
  ]);
  if (!files.ok || !sales.ok || !reports.ok || !visitor.ok || !records.ok) {
    log({ level: 'error', event: 'expire', outcome: 'the store cannot be listed' });
    return 0;
  }
  let count = 0;
  for (const mark of [...sales.value, ...reports.value]) {
    if (readDay(mark) >= firstKept) continue;
    if (clock.now() >= end) break;
    if (await removeEnquiry(store, mark, visitor.value)) count += 1;
    else log({ level: 'error', event: 'expire', id: readId(mark), outcome: 'not deleted' });
  }
  await removeOrphans(store, files.value, records.value);
  log({ level: 'info', event: 'expire', outcome: `${count} enquiries deleted` });
  return count;
}
