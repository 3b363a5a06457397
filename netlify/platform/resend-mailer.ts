import { AttachmentUnreadable, readAttachment, type Attachment } from './attachment.ts';
import type { MailSettings } from './mail-settings.ts';
import type { MailResult, FinalReport, MailEvent, Mailer, MailRefusal } from './mailer.ts';
import { DAY } from './time.ts';

/** Tag that carries an e-mail's key, so that a report of the e-mail names the enquiry. */
const KEY_TAG = 'key';

/** Resend remembers an idempotency key for 24 hours: https://resend.com/docs/dashboard/emails/idempotency-keys */
const REMEMBERED = DAY;

/** Milliseconds between two calls: Resend takes five requests a second, and one is left unused. */
const PACE = 250;

/** Encodes an attachment whole: together they have at most 10 MB. Throws `AttachmentUnreadable`. */
async function encodeAttachment(attachment: Attachment) {
  const { name, type, bytes } = await readAttachment(attachment);
  return { filename: name, contentType: type, content: bytes.toString('base64') };
}

/** `Retry-After` as milliseconds, where it counts seconds, which is what Resend sends. */
function readRetryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0
    ? seconds * 1_000
    : undefined;
}

/** The part of the SDK's response that tells what became of an e-mail. */
interface SdkResponse {
  readonly data: unknown;
  /** Error in the provider's JSON. A proxy may have answered instead, so its shape is unknown. */
  readonly error: {
    readonly name?: unknown;
    readonly statusCode?: unknown;
    readonly message?: unknown;
  } | null;
  readonly headers: Readonly<Record<string, string>> | null;
}

const NO_RESPONSE: MailResult = { outcome: 'unknown', reason: 'no answer' };

/**
 * Finds the cause of a refusal (https://resend.com/docs/api-reference/errors). Resend uses
 * `validation_error` for several things and names the field in the sentence: with status 403 it is
 * always the sender's domain.
 */
function classifyRefusal(status: number, name: string, message: string): MailRefusal {
  if (name === 'invalid_idempotent_request') return 'reuse';
  if (name === 'rate_limit_exceeded') return 'pace';
  if (status === 429) return 'quota';
  if (status === 403 && name === 'validation_error') return 'sender';
  if (status === 401 || status === 403) return 'key';
  if (name === 'invalid_from_address' || message.includes('`from`')) return 'sender';
  if (/`(?:to|reply_to)`/.test(message)) return 'recipient';
  return 'content';
}

function readDelivery({ data, error, headers }: SdkResponse): MailResult {
  if (error === null) {
    // A proxy may answer 200: only an id proves acceptance.
    const id = (data as { readonly id?: unknown } | null)?.id;
    if (typeof id === 'string' && id !== '') return { outcome: 'accepted', id };
    return { outcome: 'unknown', reason: 'answered without an id' };
  }
  const { statusCode } = error;
  // No status: the connection failed, the deadline passed or the answer could not be read.
  if (typeof statusCode !== 'number') return NO_RESPONSE;
  const name = String(error.name).slice(0, 60);
  const reason = `${statusCode} ${name}`;
  const isReused = name === 'invalid_idempotent_request';
  // Another 409: an earlier try under this key is under way, which does not say that it was sent.
  if (statusCode >= 500 || statusCode === 408 || (statusCode === 409 && !isReused)) {
    return { outcome: 'unknown', reason };
  }
  const wait = readRetryAfter(headers?.['retry-after']);
  return {
    outcome: 'refused',
    about: classifyRefusal(statusCode, name, String(error.message)),
    reason,
    ...(wait === undefined ? {} : { retryAfter: wait }),
  };
}

/** Events of an e-mail that arrived, and of one that failed or was marked as spam. */
const DELIVERED = new Set(['delivered', 'opened', 'clicked']);
const FAILED = new Set(['bounced', 'complained', 'suppressed', 'failed', 'canceled']);

/** Returns the final status that an event reports; undefined where the e-mail is still under way. */
function readReport(event: unknown): FinalReport | undefined {
  const name = String(event).replace(/^email\./, '');
  if (DELIVERED.has(name)) return { outcome: 'delivered' };
  return FAILED.has(name) ? { outcome: 'failed', reason: name } : undefined;
}

/** The part of a report that is read. */
interface EventBody {
  readonly type?: unknown;
  readonly data?: {
    readonly email_id?: unknown;
    readonly email?: unknown;
    readonly tags?: Readonly<Record<string, unknown>>;
  };
}

function readEvent({ type, data }: EventBody): MailEvent {
  if (type === 'suppression.added' && typeof data?.email === 'string') {
    return { event: 'suppressed', address: data.email };
  }
  const key = data?.tags?.[KEY_TAG];
  const id = data?.email_id;
  const report = readReport(type);
  return typeof key === 'string' && typeof id === 'string' && report
    ? { event: 'mail', key, id, report }
    : { event: 'other' };
}

/** Sends through Resend's SDK, which never throws for a failed call. */
export function openResendMailer(settings: MailSettings): Mailer {
  const { apiKey, baseUrl, from, sales, fallback, webhookSecret } = settings;
  async function open() {
    const { Resend } = await import('resend');
    return new Resend(apiKey, { baseUrl });
  }
  return {
    from,
    sales,
    fallback,
    deduplicatesFor: REMEMBERED,
    pace: PACE,
    async send({ key, message, attachments }, deadline) {
      const signal = AbortSignal.timeout(Math.max(Math.ceil(deadline), 0));
      const { replyTo, headers, ...rest } = message;
      try {
        const { emails } = await open();
        const email = {
          ...rest,
          ...(replyTo.length > 0 && { replyTo }),
          ...(Object.keys(headers).length > 0 && { headers }),
          tags: [{ name: KEY_TAG, value: key }],
          attachments: await Promise.all(attachments.map(encodeAttachment)),
        };
        return readDelivery(await emails.send(email, { idempotencyKey: key, signal }));
      } catch (error) {
        if (error instanceof AttachmentUnreadable) {
          return { outcome: 'unknown', reason: 'attachment unreadable' };
        }
        // The deadline passed, or a setting cannot be sent at all: the task stays queued.
        if (signal.aborted) return NO_RESPONSE;
        return { outcome: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
      }
    },
    async readEvent(body, headers) {
      if (webhookSecret === undefined) return undefined;
      try {
        const { webhooks } = await open();
        const event: unknown = webhooks.verify({
          payload: body,
          headers: {
            id: headers.get('svix-id') ?? '',
            timestamp: headers.get('svix-timestamp') ?? '',
            signature: headers.get('svix-signature') ?? '',
          },
          webhookSecret,
        });
        return readEvent(event ?? {});
      } catch {
        // Events that cannot be verified are ignored.
        return undefined;
      }
    },
  };
}
