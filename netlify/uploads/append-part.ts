import { UPLOAD_PART } from '#forms/wire.ts';
import type { Platform } from '#platform/platform.ts';
import { readMediaType } from '#platform/read-body.ts';
import { findUpload } from './find-upload.ts';
import { answer, MESSAGES, readCount, refuse } from './protocol.ts';
import { findExpiry, UPLOAD_KEYS } from './upload.ts';

/** 25 MB in parts of 4 MB are seven. A client that resumes often may need some more. */
const MOST_PARTS = 50;

async function readPart(request: Request, limit: number): Promise<Uint8Array[] | 'large' | 'cut'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > limit) return 'large';
      chunks.push(chunk);
    }
  } catch {
    return 'cut';
  }
  const announced = readCount(request.headers.get('content-length'));
  return size === 0 || (announced !== undefined && announced !== size) ? 'cut' : chunks;
}

/** PATCH: adds a part at `Upload-Offset`, which must be where the last one ended. */
export async function appendPart(
  id: string,
  request: Request,
  platform: Platform,
): Promise<Response> {
  if (readMediaType(request) !== 'application/offset+octet-stream') {
    return refuse(415, MESSAGES.partType);
  }
  const offset = readCount(request.headers.get('upload-offset'));
  if (offset === undefined) return refuse(400, MESSAGES.offsetMissing);
  const found = await findUpload(id, platform);
  if (found instanceof Response) return found;
  if (offset !== found.offset) {
    return refuse(409, MESSAGES.offset, { 'Upload-Offset': String(found.offset) });
  }
  if (found.parts.length >= MOST_PARTS) return refuse(413, MESSAGES.tooManyParts);
  const left = found.facts.length - offset;
  const chunks = await readPart(request, Math.min(UPLOAD_PART, left));
  if (chunks === 'large') return refuse(413, MESSAGES.partSize);
  if (chunks === 'cut') return refuse(400, MESSAGES.partEmpty);
  const blob = new Blob(chunks as Uint8Array<ArrayBuffer>[]);
  const key = UPLOAD_KEYS.part(id, offset, blob.size);
  const written = await platform.uploads.write(key, blob);
  if (!written.ok) return refuse(503, MESSAGES.unavailable);
  return answer(204, {
    'Upload-Offset': String(offset + blob.size),
    'Upload-Expires': new Date(findExpiry(id)).toUTCString(),
  });
}
