import { FILE_MESSAGES, findEnding, refuseKind } from '#forms/definitions/check-files.ts';
import { FILE_LIMIT } from '#forms/definitions/plan-files.ts';
import { UPLOADS_ENDPOINT } from '#forms/definitions/wire.ts';
import type { Platform } from '#platform/platform.ts';
import { writeShape } from '#platform/stored-shape.ts';
import { countUpload, refuseOverCapacity, releaseCapacity } from './count-uploads.ts';
import { MESSAGES, readCount, refuse, respond } from './protocol.ts';
import { findExpiry, makeUploadId, UPLOAD_FACTS, UPLOAD_KEYS, type UploadFacts } from './upload.ts';

/** Parses `Upload-Metadata`: pairs of a key and its value in base64. Undefined if a key comes twice. */
function readMetadata(header: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [key = '', value = ''] = pair.trim().split(/\s+/);
    if (key === '') continue;
    if (values.has(key)) return undefined;
    values.set(key, Buffer.from(value, 'base64').toString('utf8'));
  }
  return values;
}

/** POST: begins an upload of `Upload-Length` bytes and answers with its address. */
export async function beginUpload(request: Request, platform: Platform): Promise<Response> {
  const { uploads, client, clock } = platform;
  const length = readCount(request.headers.get('upload-length'));
  if (length === undefined) return refuse(400, MESSAGES.lengthMissing);
  if (length > FILE_LIMIT) return refuse(413, FILE_MESSAGES.tooLarge);
  if (length === 0) return refuse(422, FILE_MESSAGES.empty);
  const metadata = request.headers.get('upload-metadata') ?? '';
  const values = readMetadata(metadata);
  if (!values) return refuse(400, MESSAGES.metadataTwice);
  const name = values.get('filename') ?? values.get('name') ?? '';
  if (!findEnding(name)) return refuse(422, refuseKind(name));
  const id = makeUploadId(clock.now());
  const facts: UploadFacts = { name, metadata, length, client };
  // Counted before it is judged, so that simultaneous uploads see each other.
  const counted = await countUpload(platform, id, facts, 0);
  const refusal = await refuseOverCapacity(platform, id, facts);
  if (refusal || !counted.ok) {
    await releaseCapacity(platform, id);
    return refusal ?? refuse(503, MESSAGES.unavailable);
  }
  const about = await uploads.write(UPLOAD_KEYS.about(id), writeShape(UPLOAD_FACTS, facts));
  if (!about.ok) {
    await releaseCapacity(platform, id);
    return refuse(503, MESSAGES.unavailable);
  }
  return respond(201, {
    Location: `${UPLOADS_ENDPOINT}/${id}`,
    'Upload-Expires': new Date(findExpiry(id)).toUTCString(),
  });
}
