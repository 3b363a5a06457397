import { createHash } from 'node:crypto';
import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import { waitForAll } from '#platform/store.ts';
import { NEWER, UNREADABLE } from '#platform/stored-shape.ts';
import { makeUuid } from '#platform/uuid.ts';
import { isAccepted, readStatus } from '../queue/delivery-status.ts';
import { makeReference } from '../queue/identify.ts';
import { readDigests } from '../queue/pending.ts';
import { enqueue, makeTask, type Task } from '../queue/queue.ts';
import { createRecord, KEYS, readRecord } from '../queue/records.ts';

/** Enquiries in one digest, so that a person can read it, and digests of one sweep. */
const MAX_MEMBERS = 100;
const MAX_DIGESTS = 12;

const AT_ONCE = 32;

/** Orders what waits: one of each network in turn, people before the doubted, the oldest first. */
function arrange(waiting: readonly Task[]): readonly Task[] {
  const isDoubted = ({ sender }: Task) => Number(sender?.isDoubted ?? false);
  const ordered = waiting.toSorted((a, b) => isDoubted(a) - isDoubted(b) || a.since - b.since);
  const counts = new Map<string, number>();
  const places = new Map<Task, number>();
  for (const task of ordered) {
    const network = task.sender?.network ?? '';
    const place = counts.get(network) ?? 0;
    counts.set(network, place + 1);
    places.set(task, place);
  }
  return ordered.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

interface Member {
  readonly task: Task;
  readonly reference: string;
}

/**
 * Reads an enquiry that waits. Ends its task where it was mailed, or broke off before it was stored. One
 * that cannot be read goes on waiting and holds up no other: undefined, or `UNREADABLE` for good.
 */
async function readWaiting(
  { store, log }: Platform,
  task: Task,
): Promise<Member | typeof UNREADABLE | undefined> {
  const { id, key } = task;
  const read = await waitForAll(readRecord(store, id), readStatus(store, id, 'sales'));
  if (!read.ok) {
    log({ level: 'error', event: 'digest', id, detail: read.reason });
    return read.reason.endsWith(UNREADABLE) || read.reason.endsWith(NEWER) ? UNREADABLE : undefined;
  }
  const [record, status] = read.value;
  if (record && !(status && isAccepted(status))) return { task, reference: record.reference };
  if (!record) await store.remove(KEYS.route(id));
  await store.remove(key);
  return undefined;
}

/**
 * Stores a digest. Its id is made of its members', so that it is the same one where a process ended in
 * between. They leave what waits once the digest stands for them.
 */
async function storeDigest({ store, clock }: Platform, some: readonly Member[]): Promise<void> {
  const receivedAt = clock.now();
  const members = Object.fromEntries(some.map(({ task, reference }) => [task.id, reference]));
  const id = makeUuid(8, createHash('sha256').update(Object.keys(members).sort().join()).digest());
  const reference = makeReference('contact', id);
  const fixed = { id, reference, form: 'contact', automatic: 'digest' } as const;
  const queued = await enqueue(store, makeTask('digest', id, receivedAt, receivedAt));
  const record = { ...fixed, files: [], values: {}, visit: {}, receivedAt, members };
  if (!queued.ok || !(await createRecord(store, record)).ok) return;
  await removeKeys(
    store,
    some.map(({ task }) => task.key),
  );
}

/**
 * Makes digests of the enquiries that have no e-mail of their own. A digest is stored and sent like an enquiry
 * that lists the others, so that it is retried, watched and deleted as one. Returns how many cannot be read for good.
 */
export async function makeDigests(platform: Platform, tasks: readonly Task[]): Promise<number> {
  const { store, clock, mailer } = platform;
  const due = tasks.filter(({ kind, due }) => kind === 'for-digest' && due <= clock.now());
  if (!mailer || due.length === 0) return 0;
  const { digested, unread } = await readDigests(platform, tasks);
  // The digest that stands for these was stored, and the process ended; or they were sent twice.
  await removeKeys(
    store,
    due.filter(({ id }) => digested.has(id)).map(({ key }) => key),
  );
  // A new digest that cannot be read may name what came before it.
  const hidden = unread.filter(({ kind }) => kind === 'digest').map(({ since }) => since);
  const first = Math.max(...hidden, -Infinity);
  const waiting = due.filter(({ id, since }) => !digested.has(id) && since >= first);
  const once = [...new Map(waiting.map((task) => [task.id, task])).values()];
  const read = await pMap(
    arrange(once).slice(0, MAX_MEMBERS * MAX_DIGESTS),
    (task) => readWaiting(platform, task),
    { concurrency: AT_ONCE },
  );
  const members = read.filter((one) => typeof one === 'object');
  for (let index = 0; index < members.length; index += MAX_MEMBERS) {
    await storeDigest(platform, members.slice(index, index + MAX_MEMBERS));
  }
  return read.filter((one) => one === UNREADABLE).length;
}
