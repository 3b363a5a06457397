import * as z from 'zod/mini';
import type { Store, Stored } from './store.ts';

/** End of the reason of a failure that a retry cannot mend. A person must look at it. */
export const UNREADABLE = 'cannot be read';

/** End of the reason of a failure to read a version that only a newer deploy knows. */
export const NEWER = 'was written by a newer deploy';

/**
 * A kind of JSON blob. Every blob has its version, and `versions` has a schema for each version, from the first to the
 * last. Blobs are written in the last version; the schema of an earlier one is a pipe that ends in the last one's
 * shape. How a shape is changed: CONTRIBUTING.md.
 */
export interface Shape<T> {
  /** Names the blob in a reason: "the record". */
  readonly what: string;
  readonly versions: readonly z.ZodMiniType<T>[];
}

/** Writes a value as the text of its blob. */
export function writeShape<T>({ versions }: Shape<T>, value: T): string {
  return JSON.stringify({ version: versions.length, ...value });
}

/**
 * Reads a blob of this shape. Fails if its version's schema does not fit, and, with another reason, if this deploy does
 * not know its version: the blob then stays as it is until a deploy that does is live again.
 */
export async function readShape<T>(
  store: Store,
  key: string,
  { what, versions }: Shape<T>,
): Promise<Stored<T | undefined>> {
  const text = await store.readText(key);
  if (!text.ok) return text;
  if (text.value === undefined) return { ok: true, value: undefined };
  try {
    const blob: unknown = JSON.parse(text.value);
    const { version } = z.parse(z.object({ version: z.int().check(z.positive()) }), blob);
    const schema = versions[version - 1];
    if (!schema) return { ok: false, reason: `${what} ${NEWER}` };
    return { ok: true, value: z.parse(schema, blob) };
  } catch {
    return { ok: false, reason: `${what} ${UNREADABLE}` };
  }
}
