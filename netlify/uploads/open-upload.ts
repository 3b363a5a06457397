import { AttachmentUnreadable } from '#platform/attachment.ts';
import type { Bytes } from '#platform/bytes.ts';
import type { Store } from '#platform/store.ts';
import { findExpiry, isUploadId, readState } from './upload.ts';

/** A finished upload: its name as sent, and the way to its bytes. */
export interface UploadedFile extends Bytes {
  readonly name: string;
}

export type UploadOpened =
  | { readonly ok: true; readonly file: UploadedFile }
  | { readonly ok: false; readonly problem: 'uploadLost' | 'uploadUnfinished' | 'unavailable' };

/**
 * Opens a finished upload. Its parts are read when somebody asks for their bytes; `read` throws
 * `AttachmentUnreadable`, which says whether a part is gone or the store does not answer. `now` in
 * milliseconds since 1970.
 */
export async function openUpload(store: Store, id: string, now: number): Promise<UploadOpened> {
  if (!isUploadId(id) || findExpiry(id) <= now) return { ok: false, problem: 'uploadLost' };
  const state = await readState(store, id);
  if (!state.ok) return { ok: false, problem: 'unavailable' };
  if (!state.value) return { ok: false, problem: 'uploadLost' };
  const { facts, parts, offset } = state.value;
  if (offset < facts.length) return { ok: false, problem: 'uploadUnfinished' };

  async function read(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, offset);
    const pieces = await Promise.all(
      parts
        .filter((part) => part.offset < end && part.offset + part.length > start)
        .map(async (part) => {
          const bytes = await store.readBytes(part.key);
          if (!bytes.ok) throw new AttachmentUnreadable(bytes.reason, 'unavailable');
          if (bytes.value?.length !== part.length) {
            throw new AttachmentUnreadable('a part of the upload is missing', 'gone');
          }
          const from = Math.max(start - part.offset, 0);
          return bytes.value.subarray(from, Math.min(end - part.offset, part.length));
        }),
    );
    const [only] = pieces;
    if (only && pieces.length === 1) {
      return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
    }
    return Buffer.concat(pieces);
  }

  return { ok: true, file: { name: facts.name, size: offset, read } };
}
