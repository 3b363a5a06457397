import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { UPLOADS_ENDPOINT } from '#forms/definitions/wire.ts';
import type { Platform } from '#platform/platform.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import { appendPart } from './append-part.ts';
import { beginUpload } from './begin-upload.ts';
import { releaseCapacity } from './count-uploads.ts';
import { ABILITIES, MESSAGES, refuse, refuseUpload, respond, TUS_VERSION } from './protocol.ts';
import { findExpiry, findUpload, removeUpload } from './upload.ts';

const COLLECTION = 'OPTIONS, POST';
const ONE = 'OPTIONS, HEAD, PATCH, DELETE';

/** Returns the method of a request: a POST may name another in a header, for proxies that let only POST through. */
function readMethod({ method, headers }: Request): string {
  const meant = headers.get('x-http-method-override')?.trim().toUpperCase() ?? '';
  return method === 'POST' && meant !== '' ? meant : method;
}

/** HEAD: tells how much of an upload has arrived. */
async function tellOffset(id: string, { uploads, clock }: Platform): Promise<Response> {
  const found = await findUpload(uploads, id, clock.now());
  if (typeof found === 'string') return refuseUpload(found);
  return respond(200, {
    'Upload-Offset': String(found.offset),
    'Upload-Length': String(found.facts.length),
    'Upload-Metadata': found.facts.metadata ?? '',
    'Upload-Expires': new Date(findExpiry(id)).toUTCString(),
  });
}

/** DELETE: removes an upload the visitor took back. */
async function dropUpload(id: string, platform: Platform): Promise<Response> {
  const { uploads, clock } = platform;
  const found = await findUpload(uploads, id, clock.now());
  if (typeof found === 'string') return refuseUpload(found);
  const isGone = (await removeUpload(uploads, id)) && (await releaseCapacity(platform, id));
  return isGone ? respond(204) : refuse(503, MESSAGES.unavailable);
}

/**
 * Answers the requests of the tus 1.0 protocol under /api/uploads. A POST that accepts JSON gets the headers of a success
 * in the body too, because some proxies drop headers that they do not know.
 */
export async function serveUpload(request: Request, platform: Platform): Promise<Response> {
  const response = await answer(request, platform);
  if (request.method === 'HEAD') return new Response(null, response);
  const asksJson = request.headers.get('accept')?.includes('application/json') ?? false;
  if (request.method !== 'POST' || !response.ok || !asksJson) return response;
  const { headers, status } = response;
  const body = { success: true, headers: Object.fromEntries(headers) };
  return Response.json(body, { headers, status: status === 204 ? 200 : status });
}

async function answer(request: Request, platform: Platform): Promise<Response> {
  const { pathname } = new URL(request.url);
  const id = pathname.slice(UPLOADS_ENDPOINT.length).replace(/^\/|\/$/g, '');
  const method = readMethod(request);
  if (method === 'OPTIONS') return respond(204, ABILITIES);
  if (isFromElsewhere(request)) return refuse(403, REFUSAL_MESSAGES.otherSite);
  if (request.headers.get('tus-resumable') !== TUS_VERSION) {
    return refuse(412, MESSAGES.version, ABILITIES);
  }
  if (id === '') {
    if (method === 'POST') return beginUpload(request, platform);
    return refuse(405, MESSAGES.method, { Allow: COLLECTION });
  }
  switch (method) {
    case 'HEAD':
      return tellOffset(id, platform);
    case 'PATCH':
      return appendPart(id, request, platform);
    case 'DELETE':
      return dropUpload(id, platform);
    default:
      return refuse(405, MESSAGES.method, { Allow: ONE });
  }
}
