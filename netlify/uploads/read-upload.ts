import type { ReceivedFile } from '#platform/request-body.ts';
import type { Store } from '#platform/store.ts';
import { findExpiry, isUploadId, readState } from './upload.ts';

export type UploadRead =
  | { readonly ok: true; readonly file: ReceivedFile }
  | { readonly ok: false; readonly problem: 'uploadLost' | 'uploadUnfinished' | 'unavailable' };

/** The file of a finished upload, put together from its parts. `now` in milliseconds since 1970. */
export async function readUpload(store: Store, id: string, now: number): Promise<UploadRead> {
  if (!isUploadId(id) || findExpiry(id) <= now) return { ok: false, problem: 'uploadLost' };
  const state = await readState(store, id);
  if (!state.ok) return { ok: false, problem: 'unavailable' };
  if (!state.value) return { ok: false, problem: 'uploadLost' };
  const { facts, parts, offset } = state.value;
  if (offset < facts.length) return { ok: false, problem: 'uploadUnfinished' };
  const chunks: Uint8Array[] = [];
  for (const part of parts) {
    const bytes = await store.readBytes(part.key);
    if (!bytes.ok) return { ok: false, problem: 'unavailable' };
    if (bytes.value?.length !== part.length) return { ok: false, problem: 'uploadLost' };
    chunks.push(bytes.value);
  }
  return { ok: true, file: { name: facts.name, size: offset, chunks } };
}
