import { openBlobs, type Bytes } from '#platform/bytes.ts';
import type { Store } from '#platform/store.ts';
import { findExpiry, isUploadId, readState } from './upload.ts';

export type UploadOpened =
  | { readonly ok: true; readonly file: Bytes & { readonly name: string } }
  | { readonly ok: false; readonly problem: 'uploadLost' | 'uploadUnfinished' | 'unavailable' };

/** Opens a finished upload under its name as sent. `now` in milliseconds since 1970. */
export async function openUpload(store: Store, id: string, now: number): Promise<UploadOpened> {
  if (!isUploadId(id) || findExpiry(id) <= now) return { ok: false, problem: 'uploadLost' };
  const state = await readState(store, id);
  if (!state.ok) return { ok: false, problem: 'unavailable' };
  if (!state.value) return { ok: false, problem: 'uploadLost' };
  const { facts, parts, offset } = state.value;
  if (offset < facts.length) return { ok: false, problem: 'uploadUnfinished' };
  return { ok: true, file: { name: facts.name, ...openBlobs(store, parts) } };
}
