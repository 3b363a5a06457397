import * as z from 'zod/mini';
import { readShape, writeShape, type Shape } from '#platform/stored-shape.ts';
import type { Store } from '#platform/store.ts';

const KEY = 'state';

const stateSchema = z.object({
  /** Time of the last upload that exceeded the capacity, in milliseconds since 1970. */
  refusedAt: z.optional(z.number()),
  /** True if the last expiry could not delete all expired uploads. */
  expiryFailed: z.boolean(),
});

/** Facts on uploads for the health report. */
type UploadState = z.infer<typeof stateSchema>;

export const UPLOAD_STATE: Shape<UploadState> = { what: 'the state', versions: [stateSchema] };

/** Reads the state; undefined if there is none that can be read. */
export async function readUploadState(store: Store): Promise<UploadState | undefined> {
  const read = await readShape(store, KEY, UPLOAD_STATE);
  return read.ok ? read.value : undefined;
}

/** Changes a part of the state. If the store fails, health keeps reporting the old one. */
export async function changeUploadState(store: Store, part: Partial<UploadState>): Promise<void> {
  const state = (await readUploadState(store)) ?? { expiryFailed: false };
  await store.write(KEY, writeShape(UPLOAD_STATE, { ...state, ...part }));
}
