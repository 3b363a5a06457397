import { MAX_FILES, SET_LIMIT } from '#forms/definitions/plan-files.ts';
import type { Platform } from '#platform/platform.ts';
import { removeBelow, removeKeys } from '#platform/remove-keys.ts';
import type { Stored } from '#platform/store.ts';
import { HOUR, MINUTE, nameHour } from '#platform/time.ts';
import { MESSAGES, refuse } from './protocol.ts';
import { findStart, type UploadFacts } from './upload.ts';
import { changeUploadState } from './upload-state.ts';

/**
 * Folder of one key for each upload of the last 24 hours, claimed ones included:
 * `<hour of its beginning>/<id>/<network>/<bytes declared>-<bytes arrived>-<time of the last part>`.
 */
export const COUNTED = 'counted/';

/** Milliseconds for which declared bytes take capacity: until the first part, and after each part. */
const RESERVED_AT_FIRST = 5 * MINUTE;
const RESERVED_FOR = HOUR;

/** Least bytes that an upload counts for, so that many empty ones cannot make listings long. */
const MIN_COUNTED = SET_LIMIT / MAX_FILES;

/**
 * Bytes that one network may upload in a day while nobody else does: an office with twenty of the largest sets. The
 * more everybody has uploaded, the less it may: its bytes times everybody's must not exceed the square of this
 * (docs/decisions/019-room-for-people.md).
 */
const MAX_OF_ONE = 20 * SET_LIMIT;

/** Refuses an upload beyond the capacity; undefined where it fits. */
export async function refuseOverCapacity(
  { uploads, clock, log }: Platform,
  id: string,
  { client, length }: UploadFacts,
): Promise<Response | undefined> {
  const refuseBecause = (outcome: string, status: 503 | 507) => {
    log({ level: 'error', event: 'uploads', outcome });
    return refuse(status, status === 503 ? MESSAGES.unavailable : MESSAGES.full);
  };
  const now = clock.now();
  const keys = await uploads.list(COUNTED);
  if (!keys.ok) return refuseBecause('the store cannot be listed', 503);
  const counts = readCounts(keys.value);
  counts.set(id, { client, declared: length, arrived: 0, touchedAt: now });
  const sums = { own: 0, all: 0 };
  for (const count of counts.values()) {
    const bytes = Math.max(MIN_COUNTED, isReserved(count, now) ? count.declared : count.arrived);
    sums.all += bytes;
    if (count.client === client) sums.own += bytes;
  }
  if (sums.own * sums.all <= MAX_OF_ONE ** 2) return undefined;
  if (sums.own > SET_LIMIT) return refuseBecause('too many from one network', 507);
  await changeUploadState(uploads, { refusedAt: now });
  return refuseBecause('no room for another upload', 507);
}

/** Refuses a part that comes after its reservation has expired, if the rest of the file does not fit any more. */
export async function refuseLatePart(
  platform: Platform,
  id: string,
  facts: UploadFacts,
): Promise<Response | undefined> {
  const keys = await platform.uploads.list(listFolder(id));
  const count = keys.ok ? readCounts(keys.value).get(id) : undefined;
  const isFresh = count !== undefined && isReserved(count, platform.clock.now());
  return isFresh ? undefined : refuseOverCapacity(platform, id, facts);
}

/** Writes how much of an upload has arrived by now. */
export async function countUpload(
  { uploads, clock }: Platform,
  id: string,
  { client, length }: UploadFacts,
  arrived: number,
): Promise<Stored<void>> {
  const own = `${listFolder(id)}${client}/${length}-${arrived}-${clock.now()}`;
  const [earlier, written] = await Promise.all([
    uploads.list(listFolder(id)),
    uploads.write(own, ''),
  ]);
  const old = written.ok && earlier.ok ? earlier.value.filter((key) => key !== own) : [];
  await removeKeys(uploads, old);
  return written;
}

/** Frees the capacity of an upload that its visitor removed. */
export function releaseCapacity({ uploads }: Platform, id: string): Promise<boolean> {
  return removeBelow(uploads, listFolder(id));
}

interface Count {
  readonly client: string;
  readonly declared: number;
  readonly arrived: number;
  readonly touchedAt: number;
}

const KEY = /^counted\/[^/]+\/([^/]+)\/([^/]*)\/(\d+)-(\d+)-(\d+)$/;

/**
 * Returns the counts by upload. If an upload has two keys, left by a request that was cut off, the newer one counts.
 */
function readCounts(keys: readonly string[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const key of keys) {
    const [, id = '', client = '', ...figures] = KEY.exec(key) ?? [];
    const [declared = 0, arrived = 0, touchedAt = 0] = figures.map(Number);
    if ((counts.get(id)?.touchedAt ?? 0) > touchedAt || id === '') continue;
    counts.set(id, { client, declared, arrived, touchedAt });
  }
  return counts;
}

const isReserved = ({ arrived, touchedAt }: Count, now: number) =>
  now - touchedAt < (arrived > 0 ? RESERVED_FOR : RESERVED_AT_FIRST);

const listFolder = (id: string) => `${COUNTED}${nameHour(findStart(id))}/${id}/`;
