import pMap from 'p-map';
import type { Store } from './store.ts';

/** Calls at a time. */
const AT_ONCE = 16;

/** Removes keys. `false` where one of them may still stand. */
export async function removeKeys(store: Store, keys: readonly string[]): Promise<boolean> {
  const removed = await pMap(keys, (key) => store.remove(key), { concurrency: AT_ONCE });
  return removed.every(({ ok }) => ok);
}

/** Removes every key that begins with `prefix`. `false` where one of them may still stand. */
export async function removeBelow(store: Store, prefix: string): Promise<boolean> {
  const keys = await store.list(prefix);
  return keys.ok && removeKeys(store, keys.value);
}
