import type { Store, Stored } from '#platform/store.ts';
import { MINUTE } from '#platform/time.ts';
import { UUID } from '#platform/uuid.ts';

/**
 * An e-mail of an enquiry: to the sales team, the acknowledgement to the visitor, or a second copy of the
 * sales e-mail, counted from 1.
 */
export type MailName = 'sales' | 'visitor' | `copy-${number}`;

/** Name of an e-mail, or of the event that the webhook posts, as its delivery status has it. */
export type StatusName = MailName | 'webhook';

/**
 * Kind of a task. The name of an e-mail: send it. `webhook`: post the event. `cleanup`: remove what is left of a submission
 * that broke off. `flagged`: a dead letter, which waits for a person.
 */
export type TaskKind = StatusName | 'cleanup' | 'flagged';

export interface Task {
  readonly key: string;
  readonly kind: TaskKind;
  readonly id: string;
  /** Milliseconds since 1970, to the minute: the earliest moment to do it. */
  readonly due: number;
  /** Milliseconds since 1970, to the minute: when it was made. */
  readonly since: number;
}

const QUEUE = 'due/';

/** Milliseconds before the first retry (the period of the sweeps), and the longest pause. */
export const FIRST_PAUSE = 5 * MINUTE;
const MAX_BACKOFF = 20 * MINUTE;

const MINUTES = String.raw`(\d{4}-\d\d-\d\dT\d\d)(\d\d)`;
const KINDS = String.raw`sales|visitor|copy-\d+|webhook|cleanup|flagged`;
const KEY = new RegExp(`^${QUEUE}${MINUTES}/(${KINDS})/(${UUID})/${MINUTES}$`);

function writeMinute(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace(':', '');
}

/** Makes a task. Its key contains all fields, so that a listing is enough to read the queue. */
export function makeTask(kind: TaskKind, id: string, due: number, since: number): Task {
  const key = `${QUEUE}${writeMinute(due)}/${kind}/${id}/${writeMinute(since)}`;
  return { key, kind, id, due, since };
}

/** Returns the task of a key; undefined where this site did not write it. */
function readTask(key: string): Task | undefined {
  const [, hour, minute, kind, id = '', sinceHour, sinceMinute] = KEY.exec(key) ?? [];
  const due = Date.parse(`${hour}:${minute}Z`);
  const since = Date.parse(`${sinceHour}:${sinceMinute}Z`);
  if (Number.isNaN(due) || Number.isNaN(since)) return undefined;
  return { key, kind: kind as TaskKind, id, due, since };
}

/** Returns whether a task of this kind sends an e-mail. */
export function isMail(kind: TaskKind): kind is MailName {
  return kind !== 'webhook' && kind !== 'cleanup' && kind !== 'flagged';
}

/** Returns the number of a second copy of a sales e-mail, by its name; 0 for other names. */
export function readCopyNumber(name: string): number {
  return Number(/^copy-(\d+)$/.exec(name)?.[1] ?? 0);
}

/** Returns whether a task sends a second copy of a sales e-mail. */
export function isCopy(kind: TaskKind): boolean {
  return readCopyNumber(kind) > 0;
}

/** Returns whether the sales team would not get an enquiry without this task. */
export function isForSales({ kind }: Task): boolean {
  return kind === 'sales' || kind === 'flagged' || isCopy(kind);
}

export interface Queue {
  /** In the order in which they are due. */
  readonly tasks: readonly Task[];
  /** Keys that this site did not write. */
  readonly unknown: readonly string[];
}

/** Lists all tasks, due now or later. */
export async function listQueue(store: Store): Promise<Stored<Queue>> {
  const keys = await store.list(QUEUE);
  if (!keys.ok) return keys;
  const tasks: Task[] = [];
  const unknown: string[] = [];
  for (const key of keys.value) {
    const task = readTask(key);
    if (task) tasks.push(task);
    else unknown.push(key);
  }
  return { ok: true, value: { tasks, unknown } };
}

export function enqueue(store: Store, { key }: Task): Promise<Stored<void>> {
  return store.write(key, '');
}

/**
 * Returns the moment of the next try (milliseconds since 1970). The pause is as long as the task has waited, from 5 to
 * 20 minutes, and at least the `asked` milliseconds that the provider wants.
 */
export function planRetry(now: number, { since }: Task, asked = 0): number {
  const pause = Math.min(Math.max(now - since, FIRST_PAUSE), MAX_BACKOFF);
  return now + Math.max(pause, asked);
}

/** Replaces a task. The new key is written before the old one is removed, so that none is ever lost. */
export async function replaceTask(store: Store, old: Task, next: Task): Promise<Stored<Task>> {
  if (next.key === old.key) return { ok: true, value: next };
  const written = await enqueue(store, next);
  if (!written.ok) return written;
  // If this fails, the e-mail is tried again under its idempotency key, which makes no second one.
  await store.remove(old.key);
  return { ok: true, value: next };
}
