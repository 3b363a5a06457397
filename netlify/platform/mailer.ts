import type { Attachment } from './attachment.ts';
import type { Message } from './message.ts';

/** An e-mail ready to go. Everything in it is frozen, so that a retry repeats it byte for byte. */
export interface Mail {
  /** Idempotency key: the provider makes one e-mail of it, however often it is sent. */
  readonly key: string;
  readonly message: Message;
  readonly attachments: readonly Attachment[];
}

/**
 * Cause of a refusal. `recipient`, `content` and `reuse` (of a key, for another message) concern this message; `pace`
 * this moment; `sender`, `quota` and `key` the account, so the next message would be refused too.
 */
export type MailRefusal = 'sender' | 'recipient' | 'content' | 'reuse' | 'pace' | 'quota' | 'key';

/**
 * Result of sending an e-mail. `accepted`: the provider has it, now or from an earlier try, under the id
 * it gave. `refused`: this try was certainly not taken. `unknown`: it may have been taken; a retry
 * under the same key settles it. `reason` is for the log.
 */
export type MailResult =
  | { readonly outcome: 'accepted'; readonly id: string }
  | {
      readonly outcome: 'refused';
      readonly about: MailRefusal;
      readonly reason: string;
      /** Milliseconds the provider asked to be left alone. */
      readonly retryAfter?: number;
    }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Final status of an accepted e-mail. `failed`: bounced, complained of, suppressed: the mailbox does not have it, or does not want it. */
export type FinalReport =
  { readonly outcome: 'delivered' } | { readonly outcome: 'failed'; readonly reason: string };

/** Webhook event about an e-mail, or about an address on the suppression list. */
export type MailEvent =
  | {
      readonly event: 'mail';
      readonly key: string;
      readonly id: string;
      readonly report: FinalReport;
    }
  | { readonly event: 'suppressed'; readonly address: string }
  /** Genuine, and about something else. */
  | { readonly event: 'other' };

/** Hands e-mails to a provider and reads its reports. Never throws for a failure. */
export interface Mailer {
  /** The sender of every e-mail: an address, or a name with an address in angle brackets. */
  readonly from: string;
  /** The mailbox of the sales team. */
  readonly sales: string;
  /** Address for enquiries that the sales mailbox rejected. */
  readonly fallback: string | undefined;
  /** Milliseconds for which the provider remembers a key and makes one e-mail of it. */
  readonly deduplicatesFor: number;
  /** Milliseconds between two calls that the provider takes from the whole site. */
  readonly pace: number;
  /** Gives up after `deadline` milliseconds. */
  send(mail: Mail, deadline: number): Promise<MailResult>;
  /** Reads a report. `undefined` where it is not signed by the provider. */
  readEvent(body: string, headers: Headers): Promise<MailEvent | undefined>;
}
