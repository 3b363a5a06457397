import * as z from 'zod/mini';
import type { Store, Stored } from './store.ts';

/** Ends the reason of a failure that a retry cannot mend. A person must look at it. */
export const UNREADABLE = 'cannot be read';

/** Reads stored JSON. Fails if it does not fit the schema. */
export async function readStored<T extends z.ZodMiniType>(
  store: Store,
  key: string,
  schema: T,
  what: string,
): Promise<Stored<z.infer<T> | undefined>> {
  const text = await store.readText(key);
  if (!text.ok) return text;
  if (text.value === undefined) return { ok: true, value: undefined };
  try {
    return { ok: true, value: z.parse(schema, JSON.parse(text.value)) };
  } catch {
    return { ok: false, reason: `${what} ${UNREADABLE}` };
  }
}
