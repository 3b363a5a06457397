import type { Platform } from '#platform/platform.ts';
import type { Store } from '#platform/store.ts';
import { findExpiry, UPLOAD_KEYS } from './upload.ts';

/** Milliseconds for one run. What is left waits for the next hour. */
const EXPIRE_TIME = 10_000;

/** Removes an upload with its parts. `false` where something of it may be left. */
export async function removeUpload(store: Store, id: string): Promise<boolean> {
  const keys = await store.list(UPLOAD_KEYS.upload(id));
  if (!keys.ok) return false;
  let whole = true;
  for (const key of keys.value) whole = (await store.remove(key)).ok && whole;
  return whole;
}

/**
 * Deletes every upload a day after it began. What a quote request has used is kept with the
 * request, so nothing is lost. Gives the number of uploads.
 */
export async function expireUploads({ uploads, clock, log }: Platform): Promise<number> {
  const keys = await uploads.list(UPLOAD_KEYS.all);
  if (!keys.ok) {
    log({ level: 'error', event: 'expire-uploads', outcome: 'the store cannot be listed' });
    return 0;
  }
  const ids = new Set(keys.value.map((key) => key.split('/')[1] ?? ''));
  const end = clock.now() + EXPIRE_TIME;
  let count = 0;
  for (const id of ids) {
    if (clock.now() >= end) break;
    if (findExpiry(id) <= clock.now() && (await removeUpload(uploads, id))) count += 1;
  }
  return count;
}
