import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ResendFault =
  /** 500 before anything is accepted. */
  | 'error'
  /** 429 with `Retry-After`: too fast, and too many for the plan. */
  | 'busy'
  | 'over-quota'
  /** Accepted, but no answer ever comes. */
  | 'silent'
  /** Accepted, then the connection is cut. */
  | 'cut-after'
  /** The connection is cut before anything is accepted. */
  | 'cut-before'
  /** 409: a request with this key is under way. */
  | 'concurrent'
  /** 422: the content is refused. */
  | 'refused'
  /** 422: the sender is no address. */
  | 'bad-sender'
  /** 422: an address of the visitor is refused. */
  | 'bad-recipient'
  /** 401: the API key is refused. */
  | 'unauthorized';

export interface RecordedAttachment {
  readonly filename: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface RecordedMail {
  readonly id: string;
  readonly key: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly reply_to?: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly tags?: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly RecordedAttachment[];
}

interface SentMail extends Omit<RecordedMail, 'id' | 'key' | 'attachments'> {
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content_type: string;
    readonly content: string;
  }[];
}

/** A secret that reports are signed with, as Resend shows it. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of the tests alone').toString('base64')}`;

/** Signs a report as Resend does (standardwebhooks.com, under Svix's names of the headers). */
export function signReport(body: string, at = Date.now()): Headers {
  const timestamp = String(Math.floor(at / 1_000));
  const secret = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', secret)
    .update(`msg_1.${timestamp}.${body}`)
    .digest('base64');
  return new Headers({
    'svix-id': 'msg_1',
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  });
}

/** Responses of Resend to requests that it refuses. */
const FAILURES: Partial<
  Record<ResendFault, { readonly status: number; readonly name: string; readonly message?: string }>
> = {
  error: { status: 500, name: 'internal_server_error' },
  busy: { status: 429, name: 'rate_limit_exceeded' },
  'over-quota': { status: 429, name: 'daily_quota_exceeded' },
  concurrent: { status: 409, name: 'concurrent_idempotent_requests' },
  refused: { status: 422, name: 'validation_error' },
  'bad-sender': { status: 422, name: 'invalid_from_address' },
  'bad-recipient': {
    status: 422,
    name: 'validation_error',
    message:
      'Invalid `to` field. The email address needs to follow the `email@example.com` format.',
  },
  unauthorized: { status: 401, name: 'invalid_api_key' },
};

/**
 * A fake of Resend's API with its guarantees: one e-mail per idempotency key, 409 if a key is used
 * with another payload. It fails on command.
 */
export class RecordingResend {
  readonly mails: RecordedMail[] = [];
  /** Decides what a request meets; `undefined` lets it through. */
  fault: (key: string) => ResendFault | undefined = () => undefined;
  /** Seconds that a busy answer asks to wait. */
  retryAfter = 1;
  readonly #accepted = new Map<string, { hash: string; id: string }>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(port = 0): Promise<RecordingResend> {
    const resend = new RecordingResend();
    await new Promise<void>((resolve) => resend.#server.listen(port, '127.0.0.1', resolve));
    return resend;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The e-mails to the sales team, and those to visitors. */
  get sales(): readonly RecordedMail[] {
    return this.mails.filter((mail) => mail.key.startsWith('sales-'));
  }

  get visitors(): readonly RecordedMail[] {
    return this.mails.filter((mail) => mail.key.startsWith('visitor-'));
  }

  reset(): void {
    this.mails.length = 0;
    this.#accepted.clear();
    this.fault = () => undefined;
    this.retryAfter = 1;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const key = String(request.headers['idempotency-key']);
    const fault = this.fault(key);
    const answer = (status: number, body: object, headers = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    if (fault === 'cut-before') {
      response.destroy();
      return;
    }
    const failure = fault && FAILURES[fault];
    if (failure) {
      const { status, name, message } = failure;
      const headers = status === 429 ? { 'Retry-After': String(this.retryAfter) } : {};
      answer(status, { statusCode: status, name, message }, headers);
      return;
    }
    const body = Buffer.concat(chunks);
    const hash = createHash('sha256').update(body).digest('hex');
    const earlier = this.#accepted.get(key);
    if (earlier && earlier.hash !== hash) {
      answer(409, { statusCode: 409, name: 'invalid_idempotent_request' });
      return;
    }
    const id = earlier?.id ?? `mail-${this.mails.length + 1}`;
    if (!earlier) {
      const sent = JSON.parse(body.toString('utf8')) as SentMail;
      this.#accepted.set(key, { hash, id });
      const attachments = (sent.attachments ?? []).map(({ filename, content_type, content }) => {
        const bytes = Buffer.from(content, 'base64');
        return {
          filename,
          content_type,
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        };
      });
      this.mails.push({ ...sent, id, key, attachments });
    }
    if (fault === 'silent') return;
    if (fault === 'cut-after') response.destroy();
    else answer(200, { id });
  }
}
