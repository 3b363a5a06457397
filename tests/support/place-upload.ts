import { makeUploadId, UPLOAD_KEYS } from '#uploads/upload.ts';
import type { TestPlatform } from './test-platform.ts';

/** Bytes that begin as a PDF does; another `seed` makes another file. */
export function makePlans(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(seed);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n').slice(0, size));
  return bytes;
}

/** Places a finished upload of the bytes, in parts of `partSize` bytes. Returns its id. */
export function placeUpload(
  { uploads: { blobs }, clock }: TestPlatform,
  bytes: Uint8Array,
  name = 'set.pdf',
  partSize = 4_194_304,
): string {
  const id = makeUploadId(clock.time);
  const facts = JSON.stringify({ version: 1, name, length: bytes.length, client: '' });
  blobs.set(UPLOAD_KEYS.about(id), new TextEncoder().encode(facts));
  const lengths: number[] = [];
  for (let start = 0; start < bytes.length; start += partSize) {
    const part = bytes.subarray(start, start + partSize);
    blobs.set(UPLOAD_KEYS.part(id, start), part);
    lengths.push(part.length);
  }
  const arrived = JSON.stringify({ version: 1, lengths });
  blobs.set(UPLOAD_KEYS.arrived(id), new TextEncoder().encode(arrived));
  return id;
}
