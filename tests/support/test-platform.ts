import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { LogLine } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { AttachmentUnreadable, type Attachment } from '#platform/attachment.ts';
import type { Delivery, Mail, Mailer } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';
import { receiveEnquiry } from '#enquiries/receive.ts';
import { MemoryStore } from './memory-store.ts';

export const SITE = 'https://datumline.example';

/** A clock that stands still until a test moves it, and that waits in no time. */
export class TestClock implements Clock {
  time = Date.UTC(2026, 10, 21, 14, 3);

  now(): number {
    return this.time;
  }

  wait(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    return Promise.resolve();
  }
}

export interface SentMail {
  readonly key: string;
  readonly message: Message;
  /** SHA-256 of each file that went along. */
  readonly files: readonly string[];
}

export async function hashAttachment(attachment: Attachment): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of attachment.read()) hash.update(chunk);
  return hash.digest('hex');
}

/** A mailer in memory that keeps the provider's promise: one e-mail a key. */
export class MemoryMailer implements Mailer {
  readonly from = 'Datumline <site@datumline.example>';
  readonly sales = 'sales@datumline.example';
  readonly tries: string[] = [];
  /** Milliseconds that each try was given. */
  readonly deadlines: number[] = [];
  readonly accepted = new Map<string, SentMail>();
  /** What the next try comes to; `undefined` accepts it. */
  fate: (mail: Mail) => Delivery | undefined = () => undefined;
  /** Whether e-mails are taken and nobody hears of it. */
  losesAnswers = false;

  async send(mail: Mail, deadline: number): Promise<Delivery> {
    this.tries.push(mail.key);
    this.deadlines.push(deadline);
    const fate = this.fate(mail);
    if (fate) return fate;
    if (!this.accepted.has(mail.key)) {
      try {
        const files = await Promise.all(mail.attachments.map(hashAttachment));
        this.accepted.set(mail.key, { key: mail.key, message: mail.message, files });
      } catch (error) {
        if (!(error instanceof AttachmentUnreadable)) throw error;
        return { outcome: 'unknown', reason: 'attachment unreadable' };
      }
    }
    return this.losesAnswers ? { outcome: 'unknown', reason: 'lost' } : { outcome: 'accepted' };
  }

  /** The messages accepted under keys that begin so. */
  read(kind: 'sales' | 'visitor' | 'digest'): readonly Message[] {
    return [...this.accepted.values()]
      .filter(({ key }) => key.startsWith(`${kind}-`))
      .map(({ message }) => message);
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
}

export interface Answer {
  readonly success: boolean;
  readonly id?: string;
  readonly message: string;
  readonly error?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

export async function readAnswer(response: Response): Promise<Answer> {
  return (await response.json()) as Answer;
}

export function postJson(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${SITE}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function postForm(
  body: FormData | URLSearchParams,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${SITE}/api/contact`, { method: 'POST', headers, body });
}

export const ACCEPT_PAGE = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

export const ESTIMATE = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: 'Lee Framing',
  message: 'Two-story wood frame\n14,200 sq ft',
  projectType: 'residential',
};

export const CONTACT = {
  name: 'Sam Ortiz',
  company: 'Ortiz Concrete',
  email: 'sam@example.com',
  phone: '+1 312 555 0199',
  subject: 'Monthly plan',
  message: 'Do you price sitework by the acre?',
};

export const QUOTE: Readonly<Record<string, string | readonly string[]>> = {
  name: 'Rosa Kim',
  email: 'rosa@example.com',
  phone: '312-555-0123',
  projectType: 'commercial',
  type: 'full-scope',
  services: ['Electrical', 'Concrete & Masonry'],
};

/** The fields of a form as multipart, with files where given. */
export function fillForm(
  fields: Readonly<Record<string, string | readonly string[]>>,
  ...files: readonly File[]
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  }
  for (const file of files) form.append('file', file);
  return form;
}

/** Leaves a general message behind whose e-mails may or may not have arrived. Gives its id. */
export async function leaveUnsent(room: TestPlatform): Promise<string> {
  room.memory.fate = () => ({ outcome: 'unknown', reason: 'down' });
  const response = await receiveEnquiry(postJson(CONTACT), room);
  room.memory.fate = () => undefined;
  return (await readAnswer(response)).id ?? '';
}
