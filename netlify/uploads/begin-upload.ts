import { FILE_MESSAGES, findEnding } from '#forms/definitions/check-files.ts';
import { FILE_LIMIT, SET_LIMIT } from '#forms/definitions/plan-files.ts';
import { UPLOADS_ENDPOINT } from '#forms/definitions/wire.ts';
import type { Platform } from '#platform/platform.ts';
import type { Store } from '#platform/store.ts';
import { answer, MESSAGES, readCount, refuse } from './protocol.ts';
import { findExpiry, makeUploadId, UPLOAD_KEYS, type UploadFacts } from './upload.ts';

/** Characters of a name that are kept. */
const LONGEST_NAME = 300;

/** The file's name out of `Upload-Metadata`: pairs of a key and its value in base64. */
function readName(header: string | null): string {
  for (const pair of (header ?? '').split(',')) {
    const [key, value = ''] = pair.trim().split(/\s+/);
    if (key === 'filename' || key === 'name') {
      return Buffer.from(value, 'base64').toString('utf8').slice(-LONGEST_NAME);
    }
  }
  return '';
}

/**
 * What may stand in the store at a time: 200 plan sets of the largest size, and as many uploads.
 * Nobody can fill it further, and a day later it is empty again (docs/decisions/007-own-tus-server.md).
 */
const MOST_BYTES = 200 * SET_LIMIT;
const MOST_UPLOADS = 10_000;

/** Whether there is room for another upload; nothing where the store cannot be listed. */
async function hasRoom(store: Store): Promise<boolean | undefined> {
  const keys = await store.list(UPLOAD_KEYS.all);
  if (!keys.ok) return undefined;
  let uploads = 0;
  let bytes = 0;
  for (const key of keys.value) {
    if (key.endsWith('/about')) uploads += 1;
    bytes += Number(/\/length\/\d+-(\d+)$/.exec(key)?.[1] ?? 0);
  }
  return uploads < MOST_UPLOADS && bytes < MOST_BYTES;
}

/** POST: begins an upload of `Upload-Length` bytes and answers with its address. */
export async function beginUpload(
  request: Request,
  { uploads, clock, log }: Platform,
): Promise<Response> {
  const length = readCount(request.headers.get('upload-length'));
  if (length === undefined) return refuse(400, MESSAGES.lengthMissing);
  if (length > FILE_LIMIT) return refuse(413, FILE_MESSAGES.tooLarge);
  if (length === 0) return refuse(422, FILE_MESSAGES.empty);
  const name = readName(request.headers.get('upload-metadata'));
  if (!findEnding(name)) return refuse(422, FILE_MESSAGES.wrongType);
  const room = await hasRoom(uploads);
  if (room === undefined) return refuse(503, MESSAGES.unavailable);
  if (!room) {
    log({ level: 'error', event: 'uploads', outcome: 'no room for another upload' });
    return refuse(507, MESSAGES.full);
  }
  const id = makeUploadId(clock.now());
  const facts: UploadFacts = { name, length };
  const written = await uploads.write(UPLOAD_KEYS.about(id), JSON.stringify(facts));
  if (!written.ok) return refuse(503, MESSAGES.unavailable);
  return answer(201, {
    Location: `${UPLOADS_ENDPOINT}/${id}`,
    'Upload-Expires': new Date(findExpiry(id)).toUTCString(),
  });
}
