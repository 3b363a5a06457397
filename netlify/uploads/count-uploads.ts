import { MOST_FILES, SET_LIMIT } from '#forms/definitions/plan-files.ts';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import type { Store, Stored } from '#platform/store.ts';
import { MESSAGES, refuse } from './protocol.ts';
import { findStart, nameHour, type UploadFacts } from './upload.ts';
import { noteRefusal } from './upload-state.ts';

/**
 * Folder of one key for each upload of the last 24 hours, claimed ones included:
 * `<hour of its beginning>/<id>/<network>/<bytes declared>-<bytes arrived>-<time of the last part>`.
 */
export const COUNTED = 'counted/';

/** Milliseconds for which bytes that were only declared take room, from the last part on. */
const RESERVED_FOR = 60 * 60_000;

/** The least that an upload counts for, in bytes: empty ones must not fill a listing. */
const LEAST = SET_LIMIT / MOST_FILES;

/**
 * Bytes that one network may upload in a day while nobody else does: an office with twenty of the largest
 * sets. The more everybody has uploaded, the less it may: its bytes times everybody's stay below this
 * squared (docs/decisions/019-room-for-people.md).
 */
const MOST_OF_ONE = 20 * SET_LIMIT;

interface Count {
  readonly client: string;
  readonly declared: number;
  readonly arrived: number;
  readonly touchedAt: number;
}

const isReserved = ({ touchedAt }: Count, now: number) => now - touchedAt < RESERVED_FOR;

function listFolder(id: string): string {
  return `${COUNTED}${nameHour(findStart(id))}/${id}/`;
}

/** Reads the counts by upload. Of two keys of one upload, a request that was cut off left the older one. */
function readCounts(keys: readonly string[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const key of keys) {
    const [, , id = '', client = '', figures = ''] = key.split('/');
    const [declared = 0, arrived = 0, touchedAt = 0] = figures.split('-').map(Number);
    if ((counts.get(id)?.touchedAt ?? 0) > touchedAt) continue;
    counts.set(id, { client, declared, arrived, touchedAt });
  }
  return counts;
}

async function checkCapacity(
  store: Store,
  id: string,
  { client, length }: UploadFacts,
  now: number,
): Promise<'free' | 'too many from one network' | 'no room for another upload' | undefined> {
  const keys = await store.list(COUNTED);
  if (!keys.ok) return undefined;
  const counts = readCounts(keys.value);
  counts.set(id, { client, declared: length, arrived: 0, touchedAt: now });
  const sum = (some: readonly Count[]) =>
    some.reduce((bytes, count) => {
      return bytes + Math.max(LEAST, isReserved(count, now) ? count.declared : count.arrived);
    }, 0);
  const all = [...counts.values()];
  const own = sum(all.filter((count) => count.client === client));
  if (own * sum(all) <= MOST_OF_ONE ** 2) return 'free';
  return own > SET_LIMIT ? 'too many from one network' : 'no room for another upload';
}

/** Refuses an upload that there is no room for; undefined where there is. */
export async function refuseForRoom(
  { uploads, clock, log }: Platform,
  id: string,
  facts: UploadFacts,
): Promise<Response | undefined> {
  const capacity = await checkCapacity(uploads, id, facts, clock.now());
  if (capacity === 'free') return undefined;
  const outcome = capacity ?? 'the store cannot be listed';
  log({ level: 'error', event: 'uploads', outcome });
  if (capacity === undefined) return refuse(503, MESSAGES.unavailable);
  if (capacity === 'no room for another upload') await noteRefusal(uploads, clock.now());
  return refuse(507, MESSAGES.full);
}

/** Writes how much of an upload has arrived by now. */
export async function countUpload(
  { uploads, clock }: Platform,
  id: string,
  { client, length }: UploadFacts,
  arrived: number,
): Promise<Stored<void>> {
  const earlier = await uploads.list(listFolder(id));
  const key = `${listFolder(id)}${client}/${length}-${arrived}-${clock.now()}`;
  const written = await uploads.write(key, '');
  if (written.ok && earlier.ok) {
    await removeKeys(
      uploads,
      earlier.value.filter((one) => one !== key),
    );
  }
  return written;
}

/** Refuses a part where an hour passed since the last one, and what is left of the file has no room any more. */
export async function refuseLatePart(
  platform: Platform,
  id: string,
  facts: UploadFacts,
): Promise<Response | undefined> {
  const { uploads, clock } = platform;
  const keys = await uploads.list(listFolder(id));
  const count = keys.ok ? readCounts(keys.value).get(id) : undefined;
  return count && isReserved(count, clock.now()) ? undefined : refuseForRoom(platform, id, facts);
}

/** Gives back the room of an upload that its visitor removed. */
export async function releaseRoom({ uploads }: Platform, id: string): Promise<boolean> {
  const keys = await uploads.list(listFolder(id));
  return keys.ok && removeKeys(uploads, keys.value);
}
