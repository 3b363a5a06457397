import { ANSWER_MESSAGES } from '#forms/wire';
import type { FieldError } from '#forms/field';

/** How the body came. Only a page without JavaScript sends `urlencoded`. */
export type BodyKind = 'json' | 'multipart' | 'urlencoded';

/** Raw answers: strings, arrays of strings for repeated fields, and from JSON anything at all. */
export type RawFields = Readonly<Record<string, unknown>>;

/** A file as it arrived, unchecked but for its size. */
export interface ReceivedFile {
  /** The name as sent, which may hold a path, control characters or nothing. */
  readonly name: string;
  readonly size: number;
  readonly chunks: readonly Uint8Array[];
}

export interface Body {
  readonly kind: BodyKind;
  readonly fields: RawFields;
  readonly file?: ReceivedFile | undefined;
  /** What is wrong with the file so far, and the status that says so. */
  readonly fileProblem?: { readonly status: 413 | 422; readonly message: string } | undefined;
}

export type BodyRead =
  | { readonly ok: true; readonly body: Body }
  | {
      readonly ok: false;
      readonly status: 400 | 413 | 415;
      readonly message: string;
      readonly errors: readonly FieldError[];
      /** What could be read before the failure, to show it to whoever typed it. */
      readonly fields: RawFields;
    };

/**
 * The longest text body, in bytes. The fields together hold at most about 11,000 characters, and
 * JSON may spend six bytes on each.
 */
const TEXT_LIMIT = 256 * 1024;

export function refuseBody(
  status: 400 | 413 | 415,
  message: string,
  fields: RawFields = {},
): BodyRead {
  return { ok: false, status, message, errors: [], fields };
}

/** The media type of a request's body in lower case, without parameters. */
export function readMediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Unpaired surrogates would not survive UTF-8, and every later step writes UTF-8. */
function mend(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  return Array.isArray(value) ? value.map(mend) : value;
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > TEXT_LIMIT) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): BodyRead {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuseBody(400, ANSWER_MESSAGES.unreadable);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    return refuseBody(400, ANSWER_MESSAGES.unreadable);
  }
  const fields = Object.fromEntries(Object.entries(parsed).map(([name, raw]) => [name, mend(raw)]));
  return { ok: true, body: { kind: 'json', fields } };
}

/** Fields by name; a repeated one becomes an array. */
export function gatherFields(pairs: Iterable<readonly [string, string]>): RawFields {
  const gathered = new Map<string, string | string[]>();
  for (const [name, raw] of pairs) {
    const value = raw.toWellFormed();
    const earlier = gathered.get(name);
    if (earlier === undefined) gathered.set(name, value);
    else if (Array.isArray(earlier)) earlier.push(value);
    else gathered.set(name, [earlier, value]);
  }
  return Object.fromEntries(gathered);
}

/**
 * Reads a request's body: JSON, multipart or urlencoded. 415 for other types, 413 where it is too
 * long, 400 where it cannot be read. The body's stream is consumed or cancelled.
 */
export async function readBody(request: Request): Promise<BodyRead> {
  const type = readMediaType(request);
  if (type === 'multipart/form-data') {
    const { readMultipart } = await import('./read-multipart.ts');
    return readMultipart(request.body, request.headers.get('content-type') ?? '');
  }
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    return refuseBody(415, ANSWER_MESSAGES.wrongType);
  }
  let text: string | undefined;
  try {
    text = await readText(request.body);
  } catch {
    // The connection broke off: the stream fails with whatever the platform makes of it.
    return refuseBody(400, ANSWER_MESSAGES.unreadable);
  }
  if (text === undefined) return refuseBody(413, ANSWER_MESSAGES.tooLarge);
  if (type === 'application/json') return parseJson(text);
  return {
    ok: true,
    body: { kind: 'urlencoded', fields: gatherFields(new URLSearchParams(text)) },
  };
}
