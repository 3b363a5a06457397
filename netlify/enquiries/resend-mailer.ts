import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Attachment } from './attachment.ts';
import type { Delivery, Mail, Mailer } from './mailer.ts';

interface Options {
  readonly apiKey: string;
  /** Where the API stands, without a slash at the end. */
  readonly baseUrl: string;
  readonly from: string;
  readonly sales: string;
}

/** An answer's body is read up to this many characters: an error's name stands in its beginning. */
const LONGEST_ANSWER = 4_096;

/** Base64 turns three bytes into four characters, and fills up the last group. */
function countBase64(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** Bytes encoded at a time: whole groups of three, small enough to be no burden as text. */
const PIECE = 48 * 1_024;

async function* encodeBase64(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  // Bytes of a group that the next chunk completes.
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const missing = rest.length > 0 ? 3 - rest.length : 0;
    rest = Buffer.concat([rest, bytes.subarray(0, missing)]);
    if (rest.length === 3) {
      yield rest.toString('base64');
      rest = Buffer.alloc(0);
    }
    if (rest.length > 0) continue;
    const end = bytes.length - ((bytes.length - missing) % 3);
    for (let start = missing; start < end; start += PIECE) {
      yield bytes.toString('base64', start, Math.min(start + PIECE, end));
    }
    rest = Buffer.from(bytes.subarray(Math.max(end, missing)));
  }
  if (rest.length > 0) yield rest.toString('base64');
}

async function* writeBody(before: string, attachment: Attachment, after: string) {
  yield before;
  yield* encodeBase64(attachment.read());
  yield after;
}

/** The request's body in pieces, with its length in bytes, so that a plan set is never held twice. */
function makeBody({ payload, attachment }: Mail): { length: number; pieces: Readable } {
  if (!attachment) return { length: Buffer.byteLength(payload), pieces: Readable.from([payload]) };
  const { name, type, size } = attachment;
  const before = `${payload.slice(0, -1)},"attachments":[{"filename":${JSON.stringify(name)},"content_type":${JSON.stringify(type)},"content":"`;
  const after = '"}]}';
  return {
    length: Buffer.byteLength(before) + countBase64(size) + after.length,
    pieces: Readable.from(writeBody(before, attachment, after), { highWaterMark: 1 }),
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
}

async function post(url: URL, apiKey: string, mail: Mail, signal: AbortSignal): Promise<Answer> {
  const { length, pieces } = makeBody(mail);
  const open = url.protocol === 'http:' ? requestHttp : requestHttps;
  const request = open(url, {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Content-Length': length,
      'Idempotency-Key': mail.key,
      'User-Agent': 'datumline-website/1.0',
    },
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (body.length < LONGEST_ANSWER) body += text;
      });
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('connection closed within the answer')));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
  });
  // An answer may come before the body is through, a refusal for instance: then the answer counts.
  const sent = pipeline(pieces, request).then(() => answered);
  sent.catch(() => undefined);
  return Promise.race([answered, sent]);
}

function readErrorName(body: string): string {
  try {
    const parsed = JSON.parse(body) as unknown;
    if (typeof parsed === 'object' && parsed !== null && 'name' in parsed)
      return String(parsed.name);
  } catch {
    return 'unreadable answer';
  }
  return 'unnamed error';
}

/** `Retry-After` as milliseconds, where it counts seconds, which is what Resend sends. */
function readRetryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0
    ? seconds * 1_000
    : undefined;
}

function judge({ status, body, retryAfter }: Answer): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  const name = readErrorName(body);
  const reason = `${status} ${name.slice(0, 60)}`;
  if (status === 409) {
    // Another content went out under this key before: the enquiry has its e-mail.
    if (name === 'invalid_idempotent_request') return { outcome: 'accepted' };
    return { outcome: 'unknown', reason };
  }
  if (status >= 500 || status === 408) return { outcome: 'unknown', reason };
  const wait = readRetryAfter(retryAfter);
  return {
    outcome: 'refused',
    reason,
    lasting: status === 400 || status === 413 || status === 422,
    ...(wait === undefined ? {} : { retryAfter: wait }),
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failure without an error';
  return error.name === 'AbortError' || error.name === 'TimeoutError'
    ? 'deadline passed'
    : ((error as NodeJS.ErrnoException).code ?? error.message);
}

/**
 * Sends through Resend's HTTP API. Its SDK holds an attachment several times over in memory and
 * builds the JSON itself; here the frozen payload goes out as it was kept, and the file streams.
 */
export function openResendMailer({ apiKey, baseUrl, from, sales }: Options): Mailer {
  const url = new URL(`${baseUrl}/emails`);
  return {
    from,
    sales,
    async send(mail, deadline) {
      try {
        const signal = AbortSignal.timeout(Math.max(Math.ceil(deadline), 0));
        return judge(await post(url, apiKey, mail, signal));
      } catch (error) {
        return { outcome: 'unknown', reason: describe(error) };
      }
    },
  };
}
