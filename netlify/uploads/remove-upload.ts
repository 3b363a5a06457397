import pMap from 'p-map';
import type { Store } from '#platform/store.ts';
import { UPLOAD_KEYS } from './upload.ts';

/** Calls at a time. */
const AT_ONCE = 16;

/** Removes an upload with its parts. `false` where something of it may be left. */
export async function removeUpload(store: Store, id: string): Promise<boolean> {
  const keys = await store.list(UPLOAD_KEYS.upload(id));
  if (!keys.ok) return false;
  const removed = await pMap(keys.value, (key) => store.remove(key), { concurrency: AT_ONCE });
  return removed.every(({ ok }) => ok);
}
