import * as z from 'zod/mini';
import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import type { Store, Stored } from '#platform/store.ts';
import { listDue, nameDue } from './due.ts';
import { KEYS, readId, readKept, readRecord } from './keep.ts';
import { MAILING } from './mailing.ts';

/*
 * Takes over what the version before left behind, which kept no list of what is due: it found that by
 * listing everything. Needed until a day after the first deploy of this version (whatever an older
 * function may still write is found by then); the keys it names are needed until 31 days after it,
 * when the last of them is deleted (expire-enquiries.ts). docs/decisions/008-outbox.md has the date
 * on which this file goes.
 */

/** How things stood. */
export const EARLIER = {
  acknowledgedDays: 'delivered/visitor/',
  acknowledgedOn: (day: string) => `delivered/visitor/${day}/`,
  reportedDays: 'reported/',
  reportedOn: (day: string) => `reported/${day}/`,
  /** Keys of one enquiry. */
  own: (id: string) => [
    `tries/sales/${id}`,
    `tries/visitor/${id}`,
    `flagged/${id}`,
    `orphaned/${id}`,
  ],
} as const;

const STATE = 'state/adopted';
const HOUR = 60 * 60_000;

/** For how long, and how often, what an older function may have written since is looked for. */
const REPEATED_FOR = 24 * HOUR;
const REPEATED_AFTER = HOUR;

const stateSchema = z.object({ first: z.number(), last: z.number() });

/** Ids are spread over these, so that no listing is longer than the store's deadline allows. */
const FIRST_DIGITS = '0123456789abcdef'.split('');

/** The ids that stand below days. */
async function listByDay(
  store: Store,
  days: string,
  on: (day: string) => string,
): Promise<Stored<Set<string>>> {
  const names = await store.listNames(days);
  if (!names.ok) return names;
  const lists = await pMap(names.value, (day) => store.list(on(day)), { concurrency: 8 });
  const ids = new Set<string>();
  for (const list of lists) {
    if (!list.ok) return list;
    for (const key of list.value) ids.add(readId(key));
  }
  return { ok: true, value: ids };
}

/** Makes what is pending of earlier enquiries due. Gives the number of e-mails. */
async function adopt({ store, clock }: Platform): Promise<Stored<number>> {
  // Records before marks: what is deleted meanwhile loses its mark last.
  const lists = await pMap(FIRST_DIGITS, (digit) => store.list(`${KEYS.records}${digit}`), {
    concurrency: 8,
  });
  const [sales, visitor, reported, files] = await Promise.all([
    listByDay(store, KEYS.deliveredDays, KEYS.deliveredOn),
    listByDay(store, EARLIER.acknowledgedDays, EARLIER.acknowledgedOn),
    listByDay(store, EARLIER.reportedDays, EARLIER.reportedOn),
    store.listNames('files/'),
  ]);
  if (!sales.ok) return sales;
  if (!visitor.ok) return visitor;
  if (!reported.ok) return reported;
  if (!files.ok) return files;
  const told = sales.value.union(reported.value);
  const acknowledged = visitor.value;
  const ids: string[] = [];
  for (const list of lists) {
    if (!list.ok) return list;
    ids.push(...list.value.map(readId));
  }
  // After the records: whatever this version keeps is due before it stands.
  const list = await listDue(store);
  if (!list.ok) return list;
  const isDue = new Set(list.value.due.map(({ id }) => id));
  let count = 0;
  async function adoptOne(id: string): Promise<boolean> {
    if (isDue.has(id)) return true;
    const slots = [
      ...(told.has(id) ? [] : (['sales'] as const)),
      ...(acknowledged.has(id) ? [] : (['visitor'] as const)),
    ];
    if (slots.length === 0) return true;
    const known = await store.list(MAILING.all(id));
    if (!known.ok) return false;
    const marks = slots.map((slot) => MAILING.open(id, slot, 'earlier'));
    // What this version has tried or done is no business of the earlier one. Marks alone are left by
    // an adoption that broke off.
    if (known.value.some((key) => !marks.includes(key))) return true;
    const record = await readRecord(store, id);
    const at = record.ok && record.value ? record.value.receivedAt : clock.now();
    // The version before did not note all of its tries: any of them may have been taken.
    const marked = await Promise.all(marks.map((key) => store.write(key, '')));
    if (marked.some(({ ok }) => !ok)) return false;
    // One after the other, the sales e-mail first: what is due of an enquiry says that it is adopted.
    for (const slot of slots) {
      if (!(await store.write(nameDue(slot, at, id), '')).ok) return false;
      count += 1;
    }
    return true;
  }
  const adopted = await pMap(ids, adoptOne, { concurrency: 8 });
  // Files without a record: a sweep clears away what is due and stands on nothing.
  const known = new Set(ids);
  const orphans = files.value.filter((id) => !known.has(id) && !isDue.has(id));
  const noted = await pMap(orphans, (id) => store.write(nameDue('sales', clock.now(), id), ''), {
    concurrency: 8,
  });
  const isWhole = adopted.every(Boolean) && noted.every(({ ok }) => ok);
  return isWhole ? { ok: true, value: count } : { ok: false, reason: 'some of it was not written' };
}

/** Adopts once, and hourly for a day after that. Costs one reading from then on. */
export async function adoptEarlier(platform: Platform): Promise<void> {
  const { store, clock, log } = platform;
  const state = await readKept(store, STATE, stateSchema, 'the state');
  const now = clock.now();
  const known = state.ok ? state.value : undefined;
  if (known && (now - known.first >= REPEATED_FOR || now - known.last < REPEATED_AFTER)) return;
  const count = await adopt(platform);
  if (!count.ok) {
    const detail = count.reason;
    log({ level: 'error', event: 'adopt', outcome: 'the store cannot be listed', detail });
    return;
  }
  await store.write(STATE, JSON.stringify({ first: known?.first ?? now, last: now }));
  if (count.value > 0)
    log({ level: 'info', event: 'adopt', outcome: `${count.value} e-mails found` });
}
