import { AttachmentUnreadable } from './attachment.ts';
import type { Delivery, Mail, Mailer, Refusal } from './mailer.ts';
import type { Message } from './message.ts';

interface Options {
  readonly apiKey: string;
  /** Where the API stands, without a slash at the end. */
  readonly baseUrl: string;
  readonly from: string;
  readonly sales: string;
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

/**
 * The message in Resend's terms. The keys keep their order: under one idempotency key Resend takes the
 * same bytes only.
 */
function writePayload({ from, to, replyTo, subject, html, text }: Message): string {
  const replies = replyTo.length > 0 ? { reply_to: replyTo } : {};
  return JSON.stringify({ from, to, ...replies, subject, html, text });
}

/**
 * The request's JSON. Files are put away piece by piece in a Blob, which stands outside the heap and
 * knows its length, so that a plan set is never held as one text.
 */
async function makeBody(
  { message, attachments }: Mail,
  signal: AbortSignal,
): Promise<string | Blob> {
  const payload = writePayload(message);
  if (attachments.length === 0) return payload;
  const parts: Blob[] = [new Blob([`${payload.slice(0, -1)},"attachments":[`])];
  for (const attachment of attachments) {
    const { name, type } = attachment;
    const head = `{"filename":${JSON.stringify(name)},"content_type":${JSON.stringify(type)},"content":"`;
    parts.push(new Blob([parts.length > 1 ? ',' : '', head]));
    for await (const piece of encodeBase64(attachment.read())) {
      signal.throwIfAborted();
      parts.push(new Blob([piece]));
    }
    parts.push(new Blob(['"}']));
  }
  return new Blob([...parts, ']}']);
}

/** `Retry-After` as milliseconds, where it counts seconds, which is what Resend sends. */
function readRetryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0
    ? seconds * 1_000
    : undefined;
}

/** The part of the SDK's answer that tells what became of an e-mail. */
interface Answer {
  readonly data: unknown;
  /** What the provider's JSON said; its shape is not certain where something else answered. */
  readonly error: {
    readonly name?: unknown;
    readonly statusCode?: unknown;
    readonly message?: unknown;
  } | null;
  readonly headers: Readonly<Record<string, string>> | null;
}

const NO_ANSWER: Delivery = { outcome: 'unknown', reason: 'no answer' };

/**
 * What a refusal is about (https://resend.com/docs/api-reference/errors). Resend uses
 * `validation_error` for several things and names the field in the sentence: with status 403 it is
 * always the sender's domain.
 */
function classifyRefusal(status: number, name: string, message: string): Refusal {
  if (status === 429) return 'quota';
  if (status === 403 && name === 'validation_error') return 'sender';
  if (status === 401 || status === 403) return 'key';
  if (name === 'invalid_from_address' || message.includes('`from`')) return 'sender';
  if (/`(?:to|reply_to)`/.test(message)) return 'recipient';
  return 'content';
}

function readDelivery({ data, error, headers }: Answer): Delivery {
  // A failure whose body is `null` comes without an error as well: only data proves acceptance.
  if (error === null) return data === null ? NO_ANSWER : { outcome: 'accepted' };
  const { statusCode } = error;
  // No status: the connection failed, the deadline passed or the answer could not be read.
  if (typeof statusCode !== 'number') return NO_ANSWER;
  const name = String(error.name).slice(0, 60);
  const reason = `${statusCode} ${name}`;
  if (statusCode === 409) {
    // Another content went out under this key before: the enquiry has its e-mail.
    if (name === 'invalid_idempotent_request') return { outcome: 'accepted' };
    return { outcome: 'unknown', reason };
  }
  if (statusCode >= 500 || statusCode === 408) return { outcome: 'unknown', reason };
  const wait = readRetryAfter(headers?.['retry-after']);
  return {
    outcome: 'refused',
    about: classifyRefusal(statusCode, name, String(error.message)),
    reason,
    ...(wait === undefined ? {} : { retryAfter: wait }),
  };
}

/**
 * Sends through Resend's SDK. Its `emails.send` would write the JSON anew at each try and hold an
 * attachment several times over; its `post` takes a body as it is.
 */
export function openResendMailer({ apiKey, baseUrl, from, sales }: Options): Mailer {
  return {
    from,
    sales,
    async send(mail, deadline) {
      const signal = AbortSignal.timeout(Math.max(Math.ceil(deadline), 0));
      try {
        const body = await makeBody(mail, signal);
        const { Resend } = await import('resend');
        const resend = new Resend(apiKey, { baseUrl });
        const request = { body, idempotencyKey: mail.key, signal };
        return readDelivery(await resend.post('/emails', undefined, request));
      } catch (error) {
        if (error instanceof AttachmentUnreadable) {
          return { outcome: 'unknown', reason: 'attachment unreadable' };
        }
        // The deadline, or a setting that cannot be sent at all: the enquiry stands, and waits.
        if (signal.aborted) return NO_ANSWER;
        return { outcome: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
      }
    },
  };
}
