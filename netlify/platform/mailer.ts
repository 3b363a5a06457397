import type { Attachment } from './attachment.ts';
import type { Message } from './message.ts';

/** An e-mail ready to go. Everything in it is frozen, so that a retry repeats it byte for byte. */
export interface Mail {
  /** A provider that deduplicates makes one e-mail of a key, however often it is sent. */
  readonly key: string;
  readonly message: Message;
  readonly attachments: readonly Attachment[];
}

/**
 * Cause of a refusal. `recipient` and `content` concern this message; `sender`, `quota` and `key`
 * concern the account, so the next message would be refused too.
 */
export type Refusal = 'sender' | 'recipient' | 'content' | 'quota' | 'key';

/**
 * Result of sending an e-mail. `accepted`: the provider has it, now or from an earlier try, under the id
 * it gave. `refused`: this try was certainly not taken. `unknown`: it may have been taken; a retry
 * under the same key settles it where the provider deduplicates. `reason` is for the log.
 */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly id: string }
  | {
      readonly outcome: 'refused';
      readonly about: Refusal;
      readonly reason: string;
      /** Milliseconds the provider asked to be left alone. */
      readonly retryAfter?: number;
    }
  | { readonly outcome: 'unknown'; readonly reason: string };

/**
 * Status of an accepted e-mail. `pending`: it is still under way. `unknown`: the
 * provider did not say; `denied` where it never will, because the key may not ask.
 */
export type DeliveryReport =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'pending' }
  /** Bounced, complained of, suppressed: the mailbox does not have it, or does not want it. */
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly denied: boolean; readonly reason: string };

/** Final status of an e-mail. */
export type FinalReport = Extract<DeliveryReport, { readonly outcome: 'delivered' | 'failed' }>;

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

/** Hands e-mails to a provider and asks what became of them. Never throws for a failure. */
export interface Mailer {
  /** The sender of every e-mail: an address, or a name with an address in angle brackets. */
  readonly from: string;
  /** The mailbox of the sales team. */
  readonly sales: string;
  /** Address for enquiries that the sales mailbox rejected. */
  readonly fallback: string | undefined;
  /** True if the provider sends events by webhook. */
  readonly hasWebhook: boolean;
  /**
   * Milliseconds for which the provider remembers a key and makes one e-mail of it. 0 where it has no
   * idempotency keys: an e-mail is then sent at most once, and a try without an answer waits for a person.
   */
  readonly deduplicatesFor: number;
  /** Milliseconds between two calls that the provider takes from the whole site. */
  readonly pace: number;
  /** Gives up after `deadline` milliseconds. */
  send(mail: Mail, deadline: number): Promise<Delivery>;
  /** Asks what became of the e-mail that was accepted under this id. */
  ask(id: string, deadline: number): Promise<DeliveryReport>;
  /** Reads a report. `undefined` where it is not signed by the provider. */
  readEvent(body: string, headers: Headers): Promise<MailEvent | undefined>;
}
