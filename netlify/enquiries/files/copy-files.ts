import { createHash } from 'node:crypto';
import pMap from 'p-map';
import type { Attachment, FileFacts } from '#platform/attachment.ts';
import { openBlobs, type Bytes } from '#platform/bytes.ts';
import { DONE, type Store, type Stored } from '#platform/store.ts';
import type { FoundFile } from './find-files.ts';
import { KEYS, type KeptFile } from '../queue/records.ts';

/** A file is stored in blobs of this many bytes; the last one holds what is left. */
const PART = 4 * 1024 * 1024;

/**
 * Parts that are read and written at a time. Each is held twice while it is written: 80 MB of a function's
 * 1,024. Netlify ends a function after 60 seconds (docs/decisions/013-plan-sets.md).
 */
const AT_ONCE = 10;

const countParts = (size: number) => Math.ceil(size / PART);

export interface FilesCopied {
  readonly kept: readonly KeptFile[];
  readonly attachments: readonly Attachment[];
  /** Ok if all files were written to the store. */
  readonly stored: Stored<void>;
}

/**
 * Copies an enquiry's files under keys of its own and hashes them on the way. Reads each part once. Does not write a
 * part that an earlier request stored: a key identifies its bytes. After a failed write the remaining parts are only
 * hashed.
 *
 * @param queued settles once the task that removes the files is stored; nothing is written before, and nothing at all
 *   if that failed
 * @throws {AttachmentUnreadable}
 */
export async function copyFiles(
  store: Store,
  id: string,
  found: readonly FoundFile[],
  queued: Promise<Stored<void>>,
): Promise<FilesCopied> {
  // A part that the listing does not name yet is written once more.
  const before = store.list(KEYS.files(id)).then((keys) => new Set(keys.ok ? keys.value : []));
  let stored: Stored<void> = DONE;
  const copies = found.map((file) => ({
    file,
    hash: createHash('sha256'),
    hashed: Promise.resolve(),
  }));
  const parts = copies.flatMap((copy) =>
    Array.from({ length: countParts(copy.file.size) }, (_, part) => ({ copy, part })),
  );
  await pMap(
    parts,
    async ({ copy, part }) => {
      const { file, hash } = copy;
      const reading = file.read(part * PART, PART);
      // Reads start in order and end in any order: each part waits for its turn to be hashed.
      copy.hashed = copy.hashed.then(async () => void hash.update(await reading));
      const [bytes, removal, standing] = await Promise.all([reading, queued, before, copy.hashed]);
      if (!removal.ok) stored = removal;
      const key = KEYS.filePart(id, file.folder, part);
      if (!stored.ok || standing.has(key)) return;
      const written = await store.write(key, new Blob([bytes as Buffer<ArrayBuffer>]));
      if (!written.ok) stored = { ok: false, reason: `file: ${written.reason}` };
    },
    { concurrency: AT_ONCE },
  );
  const files = copies.map(({ file, hash }) => ({ ...file, sha256: hash.digest('hex') }));
  return {
    kept: files.map((file) => ({ ...pickFileFacts(file), folder: file.folder })),
    attachments: files.map((file) => attach(file, file)),
    stored,
  };
}

/** Returns only a file's facts, without `folder` and `read`. */
export function pickFileFacts({ name, type, size, sha256 }: FileFacts): FileFacts {
  return { name, type, size, sha256 };
}

/** Opens a file of an enquiry in the store. */
export function openStored(store: Store, id: string, { folder, size }: KeptFile): Bytes {
  const blobs = Array.from({ length: countParts(size) }, (_, part) => ({
    key: KEYS.filePart(id, folder, part),
    length: Math.min(PART, size - part * PART),
  }));
  return openBlobs(store, blobs);
}

/** Returns a file as an attachment of an e-mail. */
export function attach(facts: FileFacts, { size, read }: Bytes): Attachment {
  return { ...pickFileFacts(facts), read: () => read(0, size) };
}
