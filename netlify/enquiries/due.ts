import { randomInt } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import type { Store, Stored } from '#platform/store.ts';
import { looksAutomatic, type Enquiry } from './enquiry.ts';

/**
 * What an enquiry waits for. `again`: its sales e-mail did not arrive, or a person asked for it once
 * more. `sales`: its sales e-mail. `suspect`: the same, where a program may have sent it. `visitor`:
 * its acknowledgement. `arrival`: word that an accepted sales e-mail has arrived.
 */
export type Queue = 'again' | 'sales' | 'suspect' | 'visitor' | 'arrival';

/** One of an enquiry's e-mails. Beside the two that each has there are those sent again, by moment. */
export type Slot = 'sales' | 'visitor' | `again-${number}`;

/** Something to be done, as its key tells it: a listing alone says what there is, oldest first. */
export interface Due {
  readonly key: string;
  readonly queue: Queue;
  /** Milliseconds since 1970: when the enquiry came, or when to ask whether its e-mail arrived. */
  readonly at: number;
  readonly id: string;
  readonly slot: Slot;
}

/** Below this prefix stands what is to be done, and nothing else. */
export const DUE = 'due/';

const KEY =
  /^due\/(again|sales|suspect|visitor|arrival)\/(\d{13})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{13}))?$/;

/** A key below `due/`. That of an e-mail sent again carries the moment it is known by. */
export function nameDue(queue: Queue, at: number, id: string, slot: Slot = 'sales'): string {
  const again = queue === 'arrival' && slot.startsWith('again-') ? slot.slice('again'.length) : '';
  return `${DUE}${queue}/${at}-${id}${again}`;
}

/** What a key below `due/` stands for. `undefined` where this version did not write it. */
export function readDue(key: string): Due | undefined {
  const match = KEY.exec(key);
  if (!match) return undefined;
  const [, name, moment, id = '', again] = match;
  const queue = name as Queue;
  const at = Number(moment);
  const slot: Slot =
    queue === 'visitor'
      ? 'visitor'
      : queue === 'again'
        ? `again-${at}`
        : again === undefined
          ? 'sales'
          : `again-${Number(again)}`;
  return { key, queue, at, id, slot };
}

export interface DueList {
  readonly due: readonly Due[];
  /** Keys that this version did not write. */
  readonly strange: readonly string[];
}

/** Everything that is to be done. */
export async function listDue(store: Store): Promise<Stored<DueList>> {
  const keys = await store.list(DUE);
  if (!keys.ok) return keys;
  const read = keys.value.map((key) => ({ key, due: readDue(key) }));
  return {
    ok: true,
    value: {
      due: read.flatMap(({ due }) => due ?? []),
      strange: read.filter(({ due }) => !due).map(({ key }) => key),
    },
  };
}

/**
 * Below it stands, for each ten minutes, which of 64 pigeonholes a submission fell into. That tells a
 * flood from an ordinary day by one short listing, whatever the flood, and names nobody.
 */
export const RECENT = 'recent/';
const RECENT_SPAN = 10 * 60_000;
const PIGEONHOLES = 64;

/** Half of the pigeonholes: some 44 submissions, many times what ten minutes of the busiest day bring. */
const FLOOD = PIGEONHOLES / 2;

function nameSpan(now: number): number {
  return now - (now % RECENT_SPAN);
}

function choosePigeonhole(now: number): string {
  return `${RECENT}${nameSpan(now)}/${randomInt(PIGEONHOLES)}`;
}

/** Whether more is coming in than people send. Where it cannot be told, it is not. */
export async function isFlood({
  store,
  clock,
}: Pick<Platform, 'store' | 'clock'>): Promise<boolean> {
  const span = nameSpan(clock.now());
  const lists = await Promise.all(
    [span, span - RECENT_SPAN].map((start) => store.list(`${RECENT}${start}/`)),
  );
  return lists.some((list) => list.ok && list.value.length >= FLOOD);
}

/** The names below `recent/` that tell nothing any more. */
export function listPastSpans(names: readonly string[], now: number): readonly string[] {
  return names.filter((name) => Number(name) < nameSpan(now) - RECENT_SPAN);
}

/**
 * Notes what is to be done for an enquiry, before anything of it is kept: whatever is cut off after
 * that, a sweep finds it, sends what stands whole and clears away what does not. No acknowledgement
 * is due where a program may have sent the form: its address may be anybody's.
 */
export async function enqueue(
  { store }: Pick<Platform, 'store'>,
  enquiry: Pick<Enquiry, 'id' | 'hasty' | 'untimed'>,
  now: number,
): Promise<Stored<void>> {
  const { id } = enquiry;
  const automatic = looksAutomatic(enquiry);
  const [sales] = await Promise.all([
    store.write(nameDue(automatic ? 'suspect' : 'sales', now, id), ''),
    // Where these fail nothing is lost but an acknowledgement, or a count.
    ...(automatic ? [] : [store.write(nameDue('visitor', now, id), '')]),
    store.write(choosePigeonhole(now), ''),
  ]);
  return sales;
}
