import type { IncomingMessage, ServerResponse } from 'node:http';
import { maximumBodyLength, measureTransport } from './encode-body.ts';

/**
 * Turns a request of Node's HTTP server into a web Request with its whole body.
 *
 * The client's address stands alone in X-Forwarded-For, whatever the client sent, because that is
 * where Netlify's emulator takes `context.ip` from.
 *
 * @returns the request, or the answer to give instead: 400 for an address or method that cannot be
 *   one, 413 for a body beyond Netlify's limit
 */
export async function readRequest(incoming: IncomingMessage): Promise<Request | Response> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    if (name.startsWith(':')) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  headers.set('x-forwarded-for', plainAddress(incoming.socket.remoteAddress));

  const body = await readBody(incoming, headers.get('content-type') ?? '');
  if (body === undefined) {
    return new Response('Request body too large', { status: 413 });
  }

  const method = incoming.method ?? 'GET';
  try {
    const url = new URL(`http://${headers.get('host') ?? 'localhost'}${incoming.url ?? '/'}`);
    decodeURIComponent(url.pathname);
    const carriesBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
    return new Request(url, { method, headers, ...(carriesBody ? { body } : {}) });
  } catch {
    return new Response('Bad request', { status: 400 });
  }
}

/** Sends a web Response through Node's HTTP server; a HEAD request gets the headers alone. */
export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** @returns the body, or nothing when it is larger than a function may receive */
async function readBody(
  incoming: IncomingMessage,
  contentType: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  // Read to the end even when it is too long: a client that is still sending would miss the answer.
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= maximumBodyLength) parts.push(part);
    else parts.length = 0;
  }
  if (measureTransport(contentType, length) > maximumBodyLength) return undefined;
  return Uint8Array.from(Buffer.concat(parts));
}

/** IPv4 addresses arrive as `::ffff:127.0.0.1` on a socket that takes both families. */
function plainAddress(address: string | undefined): string {
  return (address ?? '127.0.0.1').replace(/^::ffff:/, '');
}
