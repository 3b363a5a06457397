import { MIN_PART, UPLOAD_PART } from '#forms/definitions/wire.ts';
import type { Platform } from '#platform/platform.ts';
import { readMediaType } from '#platform/read-body.ts';
import { readBytes } from '#platform/read-stream.ts';
import { writeShape } from '#platform/stored-shape.ts';
import { countUpload, refuseLatePart } from './count-uploads.ts';
import { MESSAGES, readCount, refuse, refuseUpload, respond } from './protocol.ts';
import { findExpiry, findUpload, UPLOAD_ARRIVED, UPLOAD_KEYS } from './upload.ts';

/**
 * PATCH: adds a part at `Upload-Offset`, which must be where the last one ended. Of several at one offset one is taken,
 * the others get 409, and nothing is overwritten.
 */
export async function appendPart(
  id: string,
  request: Request,
  platform: Platform,
): Promise<Response> {
  const { uploads, clock } = platform;
  if (readMediaType(request) !== 'application/offset+octet-stream') {
    return refuse(415, MESSAGES.partType);
  }
  const offset = readCount(request.headers.get('upload-offset'));
  if (offset === undefined) return refuse(400, MESSAGES.offsetMissing);
  const found = await findUpload(uploads, id, clock.now(), offset);
  if (typeof found === 'string') return refuseUpload(found);
  const conflict = (there: number) =>
    refuse(409, MESSAGES.offset, { 'Upload-Offset': String(there) });
  if (offset !== found.offset) return conflict(found.offset);
  const refusal = await refuseLatePart(platform, id, found.facts);
  if (refusal) return refusal;
  const left = found.facts.length - offset;
  const { bytes, end } = await readBytes(request.body, Math.min(UPLOAD_PART, left));
  if (end === 'too large') return refuse(413, MESSAGES.partSize);
  const size = bytes.length;
  const announced = readCount(request.headers.get('content-length')) ?? size;
  if (end === 'cut' || size === 0 || size !== announced) return refuse(400, MESSAGES.partEmpty);
  if (size < Math.min(MIN_PART, left)) return refuse(400, MESSAGES.partSmall);
  const taken = await uploads.create(
    UPLOAD_KEYS.part(id, offset),
    new Blob([bytes as Buffer<ArrayBuffer>]),
  );
  if (!taken.ok) return refuse(503, MESSAGES.unavailable);
  if (!taken.value) {
    const now = await findUpload(uploads, id, clock.now());
    return typeof now === 'string' ? refuseUpload(now) : conflict(now.offset);
  }
  const lengths = [...found.parts.map(({ length }) => length), size];
  // If this fails, the next request reads the part to learn its length, which is only slower.
  await Promise.all([
    uploads.write(UPLOAD_KEYS.arrived(id), writeShape(UPLOAD_ARRIVED, { lengths })),
    countUpload(platform, id, found.facts, offset + size),
  ]);
  return respond(204, {
    'Upload-Offset': String(offset + size),
    'Upload-Expires': new Date(findExpiry(id)).toUTCString(),
  });
}
