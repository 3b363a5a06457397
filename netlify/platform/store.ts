/** Result of a call to the store: a value, or the reason of the failure. */
export type Stored<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/**
 * Keeps blobs by key, strongly consistent: what was written is what the next call reads. A call
 * that fails or takes longer than the store's own deadline comes back as `ok: false`; whether a
 * failed write was kept after all is then unknown.
 */
export interface Store {
  /**
   * Writes a key that does not exist yet. Returns `false`, and changes nothing, if it exists. Two simultaneous calls
   * may both return `true` if the backend is not atomic.
   */
  create(key: string, data: string | Blob): Promise<Stored<boolean>>;
  /** Writes or overwrites a key. */
  write(key: string, data: string | Blob): Promise<Stored<void>>;
  readText(key: string): Promise<Stored<string | undefined>>;
  readBytes(key: string): Promise<Stored<Uint8Array | undefined>>;
  /** Every key that begins with `prefix`, sorted. */
  list(prefix: string): Promise<Stored<readonly string[]>>;
  /**
   * The first keys that begin with `prefix`, as many as one response of the store holds (1,000 in
   * production): for deleting what no single call could list.
   */
  listPage(prefix: string): Promise<Stored<readonly string[]>>;
  /**
   * The names directly below `prefix`, which ends with a slash: folders and keys, sorted. The answer grows with the
   * names, not with the keys below them.
   */
  listNames(prefix: string): Promise<Stored<readonly string[]>>;
  /** Removes a key. Not an error where there is none. */
  remove(key: string): Promise<Stored<void>>;
}

/** A call that had nothing to do, or nothing to return. */
export const DONE = { ok: true, value: undefined } as const;

/** Waits for several calls: their values in order, or the first failure. */
export async function waitForAll<T extends readonly unknown[]>(
  ...calls: { readonly [Index in keyof T]: Promise<Stored<T[Index]>> }
): Promise<Stored<T>> {
  const results = await Promise.all(calls);
  const values: unknown[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return { ok: true, value: values as unknown as T };
}
