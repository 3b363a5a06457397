/**
 * Largest request a function receives, in bytes as transported: binary bodies travel as base64,
 * which leaves about 4.5 MB for files. Netlify's limit for buffered functions (6 MB).
 */
export const maximumBodyLength = 6 * 1024 * 1024;

// The types that Netlify hands to a function as text; the list is that of @netlify/dev-utils 5.
const textTypes = new Set([
  'application/csp-report',
  'application/graphql',
  'application/javascript',
  'application/json',
  'application/x-ndjson',
  'application/x-www-form-urlencoded',
  'application/xml',
]);

/** Whether Netlify encodes a body of this Content-Type as base64 on its way to a function. */
export function isBinaryType(contentType: string): boolean {
  const type = (contentType.split(';')[0] ?? '').toLowerCase();
  if (type === '') return true;
  return !(
    type.startsWith('text/') ||
    type.endsWith('+json') ||
    type.endsWith('+xml') ||
    textTypes.has(type)
  );
}

/** Bytes that a body takes on its way to a function. */
export function measureTransport(contentType: string, length: number): number {
  return isBinaryType(contentType) ? Math.ceil(length / 3) * 4 : length;
}

/**
 * Prepares a request for the emulator, which marks binary bodies as base64 without encoding them:
 * it reads the bytes as text, and the function then decodes that text. Handing over base64 text
 * gives the function the original bytes.
 *
 * @param input a request and its body as the client sent it
 * @returns a request that the emulator passes on unharmed; its headers are unchanged
 */
export function encodeBody(input: { request: Request; body: Uint8Array }): Request {
  const { request, body } = input;
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || body.length === 0) {
    return new Request(request.url, { method, headers });
  }
  const isBinary = isBinaryType(headers.get('content-type') ?? '');
  // Bytes, because a string would make Request add a Content-Type where the client sent none.
  const transported = isBinary
    ? new TextEncoder().encode(Buffer.from(body).toString('base64'))
    : Uint8Array.from(body);
  return new Request(request.url, { method, headers, body: transported });
}
