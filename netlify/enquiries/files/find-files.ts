import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { checkFiles, FILE_MESSAGES, nameProblem } from '#forms/definitions/check-files.ts';
import { FILE_FIELD, MAX_FILES, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { recognizeFile } from '#forms/definitions/recognize-file.ts';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { AttachmentUnreadable } from '#platform/attachment.ts';
import { openBlobs, openBuffer, type Bytes } from '#platform/bytes.ts';
import type { Platform } from '#platform/platform.ts';
import type { Body, RawFields, ReceivedFile } from '#platform/request-body.ts';
import { findUpload } from '#uploads/upload.ts';
import { nameFile } from './name-file.ts';

/** Files recognized concurrently. Up to 12 MB of each are read. */
const AT_ONCE = 5;

/** A file as it arrived, in the form or as an upload. */
interface OpenedFile extends Bytes {
  readonly name: string;
  /** Part of the keys under which its bytes are stored: the upload's id, or their SHA-256. */
  readonly folder: string;
  /** The input that shows a problem with it. */
  readonly field: string;
}

/** A recognized file, under a name safe to show and to save under. */
export interface FoundFile extends OpenedFile {
  readonly type: string;
}

/** Refusal of a request's files. `field` is the input that shows the message. */
export interface FilesRefused {
  readonly ok: false;
  readonly status: 413 | 422 | 503;
  readonly message: string;
  readonly field: string;
}

export type FilesFound = { readonly ok: true; readonly files: readonly FoundFile[] } | FilesRefused;

/**
 * Returns a request's files, those in the form and those uploaded before it, with their types recognized from the
 * bytes; or the refusal of the first file that is wrong.
 */
export async function findFiles(
  body: Body,
  carriesFiles: boolean,
  platform: Platform,
): Promise<FilesFound> {
  const ids = readUploadIds(body.fields);
  const { files: received = [], fileProblem } = body;
  const isInForm = received.length > 0 || fileProblem !== undefined;
  if (!isInForm && ids.length === 0) return { ok: true, files: [] };
  if (!carriesFiles) {
    return refuse(422, FILE_MESSAGES.notHere, isInForm ? FILE_FIELD : UPLOAD_FIELD);
  }
  if (fileProblem) return refuse(fileProblem.status, fileProblem.message);

  // Checked before the first call to the store: a body may name thousands of uploads.
  if (received.length + ids.length > MAX_FILES) return refuse(422, FILE_MESSAGES.tooMany);
  const uploaded = await Promise.all(ids.map((id) => openNamed(id, platform)));
  const opened: OpenedFile[] = received.map(openReceived);
  for (const one of uploaded) {
    if ('ok' in one) return one;
    opened.push(one);
  }
  const several = opened.length > 1;
  for (const [index, problem] of checkFiles(opened).entries()) {
    const { name, field } = opened[index] ?? { name: '', field: FILE_FIELD };
    if (problem !== undefined)
      return refuse(422, nameProblem(nameFile(name), problem, several), field);
  }
  const files: FoundFile[] = [];
  for (const one of await pMap(opened, (file) => recognize(file, several), {
    concurrency: AT_ONCE,
  })) {
    if ('ok' in one) return one;
    files.push(one);
  }
  return { ok: true, files };
}

/**
 * Returns the ids of uploads that a form names, each once, from ids or whole addresses. A value that is not a string
 * becomes an empty id, which no upload has.
 */
export function readUploadIds(fields: RawFields): readonly string[] {
  const raw = fields[UPLOAD_FIELD];
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const ids = given
    .filter((one) => one !== undefined && one !== '')
    .map((one) => (typeof one === 'string' ? (one.trim().split('/').at(-1) ?? '') : ''));
  return [...new Set(ids)];
}

function refuse(
  status: FilesRefused['status'],
  message: string,
  field: string = FILE_FIELD,
): FilesRefused {
  return { ok: false, status, message, field };
}

function openReceived({ name, bytes }: ReceivedFile): OpenedFile {
  const folder = createHash('sha256').update(bytes).digest('hex');
  return { ...openBuffer(bytes), name, folder, field: FILE_FIELD };
}

async function openNamed(
  id: string,
  { uploads, clock }: Platform,
): Promise<OpenedFile | FilesRefused> {
  const upload = await findUpload(uploads, id, clock.now());
  if (upload === 'unavailable') return refuse(503, REFUSAL_MESSAGES.unavailable, UPLOAD_FIELD);
  if (typeof upload === 'string') return refuse(422, FILE_MESSAGES.uploadLost, UPLOAD_FIELD);
  const { facts, parts, offset } = upload;
  if (offset < facts.length) return refuse(422, FILE_MESSAGES.uploadUnfinished, UPLOAD_FIELD);
  return { ...openBlobs(uploads, parts), name: facts.name, folder: id, field: UPLOAD_FIELD };
}

function recognize(file: OpenedFile, several: boolean): Promise<FoundFile | FilesRefused> {
  const name = nameFile(file.name);
  return readOrRefuse(async () => {
    const recognized = await recognizeFile({ ...file, name });
    return recognized.ok
      ? { ...file, name, type: recognized.type }
      : refuse(422, nameProblem(name, recognized.message, several), file.field);
  });
}

/** Returns what `read` returns, or a refusal if it cannot read the bytes of an upload. */
export async function readOrRefuse<T>(read: () => Promise<T>): Promise<T | FilesRefused> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AttachmentUnreadable)) throw error;
    return error.cause === 'gone'
      ? refuse(422, FILE_MESSAGES.uploadLost, UPLOAD_FIELD)
      : refuse(503, REFUSAL_MESSAGES.unavailable, UPLOAD_FIELD);
  }
}
