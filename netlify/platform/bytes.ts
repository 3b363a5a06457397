import { AttachmentUnreadable } from './attachment.ts';
import type { Store } from './store.ts';

/** A file's bytes, in memory or in a store. */
export interface Bytes {
  readonly size: number;
  /**
   * Returns the bytes from `start` on: `length` of them, or fewer at the end of the file. Throws
   * `AttachmentUnreadable` where the store behind it fails.
   */
  readonly read: (start: number, length: number) => Promise<Buffer>;
}

function openPieces<T extends { readonly length: number }>(
  pieces: readonly T[],
  load: (piece: T) => Uint8Array | Promise<Uint8Array>,
): Bytes {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  async function read(start: number, length: number): Promise<Buffer> {
    let at = 0;
    const wanted = pieces.flatMap((piece) => {
      const from = Math.max(start - at, 0);
      const to = Math.min(start + length - at, piece.length);
      at += piece.length;
      return from < to ? { piece, from, to } : [];
    });
    const found = await Promise.all(
      wanted.map(async ({ piece, from, to }) => (await load(piece)).subarray(from, to)),
    );
    const [only] = found;
    // One piece is not copied: the parts of a plan set are held several at a time.
    if (!only || found.length > 1) return Buffer.concat(found);
    return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
  }
  return { size, read };
}

/** Opens bytes in memory. */
export function openChunks(chunks: readonly Uint8Array[]): Bytes {
  return openPieces(chunks, (chunk) => chunk);
}

/** Opens bytes that a store holds in blobs of these lengths. A read loads the blobs that it touches. */
export function openBlobs(
  store: Store,
  blobs: readonly { readonly key: string; readonly length: number }[],
): Bytes {
  return openPieces(blobs, async ({ key, length }) => {
    const bytes = await store.readBytes(key);
    if (!bytes.ok) throw new AttachmentUnreadable(bytes.reason);
    if (bytes.value?.length !== length) {
      throw new AttachmentUnreadable('a part of the file is missing', 'gone');
    }
    return bytes.value;
  });
}
