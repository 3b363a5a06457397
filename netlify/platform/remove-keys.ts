import pMap from 'p-map';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** Concurrent calls: while a visitor or a sweep waits, and in an hourly run, which has the store to itself. */
const AT_ONCE = 16;
const AT_ONCE_HOURLY = 64;

/** Removes keys. Returns `false` if one of them may be left. */
export async function removeKeys(store: Store, keys: readonly string[]): Promise<boolean> {
  const removed = await pMap(keys, (key) => store.remove(key), { concurrency: AT_ONCE });
  return removed.every(({ ok }) => ok);
}

/** Removes every key that begins with `prefix`. Returns `false` if one of them may be left. */
export async function removeBelow(store: Store, prefix: string): Promise<boolean> {
  const keys = await store.list(prefix);
  return keys.ok && removeKeys(store, keys.value);
}

/**
 * Removes all keys below the days or hours of a folder before `firstKept`, page by page, because one call could not
 * list them all. Begins nothing after `end` (milliseconds since 1970), and then returns `late`.
 */
export async function removeExpired(
  store: Store,
  clock: Clock,
  folder: string,
  firstKept: string,
  end: number,
): Promise<'gone' | 'late' | 'failed'> {
  const isLate = () => clock.now() >= end;
  async function removePages(prefix: string): Promise<boolean> {
    while (!isLate()) {
      const page = await store.listPage(prefix);
      if (!page.ok || page.value.length === 0) return page.ok;
      const remove = async (key: string) => isLate() || (await store.remove(key)).ok;
      const removed = await pMap(page.value, remove, { concurrency: AT_ONCE_HOURLY });
      if (removed.includes(false)) return false;
    }
    return true;
  }
  const names = await store.listNames(folder);
  if (!names.ok) return 'failed';
  let isWhole = true;
  for (const name of names.value.filter((one) => one < firstKept)) {
    isWhole = (await removePages(`${folder}${name}/`)) && isWhole;
  }
  if (!isWhole) return 'failed';
  return isLate() ? 'late' : 'gone';
}
