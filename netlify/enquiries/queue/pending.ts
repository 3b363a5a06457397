import type { Platform } from '#platform/platform.ts';
import type { Stored } from '#platform/store.ts';
import { isForSales, listQueue, type Task } from './queue.ts';
import { readRecord } from './records.ts';

/** Enquiries that no accepted e-mail to the sales team names yet. */
export interface Pending {
  /** Everything that is to be done, for the sales team or not. */
  readonly tasks: readonly Task[];
  /** The tasks of digests that are to be sent, by the id of each enquiry that they name. */
  readonly digested: ReadonlyMap<string, Task>;
  /** Ids of all enquiries that are pending. A digest that cannot be read stands for its enquiries. */
  readonly ids: ReadonlySet<string>;
}

/** The enquiries that digests name, each with the task of its digest, and the tasks of those that cannot be read. */
export interface Digested {
  readonly digested: ReadonlyMap<string, Task>;
  readonly unread: readonly Task[];
}

/** Reads which enquiries the digests among these tasks name. */
export async function readDigests(
  { store }: Pick<Platform, 'store'>,
  tasks: readonly Task[],
): Promise<Digested> {
  const digested = new Map<string, Task>();
  const unread: Task[] = [];
  for (const task of tasks.filter(isForSales)) {
    // An enquiry's own e-mail and its place in a digest are of nobody else.
    if (['sales', 'automatic', 'for-digest'].includes(task.kind)) continue;
    const record = await readRecord(store, task.id);
    if (!record.ok) unread.push(task);
    else for (const id of Object.keys(record.value?.members ?? {})) digested.set(id, task);
  }
  return { digested, unread };
}

/** Reads the queue and the digests in it. */
export async function readPending({ store }: Pick<Platform, 'store'>): Promise<Stored<Pending>> {
  const queue = await listQueue(store);
  if (!queue.ok) return queue;
  const { tasks } = queue.value;
  const { digested } = await readDigests({ store }, tasks);
  const digests = new Set([...digested.values()].map(({ id }) => id));
  const own = tasks.filter((task) => isForSales(task) && !digests.has(task.id));
  const ids = new Set([...own.map(({ id }) => id), ...digested.keys()]);
  return { ok: true, value: { tasks, digested, ids } };
}
