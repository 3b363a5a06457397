import * as z from 'zod/mini';
import type { Store } from '#platform/store.ts';

const KEY = 'state';

const stateSchema = z.object({
  /** When an upload was last refused for want of room, in milliseconds since 1970. */
  refusedAt: z.optional(z.number()),
  /** Whether the last expiry could not delete what has expired. */
  expiryFailed: z.boolean(),
});

/** Facts on uploads for the health report. */
export type UploadState = z.infer<typeof stateSchema>;

/** Reads the state; undefined where there is none, or none that can be read. */
export async function readUploadState(store: Store): Promise<UploadState | undefined> {
  const text = await store.readText(KEY);
  if (!text.ok || text.value === undefined) return undefined;
  try {
    return z.parse(stateSchema, JSON.parse(text.value));
  } catch {
    return undefined;
  }
}

async function change(store: Store, part: Partial<UploadState>): Promise<void> {
  const state = (await readUploadState(store)) ?? { expiryFailed: false };
  await store.write(KEY, JSON.stringify({ ...state, ...part }));
}

export function noteRefusal(store: Store, now: number): Promise<void> {
  return change(store, { refusedAt: now });
}

export function noteExpiry(store: Store, expiryFailed: boolean): Promise<void> {
  return change(store, { expiryFailed });
}
