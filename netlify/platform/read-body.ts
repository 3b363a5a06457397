import { isUtf8 } from 'node:buffer';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { gatherFields, makeWellFormed, refuseBody, type BodyRead } from './request-body.ts';
import { readBytes } from './read-stream.ts';
import { readMultipart } from './read-multipart.ts';

/**
 * The longest text body, in bytes. The fields together hold at most about 11,000 characters, and
 * JSON may spend six bytes on each.
 */
const TEXT_LIMIT = 256 * 1024;

/**
 * Returns an urlencoded text with its escaped bytes as UTF-8. Bytes that are not UTF-8 are read as Windows-1252, which
 * pages in another encoding and many programs send.
 */
function writeAsUtf8(text: string): string {
  const bytes = (text.match(/(?:%[89a-f][0-9a-f])+/gi) ?? []).map((run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex'),
  );
  if (bytes.every(isUtf8)) return text;
  const decoder = new TextDecoder('windows-1252');
  return text.replace(/%([89a-f][0-9a-f])/gi, (_, hex: string) =>
    encodeURIComponent(decoder.decode(Buffer.from(hex, 'hex'))),
  );
}

/** The media type of a request's body in lower case, without parameters. */
export function readMediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function parseJson(text: string): BodyRead {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuseBody(400, REFUSAL_MESSAGES.unreadable);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return refuseBody(400, REFUSAL_MESSAGES.unreadable);
  }
  const fields = Object.fromEntries(
    Object.entries(parsed).map(([name, raw]) => [name, makeWellFormed(raw)]),
  );
  return { ok: true, body: { kind: 'json', fields } };
}

/**
 * Reads a request's body: JSON, multipart or urlencoded. 415 for other types, 413 where it is too
 * long, 400 where it cannot be read or does not end within 15 seconds. The body's stream is consumed or canceled.
 */
export async function readBody(request: Request): Promise<BodyRead> {
  const type = readMediaType(request);
  if (type === 'multipart/form-data') {
    return readMultipart(request.body, request.headers.get('content-type') ?? '');
  }
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    return refuseBody(415, REFUSAL_MESSAGES.wrongType);
  }
  const { bytes, end } = await readBytes(request.body, TEXT_LIMIT);
  if (end === 'cut') return refuseBody(400, REFUSAL_MESSAGES.unreadable);
  if (end === 'too large') return refuseBody(413, REFUSAL_MESSAGES.tooLarge);
  const text = new TextDecoder().decode(bytes);
  if (type === 'application/json') return parseJson(text);
  const fields = gatherFields(new URLSearchParams(writeAsUtf8(text)));
  return { ok: true, body: { kind: 'urlencoded', fields } };
}
