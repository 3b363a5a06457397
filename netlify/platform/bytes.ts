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

/** Opens bytes in memory. */
export function openBuffer(bytes: Buffer): Bytes {
  return {
    size: bytes.length,
    read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  };
}

/** Opens bytes that a store holds in blobs of these lengths. A read loads the blobs that it touches. */
export function openBlobs(
  store: Store,
  blobs: readonly { readonly key: string; readonly length: number }[],
): Bytes {
  async function load(key: string, length: number): Promise<Buffer> {
    const bytes = await store.readBytes(key);
    if (!bytes.ok) throw new AttachmentUnreadable(bytes.reason);
    if (bytes.value?.length !== length) {
      throw new AttachmentUnreadable('a part of the file is missing', 'gone');
    }
    // Not copied: the parts of a plan set are held several at a time.
    return Buffer.from(bytes.value.buffer, bytes.value.byteOffset, length);
  }
  async function read(start: number, length: number): Promise<Buffer> {
    let at = 0;
    const wanted: Promise<Buffer>[] = [];
    for (const blob of blobs) {
      const from = Math.max(start - at, 0);
      const to = Math.min(start + length - at, blob.length);
      at += blob.length;
      if (from < to) wanted.push(load(blob.key, blob.length).then((it) => it.subarray(from, to)));
    }
    const found = await Promise.all(wanted);
    return found.length === 1 && found[0] ? found[0] : Buffer.concat(found);
  }
  return { size: blobs.reduce((sum, { length }) => sum + length, 0), read };
}
