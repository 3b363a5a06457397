import type { Platform } from '#platform/platform.ts';
import { waitForAll, type Stored } from '#platform/store.ts';
import { UNREADABLE } from '#platform/stored-shape.ts';
import { isForSales, listQueue, type Task } from './queue.ts';
import { KEYS, readId, readRecord } from './records.ts';

/** What no accepted e-mail to the sales team names yet. */
export interface Pending {
  /** Everything that is to be done, for the sales team or not. */
  readonly tasks: readonly Task[];
  /** The tasks of digests that are to be sent, by the id of each submission that they name. */
  readonly digested: ReadonlyMap<string, Task>;
  /** Ids of what waits for the next digests. */
  readonly waiting: ReadonlySet<string>;
  /** Ids of all submissions that are pending. */
  readonly ids: ReadonlySet<string>;
}

/** Returns the submissions that the digests among these tasks name, by the digest's id. */
export async function readDigests(
  { store }: Pick<Platform, 'store'>,
  tasks: readonly Task[],
): Promise<Stored<ReadonlyMap<string, readonly string[]>>> {
  const digests = new Map<string, readonly string[]>();
  for (const task of tasks.filter(isForSales)) {
    if (task.kind === 'sales' || task.kind === 'automatic') continue;
    const record = await readRecord(store, task.id);
    if (!record.ok && !record.reason.endsWith(UNREADABLE)) return record;
    if (record.ok && record.value?.members) digests.set(task.id, record.value.members);
  }
  return { ok: true, value: digests };
}

/** Reads the queue, the digests in it, and what waits for the next ones. */
export async function readPending({ store }: Pick<Platform, 'store'>): Promise<Stored<Pending>> {
  const read = await waitForAll(listQueue(store), store.list(KEYS.waiting));
  if (!read.ok) return read;
  const [{ tasks }, keys] = read.value;
  const digests = await readDigests({ store }, tasks);
  if (!digests.ok) return digests;
  const digested = new Map<string, Task>();
  const waiting = new Set(keys.map(readId));
  const ids = new Set(waiting);
  for (const task of tasks.filter(isForSales)) {
    const members = digests.value.get(task.id);
    for (const member of members ?? []) digested.set(member, task);
    for (const id of members ?? [task.id]) ids.add(id);
  }
  return { ok: true, value: { tasks, digested, waiting, ids } };
}
