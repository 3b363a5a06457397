import pMap from 'p-map';
import type { Platform } from '#platform/platform.ts';
import type { Store } from '#platform/store.ts';
import { findExpiry, UPLOAD_KEYS } from './upload.ts';

/** Milliseconds for one run. What is left waits for the next hour. */
const EXPIRE_TIME = 20_000;

/** Calls at a time. At 40 ms each, 10,000 uploads of two keys take 12.5 s. */
const AT_ONCE = 64;

/** Removes an upload with its parts. `false` where something of it may be left. */
export async function removeUpload(store: Store, id: string): Promise<boolean> {
  const keys = await store.list(UPLOAD_KEYS.upload(id));
  if (!keys.ok) return false;
  const removed = await pMap(keys.value, (key) => store.remove(key), { concurrency: AT_ONCE });
  return removed.every(({ ok }) => ok);
}

/**
 * Deletes every upload a day after it began. What a quote request has used is kept with the request,
 * so nothing is lost. One listing names all keys, the oldest upload's first. Gives the number of
 * uploads that are gone whole.
 */
export async function expireUploads({ uploads, clock, log }: Platform): Promise<number> {
  const keys = await uploads.list(UPLOAD_KEYS.all);
  if (!keys.ok) {
    log({ level: 'error', event: 'expire-uploads', outcome: 'the store cannot be listed' });
    return 0;
  }
  const now = clock.now();
  const end = now + EXPIRE_TIME;
  const expired = new Set<string>();
  const left = new Set<string>();
  const due = keys.value.flatMap((key) => {
    const id = key.split('/')[1] ?? '';
    if (findExpiry(id) > now) return [];
    expired.add(id);
    return [{ key, id }];
  });
  const failed = new Set<string>();
  await pMap(
    due,
    async ({ key, id }) => {
      const inTime = clock.now() < end;
      const removed = inTime && (await uploads.remove(key)).ok;
      if (!removed) left.add(id);
      if (inTime && !removed) failed.add(id);
    },
    { concurrency: AT_ONCE },
  );
  if (failed.size > 0) log({ level: 'error', event: 'expire-uploads', outcome: 'not deleted' });
  return expired.size - left.size;
}
