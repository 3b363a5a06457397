import { createHash, type Hash } from 'node:crypto';
import pMap from 'p-map';
import { AttachmentUnreadable, type Attachment, type FileFacts } from '#platform/attachment.ts';
import type { Store, Stored } from '#platform/store.ts';
import type { FoundFile } from './find-files.ts';
import { KEYS, type EnquiryRecord, type KeptFile } from './records.ts';

/** A part of a file is stored in blobs of this many bytes; the last one holds what is left. */
export const PART = 4 * 1024 * 1024;

/** Parts that are read and written at a time. Each is held twice while it is written: 32 MB in all. */
const AT_ONCE = 4;

export type FilesCopied =
  | { readonly ok: true; readonly files: readonly KeptFile[] }
  /** `cause` is set where the bytes could not be read; otherwise they could not be written. */
  | { readonly ok: false; readonly reason: string; readonly cause?: AttachmentUnreadable };

type Use = (file: FoundFile, part: number, bytes: Buffer) => Promise<Stored<void>>;

class NotUsed extends Error {}

/** A file's hash, and the promise that everything before the next part is in it. */
interface Hashing {
  readonly hash: Hash;
  turn: Promise<void>;
}

/**
 * Reads every part of every file once, several at a time, whatever the size of the set. Gives the
 * files with their hashes and numbers of parts. Throws where a part cannot be read or used.
 */
async function readFiles(files: readonly FoundFile[], use: Use): Promise<readonly KeptFile[]> {
  const hashings = new Map<FoundFile, Hashing>(
    files.map((file) => [file, { hash: createHash('sha256'), turn: Promise.resolve() }]),
  );
  const parts = [...hashings].flatMap(([file, hashing]) =>
    Array.from({ length: Math.ceil(file.size / PART) }, (_, part) => ({ file, hashing, part })),
  );
  await pMap(
    parts,
    async ({ file, hashing, part }) => {
      // Parts begin in their order and arrive in any: each waits for its turn to be hashed.
      const before = hashing.turn;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      hashing.turn = promise;
      try {
        const bytes = await file.read(part * PART, PART);
        const used = use(file, part, bytes);
        await before;
        hashing.hash.update(bytes);
        resolve(undefined);
        const done = await used;
        if (!done.ok) throw new NotUsed(done.reason);
      } finally {
        resolve(undefined);
      }
    },
    { concurrency: AT_ONCE },
  );
  return [...hashings].map(([{ name, type, size, folder }, { hash }]) => ({
    ...{ name, type, size, sha256: hash.digest('hex') },
    ...{ folder, parts: Math.ceil(size / PART) },
  }));
}

async function tryFiles(files: readonly FoundFile[], use: Use): Promise<FilesCopied> {
  try {
    return { ok: true, files: await readFiles(files, use) };
  } catch (error) {
    if (error instanceof AttachmentUnreadable) {
      return { ok: false, reason: error.message, cause: error };
    }
    if (error instanceof NotUsed) return { ok: false, reason: `file: ${error.message}` };
    throw error;
  }
}

/** Copies an enquiry's files under keys of its own, in parts, and learns their hashes on the way. */
export function copyFiles(
  store: Store,
  id: string,
  files: readonly FoundFile[],
): Promise<FilesCopied> {
  return tryFiles(files, (file, part, bytes) =>
    store.write(KEYS.filePart(id, file.folder, part), new Blob([bytes as Buffer<ArrayBuffer>])),
  );
}

/** Learns the same of files that are not stored. */
export function measureFiles(files: readonly FoundFile[]): Promise<FilesCopied> {
  return tryFiles(files, () => Promise.resolve({ ok: true, value: undefined }));
}

/** Returns a file's facts without its place. */
export function describeFile({ name, type, size, sha256 }: FileFacts): FileFacts {
  return { name, type, size, sha256 };
}

/** Opens files that were not stored. */
export function openFound(files: readonly FoundFile[], facts: readonly FileFacts[]): Attachment[] {
  return files.flatMap((file, index) => {
    const own = facts[index];
    if (!own) return [];
    return {
      ...describeFile(own),
      async *read() {
        for (let at = 0; at < file.size; at += PART) yield await file.read(at, PART);
      },
    };
  });
}

/** Reads one part of a stored file. Throws `AttachmentUnreadable`. */
export async function readStoredPart(
  store: Store,
  id: string,
  { folder }: KeptFile,
  part: number,
): Promise<Uint8Array> {
  const bytes = await store.readBytes(KEYS.filePart(id, folder, part));
  if (!bytes.ok) throw new AttachmentUnreadable(bytes.reason);
  if (!bytes.value) throw new AttachmentUnreadable('a part of the file is missing', 'gone');
  return bytes.value;
}

/** Opens those of a record's files that its sales e-mail carries. */
export function openStoredFiles(
  store: Store,
  { id, files }: Pick<EnquiryRecord, 'id' | 'files'>,
  attached: readonly FileFacts[],
): readonly Attachment[] {
  return files
    .filter(({ sha256 }) => attached.some((file) => file.sha256 === sha256))
    .map((file) => ({
      ...describeFile(file),
      async *read() {
        for (let part = 0; part < file.parts; part += 1) {
          yield await readStoredPart(store, id, file, part);
        }
      },
    }));
}
