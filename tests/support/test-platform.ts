import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#platform/clock.ts';
import type { LogLine } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import {
  AttachmentUnreadable,
  readAttachment,
  type Attachment,
  type FileFacts,
} from '#platform/attachment.ts';
import type { MailResult, Mail, MailEvent, Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import type { PostResult, Webhook } from '#platform/webhook.ts';
import { issueToken } from '#enquiries/receive/form-token.ts';
import { receiveEnquiry } from '#enquiries/receive/receive.ts';
import { runSweep, type Sweep } from '#enquiries/sweep/run-sweep.ts';
import { makePdf } from './make-plan-files.ts';
import { MemoryStore } from './memory-store.ts';

export const SITE = 'https://datumline.example';

/** A clock that stands still until a test moves it, and that waits in no time. */
export class TestClock implements Clock {
  time = Date.UTC(2026, 10, 21, 14, 3);

  now(): number {
    return this.time;
  }

  /** Lets `waitFor` return at once, as if all work took too long. */
  isImpatient = false;
  /** Milliseconds given to each `waitFor`. */
  readonly waited: number[] = [];

  wait(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    return Promise.resolve();
  }

  async waitFor(work: Promise<unknown>, milliseconds: number): Promise<void> {
    this.waited.push(milliseconds);
    if (!this.isImpatient) await work;
  }
}

/** Signs as a platform with a secret does. */
function signForTest(text: string): string {
  return createHash('sha256').update(`secret of the tests ${text}`).digest('hex');
}

/** A token of the tests' server, issued so many milliseconds before the test clock's first moment. */
export function makeToken(age: number, sign = signForTest): string {
  return issueToken({ clock: { now: () => new TestClock().time - age }, sign });
}

export interface SentMail {
  readonly id: string;
  readonly key: string;
  readonly message: Message;
  readonly files: readonly Pick<FileFacts, 'name' | 'type' | 'sha256'>[];
}

async function receiveFile(attachment: Attachment) {
  const { name, type, bytes } = await readAttachment(attachment);
  return { name, type, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A mailer in memory that makes one e-mail of a key. */
export class MemoryMailer implements Mailer {
  from = 'Datumline <site@datumline.example>';
  sales = 'sales@datumline.example';
  fallback: string | undefined = undefined;
  readonly deduplicatesFor = 86_400_000;
  readonly pace = 250;
  readonly tries: string[] = [];
  /** Milliseconds that each try was given. */
  readonly deadlines: number[] = [];
  readonly accepted = new Map<string, SentMail>();
  /** Result of the next try; `undefined` accepts it. */
  fate: (mail: Mail) => MailResult | undefined = () => undefined;
  /** Accepts e-mails but loses the responses. */
  losesResponses = false;

  async send(mail: Mail, deadline: number): Promise<MailResult> {
    this.tries.push(mail.key);
    this.deadlines.push(deadline);
    const fate = this.fate(mail);
    if (fate) return fate;
    const earlier = this.accepted.get(mail.key);
    if (earlier && !isDeepStrictEqual(earlier.message, mail.message)) {
      return { outcome: 'refused', about: 'reuse', reason: '409 invalid_idempotent_request' };
    }
    if (!earlier) {
      try {
        const files = await Promise.all(mail.attachments.map(receiveFile));
        const id = `memory-${this.accepted.size + 1}`;
        this.accepted.set(mail.key, { id, key: mail.key, message: mail.message, files });
      } catch (error) {
        if (!(error instanceof AttachmentUnreadable)) throw error;
        return { outcome: 'unknown', reason: 'attachment unreadable' };
      }
    }
    const id = this.accepted.get(mail.key)?.id ?? '';
    return this.losesResponses
      ? { outcome: 'unknown', reason: 'lost' }
      : { outcome: 'accepted', id };
  }

  /** Believes what is marked as signed. */
  readEvent(body: string, headers: Headers): Promise<MailEvent | undefined> {
    const isSigned = headers.get('signature') === 'valid';
    return Promise.resolve(isSigned ? (JSON.parse(body) as MailEvent) : undefined);
  }

  /** The same provider, with other settings. */
  withSettings(settings: Partial<Pick<Mailer, 'from' | 'sales' | 'fallback'>>): Mailer {
    const { from, sales, fallback, deduplicatesFor, pace } = this;
    return {
      from,
      sales,
      fallback,
      deduplicatesFor,
      pace,
      ...settings,
      send: (mail, deadline) => this.send(mail, deadline),
      readEvent: (body, headers) => this.readEvent(body, headers),
    };
  }

  /** The keys of the tries of an e-mail, but for the first `from` of all tries. */
  triesOf(kind: 'sales' | 'visitor', from = 0): readonly string[] {
    return this.tries.slice(from).filter((key) => key.startsWith(`${kind}-`));
  }

  /** Returns the SHA-256 of each file that was accepted with an e-mail. */
  hashFiles(key: string): readonly string[] | undefined {
    return this.accepted.get(key)?.files.map(({ sha256 }) => sha256);
  }

  /** The messages accepted under keys that begin so. */
  read(kind: 'sales' | 'visitor' | 'copy'): readonly Message[] {
    return [...this.accepted.values()]
      .filter(({ key }) => key.startsWith(`${kind}-`))
      .map(({ message }) => message);
  }
}

/** A receiver of the webhook's events in memory, which takes all unless `fate` says otherwise. */
export class MemoryWebhook implements Webhook {
  readonly posted: { readonly id: string; readonly body: string }[] = [];
  fate: (id: string) => PostResult | Promise<PostResult> = () => ({ ok: true });

  async post(id: string, body: string): Promise<PostResult> {
    this.posted.push({ id, body });
    return this.fate(id);
  }
}

/** Everything an enquiry touches, in memory. */
export class TestPlatform implements Platform {
  readonly store = new MemoryStore();
  readonly uploads = new MemoryStore();
  readonly clock = new TestClock();
  readonly lines: LogLine[] = [];
  readonly memory = new MemoryMailer();
  mailer: Mailer | undefined = this.memory;
  readonly log = (line: LogLine) => void this.lines.push(line);
  client = 'client';
  /** Sentences of alerts, and how often the heartbeat was sent. */
  readonly alerts: string[] = [];
  heartbeats = 0;
  /** True if alerts are delivered. */
  takesAlerts = true;
  readonly monitor = {
    alert: (sentence: string) => {
      this.alerts.push(sentence);
      return Promise.resolve(this.takesAlerts);
    },
    sendHeartbeat: () => Promise.resolve(void (this.heartbeats += 1)),
  };
  webhook: Webhook | 'misconfigured' | undefined = undefined;
  problems: readonly string[] = [];
  readonly #after: Promise<unknown>[] = [];
  readonly after = (work: Promise<unknown>) => void this.#after.push(work);
  readonly sign = signForTest;
  readonly hashAddress = (address: string) =>
    createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32);

  /** Sends a form as JSON. */
  post(...args: Parameters<typeof postJson>): Promise<Response> {
    return receiveEnquiry(postJson(...args), this);
  }

  /** Sends a form as multipart or urlencoded. */
  submit(...args: Parameters<typeof postForm>): Promise<Response> {
    return receiveEnquiry(postForm(...args), this);
  }

  /** Waits for what goes on after responses. */
  async settle(): Promise<void> {
    while (this.#after.length > 0) await this.#after.shift();
  }
}

/** Advances the clock by milliseconds and sweeps. */
export function sweepAfter(platform: TestPlatform, milliseconds: number): Promise<Sweep> {
  platform.clock.time += milliseconds;
  return runSweep(platform);
}

export interface ApiResponse {
  readonly success: boolean;
  readonly id?: string;
  readonly message: string;
  readonly error?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

export async function readResponse(response: Response): Promise<ApiResponse> {
  return (await response.json()) as ApiResponse;
}

/** The token of the forms below. It stands for one of each page's own, because a token is good for few uses. */
const TOKEN = makeToken(24_000);
let pages = 0;
const replaceToken = (value: unknown) =>
  value === TOKEN ? makeToken(24_000 + (pages += 1)) : value;

export function postJson(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${SITE}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body, (_, one) => replaceToken(one)),
  });
}

export function postForm(
  body: FormData | URLSearchParams,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${SITE}/api/contact`, { method: 'POST', headers, body });
}

/** A multipart body written by hand, with the boundary `x`. */
export function postMultipart(
  parts: readonly BlobPart[],
  headers: Record<string, string> = {},
): Request {
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers: { ...type, ...headers }, body: new Blob([...parts]) };
  return new Request(`${SITE}/api/contact`, init);
}

/** The head of a part of such a body. `rest` follows its name. */
export function headPart(name: string, rest = ''): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
}

export const ACCEPT_PAGE = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Forms as a page with its script sends them, first touched 24 seconds before. */
export const ESTIMATE = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: 'Lee Framing',
  message: 'Two-story wood frame\n14,200 sq ft',
  projectType: 'residential',
  formToken: TOKEN,
};

export const CONTACT = {
  name: 'Sam Ortiz',
  company: 'Ortiz Concrete',
  email: 'sam@example.com',
  phone: '+1 312 555 0199',
  subject: 'Monthly plan',
  message: 'Do you price sitework by the acre?',
  formToken: TOKEN,
};

export const QUOTE: Readonly<Record<string, string | readonly string[]>> = {
  name: 'Rosa Kim',
  email: 'rosa@example.com',
  phone: '312-555-0123',
  projectType: 'commercial',
  type: 'full-scope',
  services: ['Electrical', 'Concrete & Masonry'],
  formToken: TOKEN,
};

/** The fields of a form as multipart, with files where given. */
export function fillForm(
  fields: Readonly<Record<string, string | readonly string[]>>,
  ...files: readonly File[]
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) {
      form.append(name, String(replaceToken(one)));
    }
  }
  for (const file of files) form.append('file', file);
  return form;
}

/** Sends a general message. Gives its id. */
export async function leaveMessage(platform: TestPlatform, fields = CONTACT): Promise<string> {
  return (await readResponse(await receiveEnquiry(postJson(fields), platform))).id ?? '';
}

/**
 * Leaves a general message behind whose e-mails may or may not have been delivered, from another address
 * each time. Gives its id.
 */
export async function leaveUnsent(platform: TestPlatform): Promise<string> {
  platform.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const earlier = platform.store.below('enquiries/').length;
  const email = earlier === 0 ? CONTACT.email : `sam${earlier}@example.com`;
  const id = await leaveMessage(platform, { ...CONTACT, email });
  platform.memory.fate = () => undefined;
  return id;
}

/** Leaves a quote request with a file behind. Gives its id. */
export async function leaveQuote(platform: TestPlatform): Promise<string> {
  const form = fillForm(QUOTE, new File([makePdf()], 'plan.pdf'));
  return (await readResponse(await receiveEnquiry(postForm(form), platform))).id ?? '';
}
