import { SET_LIMIT } from '#forms/definitions/plan-files.ts';
import type { Store, Stored } from '#platform/store.ts';
import { findStart, nameHour, type UploadFacts } from './upload.ts';

/**
 * Folder of one key for each upload of the last 24 hours, by hour, network and declared bytes. Uploads
 * that a form has claimed count as well.
 */
export const COUNTED = 'counted/';

/** Bounds for everybody, and for one network: an office may send twenty of the largest sets a day. */
const MOST_UPLOADS = 10_000;
const MOST_BYTES = 200 * SET_LIMIT;
const MOST_UPLOADS_OF_ONE = 400;
const MOST_BYTES_OF_ONE = 20 * SET_LIMIT;

type Capacity =
  | 'free'
  | 'too many from one address'
  | 'no room for another upload'
  | 'the store cannot be listed';

/** Checks the limits for another upload of `length` bytes. Lists one key for each upload of a day. */
export async function checkCapacity(
  store: Store,
  client: string,
  length: number,
): Promise<Capacity> {
  const keys = await store.list(COUNTED);
  if (!keys.ok) return 'the store cannot be listed';
  const all = { uploads: 1, bytes: length };
  const own = { uploads: 1, bytes: length };
  for (const key of keys.value) {
    const [, , network, bytes] = key.split('/');
    for (const sum of network === client ? [all, own] : [all]) {
      sum.uploads += 1;
      sum.bytes += Number(bytes);
    }
  }
  if (own.uploads > MOST_UPLOADS_OF_ONE || own.bytes > MOST_BYTES_OF_ONE) {
    return 'too many from one address';
  }
  return all.uploads > MOST_UPLOADS || all.bytes > MOST_BYTES
    ? 'no room for another upload'
    : 'free';
}

export function countUpload(
  store: Store,
  id: string,
  { client, length }: UploadFacts,
): Promise<Stored<void>> {
  return store.write(`${COUNTED}${nameHour(findStart(id))}/${client}/${length}/${id}`, '');
}
