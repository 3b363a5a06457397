import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AttachmentUnreadable, type Attachment } from '#platform/attachment.ts';
import type { Mail, MailEvent, Mailer, MailRefusal } from '#platform/mailer.ts';
import type { Message } from '#platform/message.ts';

/** Fault of the provider for the next e-mails. */
export type MailerFault =
  /** Refuses for this reason. */
  | { readonly refuses: Exclude<MailRefusal, 'reuse'>; readonly retryAfter?: number }
  /** Fails before anything is taken. */
  | 'fails'
  /** Takes the e-mail, and its response is lost. */
  | 'response-lost';

/** An e-mail as the provider took it. */
export interface TakenMail extends Pick<
  Message,
  'from' | 'to' | 'replyTo' | 'subject' | 'html' | 'text'
> {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly {
    readonly name: string;
    readonly type: string;
    readonly sha256: string;
  }[];
}

/** A mailer with a provider behind it that a test commands. */
export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** E-mails that the provider has accepted since the last reset, in order. */
  taken(): readonly TakenMail[];
  /** Sets the fault for all further e-mails. */
  meet(fault: MailerFault | undefined): void;
  /** The report of an event as the provider sends it, and headers that are signed, but too old. */
  report(event: MailEvent): {
    readonly body: string;
    readonly headers: Headers;
    readonly late: Headers;
  };
  reset(): void;
  stop(): Promise<void>;
}

const DEADLINE = 800.5;

/** Nothing is accepted without the provider's id. */
const ACCEPTED = { outcome: 'accepted', id: expect.stringMatching(/./) as string };

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function attach(name: string, bytes = randomBytes(100)): Attachment {
  return {
    name,
    type: 'application/pdf',
    size: bytes.length,
    sha256: hash(bytes),
    read: () => Promise.resolve(bytes),
  };
}

function makeMail(key: string, attachments: readonly Attachment[] = []): Mail {
  const message = {
    from: 'Website <site@example.com>',
    to: ['sales@example.com'],
    replyTo: ['ann@example.com'],
    subject: 'Étage “2” \u{1F3D7}',
    html: '<p>Étage &amp; “2”</p>',
    text: 'Étage & “2”\nline 2\n',
    headers: {},
  };
  return { key, message, attachments };
}

/** Tests for every mailer, whatever its provider. */
export function testMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    let subject: MailerUnderTest;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.stop());
    beforeEach(() => subject.reset());

    test('hands every part of a message over as it is', async () => {
      const mail = makeMail('sales-1');
      expect(await subject.mailer.send(mail, DEADLINE)).toEqual(ACCEPTED);
      const { from, to, replyTo, subject: title, html, text } = mail.message;
      expect(subject.taken()).toEqual([
        { key: 'sales-1', from, to, replyTo, subject: title, html, text, headers: {}, files: [] },
      ]);
    });

    test('hands headers over, and nothing in their place where there are none', async () => {
      const { message } = makeMail('sales-1');
      const headers = { 'Auto-Submitted': 'auto-replied' };
      const mail = { ...makeMail('sales-1'), message: { ...message, headers } };
      await subject.mailer.send(mail, DEADLINE);
      await subject.mailer.send(makeMail('sales-2'), DEADLINE);
      expect(subject.taken().map((taken) => taken.headers)).toEqual([headers, {}]);
    });

    test('leaves the address of replies out where there is none', async () => {
      const mail = makeMail('sales-1');
      await subject.mailer.send({ ...mail, message: { ...mail.message, replyTo: [] } }, DEADLINE);
      expect(subject.taken()[0]?.replyTo).toEqual([]);
    });

    test('files arrive byte by byte and in their order', async () => {
      const sizes = { 'Grundriß "A".pdf': 1_000_001, 'b.pdf': 2, 'empty.pdf': 0 };
      const files = Object.entries(sizes).map(([file, size]) => attach(file, randomBytes(size)));
      await subject.mailer.send(makeMail('sales-1', files), 5_000);
      expect(subject.taken()[0]?.files).toEqual(
        files.map(({ name: file, type, sha256 }) => ({ name: file, type, sha256 })),
      );
    });

    test('a file that cannot be read makes no e-mail, and nobody is told that it went', async () => {
      const file: Attachment = {
        ...attach('a.pdf'),
        read: () => Promise.reject(new AttachmentUnreadable('gone')),
      };
      expect((await subject.mailer.send(makeMail('sales-1', [file]), DEADLINE)).outcome).toBe(
        'unknown',
      );
      expect(subject.taken()).toEqual([]);
    });

    test('a file of which a part is lost for good is named in its place, and the words arrive', async () => {
      const file: Attachment = {
        ...attach('a.pdf'),
        read: () => Promise.reject(new AttachmentUnreadable('a part is missing', 'gone')),
      };
      expect(await subject.mailer.send(makeMail('sales-1', [file]), DEADLINE)).toEqual(ACCEPTED);
      expect(subject.taken()[0]?.files).toMatchObject([
        { name: 'a.pdf is missing.txt', type: 'text/plain' },
      ]);
    });

    test('says how long it deduplicates, and how fast it may be called', () => {
      const { deduplicatesFor, pace } = subject.mailer;
      // What is retried for less than an hour would be flagged in every outage.
      expect(deduplicatesFor).toBeGreaterThan(3_600_000);
      expect(pace).toBeGreaterThan(0);
    });

    test('one key makes one e-mail; other content under it is refused', async () => {
      const mail = makeMail('sales-1');
      await subject.mailer.send(mail, DEADLINE);
      expect(await subject.mailer.send(mail, DEADLINE)).toEqual(ACCEPTED);
      const other = { ...mail, message: { ...mail.message, subject: 'other' } };
      expect(await subject.mailer.send(other, DEADLINE)).toMatchObject({
        outcome: 'refused',
        about: 'reuse',
      });
      expect(subject.taken().map(({ subject: title }) => title)).toEqual([mail.message.subject]);
    });

    test.each(['sender', 'recipient', 'content', 'pace', 'quota', 'key'] as const)(
      'says where a refusal is about: %s',
      async (about) => {
        subject.meet({ refuses: about });
        expect(await subject.mailer.send(makeMail('sales-1'), DEADLINE)).toMatchObject({
          outcome: 'refused',
          about,
        });
        subject.meet(undefined);
        expect(await subject.mailer.send(makeMail('sales-1'), DEADLINE)).toEqual(ACCEPTED);
        expect(subject.taken()).toHaveLength(1);
      },
    );

    test('tells how long it was asked to wait, in milliseconds', async () => {
      subject.meet({ refuses: 'pace', retryAfter: 3_000 });
      expect(await subject.mailer.send(makeMail('sales-1'), DEADLINE)).toMatchObject({
        outcome: 'refused',
        retryAfter: 3_000,
      });
    });

    test.each(['fails', 'response-lost'] as const)(
      'does not know after "%s"; a retry under the key settles it',
      async (fault) => {
        subject.meet(fault);
        expect((await subject.mailer.send(makeMail('sales-1'), DEADLINE)).outcome).toBe('unknown');
        subject.meet(undefined);
        expect(await subject.mailer.send(makeMail('sales-1'), DEADLINE)).toEqual(ACCEPTED);
        expect(subject.taken()).toHaveLength(1);
      },
    );

    test.each<MailEvent>([
      { event: 'mail', key: 'sales-1', id: 'm-1', report: { outcome: 'delivered' } },
      {
        event: 'mail',
        key: 'again-1',
        id: 'm-2',
        report: { outcome: 'failed', reason: 'bounced' },
      },
      { event: 'suppressed', address: 'sales@example.com' },
      { event: 'other' },
    ])('believes a report that is signed: %o', async (event) => {
      const { body, headers } = subject.report(event);
      expect(await subject.mailer.readEvent(body, headers)).toEqual(event);
    });

    test('believes no report that is not signed, or was signed long ago', async () => {
      const { body, headers, late } = subject.report({ event: 'other' });
      expect(await subject.mailer.readEvent(body, new Headers())).toBeUndefined();
      expect(await subject.mailer.readEvent(body, late)).toBeUndefined();
      const forged = new Headers(headers);
      for (const [name] of headers) if (name.endsWith('signature')) forged.set(name, 'v1,AAAA');
      expect(await subject.mailer.readEvent(body, forged)).toBeUndefined();
    });
  });
}
