import { createHash } from 'node:crypto';
import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import { waitForAll } from '#platform/store.ts';
import { NEWER, UNREADABLE } from '#platform/stored-shape.ts';
import { HOUR, nameHour } from '#platform/time.ts';
import { makeUuid } from '#platform/uuid.ts';
import { makeReference } from '../queue/identify.ts';
import { listArrivals, RANK } from './limit-mail.ts';
import { isAccepted, readNote } from '../queue/notes.ts';
import { readDigests } from '../queue/pending.ts';
import { enqueue, makeTask, type Task } from '../queue/queue.ts';
import { createRecord, KEYS, readId, readRecord } from '../queue/records.ts';

/** Submissions in one digest, so that a person can read it, and digests of one sweep. */
const MOST = 200;
const MOST_DIGESTS = 6;

/** Places in the digests of a sweep that are kept for what came without a script. */
const SHARE = 200;

/** Milliseconds after which a submission whose record is missing is known to have broken off. */
const BROKEN_OFF = HOUR;

const AT_ONCE = 32;

interface Waiting {
  readonly key: string;
  readonly id: string;
  readonly client: string;
  readonly rank: number;
  readonly at: number;
  /** Its place among those of its network. */
  readonly round: number;
}

/** Lists what waits of each network, at most as many keys as one response of the store holds. */
async function listWaiting({ store }: Platform): Promise<readonly Waiting[]> {
  const networks = await store.listNames(KEYS.waiting);
  const pages = await pMap(
    networks.ok ? networks.value : [],
    (client) => store.listPage(KEYS.waitingOf(client)),
    { concurrency: AT_ONCE },
  );
  return pages.flatMap((page) =>
    (page.ok ? page.value : []).map((key, round) => {
      const [, client = '', rank, at] = key.split('/');
      return { key, id: readId(key), client, rank: Number(rank), at: Number(at), round };
    }),
  );
}

/** Chooses whom the digests of a sweep name: one of each network in turn, plans first, then those that had fewest. */
function choose(waiting: readonly Waiting[], had: ReadonlyMap<string, number>): readonly Waiting[] {
  const count = ({ client }: Waiting) => had.get(client) ?? 0;
  const ordered = [...waiting].sort(
    (a, b) => a.round - b.round || a.rank - b.rank || count(a) - count(b) || a.at - b.at,
  );
  const networks = new Set(waiting.map(({ client }) => client)).size;
  const places = Math.min(Math.ceil(networks / MOST), MOST_DIGESTS) * MOST;
  const kept = new Set(ordered.filter(({ rank }) => rank === RANK.doubted).slice(0, SHARE));
  const others = ordered.filter((one) => !kept.has(one)).slice(0, places - kept.size);
  const chosen = new Set([...kept, ...others]);
  return ordered.filter((one) => chosen.has(one));
}

/** Reads whether a submission waits; forgets one that was mailed, or broke off before it was stored. */
async function readWaiting({ store, clock, log }: Platform, { key, id, at }: Waiting) {
  const [record, note] = await Promise.all([readRecord(store, id), readNote(store, id, 'sales')]);
  for (const read of [record, note]) {
    if (read.ok) continue;
    log({ level: 'error', event: 'digest', id, detail: read.reason });
    return read.reason.endsWith(UNREADABLE) || read.reason.endsWith(NEWER) ? UNREADABLE : undefined;
  }
  const isMailed = note.ok && note.value !== undefined && isAccepted(note.value);
  const isGone = record.ok && !record.value && clock.now() - at > BROKEN_OFF;
  if (isMailed || isGone) await store.remove(key);
  return record.ok && record.value && !isMailed ? 'waits' : undefined;
}

/**
 * Stores a digest. Its id is made of its members', so that it is the same one where a process ended in
 * between. They leave what waits once the digest stands for them.
 */
async function storeDigest({ store, clock }: Platform, some: readonly Waiting[]): Promise<void> {
  const receivedAt = clock.now();
  const members = some.map(({ id }) => id);
  const id = makeUuid(
    8,
    createHash('sha256')
      .update([...members].sort().join())
      .digest(),
  );
  const reference = makeReference('contact', id);
  const fixed = { id, reference, form: 'contact', automatic: 'digest' } as const;
  const queued = await enqueue(store, makeTask('digest', id, receivedAt, receivedAt));
  const record = { ...fixed, files: [], values: {}, visit: {}, receivedAt, members };
  if (!queued.ok || !(await createRecord(store, record)).ok) return;
  const turns = new Set(some.map(({ client }) => KEYS.turn(nameHour(receivedAt), client)));
  await pMap(turns, (turn) => store.write(turn, ''), { concurrency: AT_ONCE });
  await removeKeys(
    store,
    some.map(({ key }) => key),
  );
}

/** What waits for a digest after a sweep has made its own. */
export interface Backlog {
  readonly waiting: number;
  /** When the oldest of it came, in milliseconds since 1970. */
  readonly waitingSince?: number | undefined;
  readonly unreadable: number;
}

/**
 * Makes digests of the submissions that got no e-mail of their own. A network has one turn an hour, at the
 * first sweep that finds something of it. A digest is stored and sent like an enquiry that lists the
 * others, so that it is retried, watched and deleted as one.
 */
export async function makeDigests(platform: Platform, tasks: readonly Task[]): Promise<Backlog> {
  const { store, clock, mailer } = platform;
  const all = await listWaiting(platform);
  const read = await waitForAll(
    readDigests(platform, tasks),
    store.list(KEYS.turnsOf(nameHour(clock.now()))),
  );
  if (all.length === 0 || !read.ok) return { waiting: all.length, unreadable: 0 };
  const [digests, turns] = read.value;
  // The digest that stands for these was stored, and the process ended.
  const named = new Set([...digests.values()].flat());
  await removeKeys(
    store,
    all.filter(({ id }) => named.has(id)).map(({ key }) => key),
  );
  const waiting = all.filter(({ id }) => !named.has(id));
  const had = new Map<string, number>();
  for (const { client } of (await listArrivals(platform)) ?? []) {
    had.set(client, (had.get(client) ?? 0) + 1);
  }
  const isDone = new Set(turns.map(readId));
  const turn = mailer ? waiting.filter(({ client }) => !isDone.has(client)) : [];
  const chosen = choose(turn, had);
  const states = await pMap(chosen, (one) => readWaiting(platform, one), { concurrency: AT_ONCE });
  const members = chosen.filter((_, index) => states[index] === 'waits');
  for (let first = 0; first < members.length; first += MOST) {
    await storeDigest(platform, members.slice(first, first + MOST));
  }
  const chosenKeys = new Set(chosen);
  const left = waiting.filter((one) => !chosenKeys.has(one)).map(({ at }) => at);
  return {
    waiting: left.length,
    waitingSince: left.reduce<number | undefined>((a, b) => Math.min(a ?? b, b), undefined),
    unreadable: states.filter((one) => one === UNREADABLE).length,
  };
}
