import pMap from 'p-map';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** Calls at a time, where a visitor or a sweep waits, and in an hourly run, which has the store to itself. */
const AT_ONCE = 16;
const AT_ONCE_HOURLY = 64;

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

/**
 * Removes what stands below the days or hours of a folder before `firstKept`, page by page, so that what no
 * single call could list goes as well. Begins nothing after `end`, in milliseconds since 1970: `late`.
 */
export async function removeOver(
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
