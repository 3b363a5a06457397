import type { Platform } from '#platform/platform.ts';
import { answer } from './protocol.ts';
import { findUpload } from './find-upload.ts';
import { findExpiry } from './upload.ts';

/** HEAD: how much of an upload has arrived. */
export async function tellOffset(id: string, platform: Platform): Promise<Response> {
  const found = await findUpload(id, platform);
  const bare = new Headers(found instanceof Response ? found.headers : undefined);
  // HEAD has no body.
  if (found instanceof Response) return new Response(null, { status: found.status, headers: bare });
  return answer(200, {
    'Upload-Offset': String(found.offset),
    'Upload-Length': String(found.facts.length),
    'Upload-Expires': new Date(findExpiry(id)).toUTCString(),
  });
}
