import type { IncomingMessage } from 'node:http';
import { shouldBase64Encode, toWebRequest } from '@netlify/dev-utils';

/**
 * Largest request a function receives, in bytes as transported: binary bodies travel as base64,
 * which leaves about 4.5 MB for files. Netlify's limit for buffered functions (6 MB).
 */
const MAXIMUM_BODY = 6 * 1024 * 1024;

/**
 * Turns a request of Node's HTTP server into a web Request with its whole body.
 *
 * The client's address stands alone in X-Forwarded-For, whatever the client sent, because Netlify's
 * emulator takes `context.ip` from there.
 *
 * @returns the request, or the answer to give instead: 400 for an address or method that cannot be
 *   one, 413 for a body beyond Netlify's limit
 */
export async function readRequest(incoming: IncomingMessage): Promise<Request | Response> {
  let received: Request;
  try {
    received = toWebRequest(incoming);
    decodeURIComponent(new URL(received.url).pathname);
  } catch {
    return new Response('Bad request', { status: 400 });
  }
  const { url, method, headers } = received;
  // IPv4 addresses arrive as `::ffff:127.0.0.1` on a socket that takes both families.
  const address = (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  headers.set('x-forwarded-for', address);

  // Read to the end even when it is too long: a client that is still sending would miss the answer.
  const body = new Uint8Array(await received.arrayBuffer());
  const isBinary = shouldBase64Encode(headers.get('content-type') ?? '');
  const transported = isBinary ? Math.ceil(body.length / 3) * 4 : body.length;
  if (transported > MAXIMUM_BODY) return new Response('Request body too large', { status: 413 });
  return new Request(url, { method, headers, ...(body.length > 0 && { body }) });
}

/**
 * Prepares a request for the emulator, which marks binary bodies as base64 without encoding them:
 * it reads the bytes as text, and the function then decodes that text. Base64 text gives the function
 * the original bytes.
 */
export async function encodeBody(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length === 0) return new Request(url, { method, headers });
  const isBinary = shouldBase64Encode(headers.get('content-type') ?? '');
  // Bytes, because a string would make Request add a Content-Type where the client sent none.
  const transported = isBinary ? Buffer.from(body.toString('base64')) : body;
  return new Request(url, { method, headers, body: Uint8Array.from(transported) });
}
