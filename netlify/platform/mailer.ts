import type { Attachment } from './attachment.ts';
import type { Message } from './message.ts';

/** An e-mail ready to go. Everything in it is frozen, so that a retry repeats it byte for byte. */
export interface Mail {
  /** The provider makes one e-mail of a key, however often it is sent within 24 hours. */
  readonly key: string;
  readonly message: Message;
  /** The files that the message names, in its order. */
  readonly attachments: readonly Attachment[];
}

/**
 * What a refusal is about. `sender`, `recipient` and `content` are about this message; `quota` and
 * `key` are about the account, and the next message would meet the same.
 */
export type Refusal = 'sender' | 'recipient' | 'content' | 'quota' | 'key';

/**
 * What became of an e-mail. `accepted`: the provider has it, now or from an earlier try. `refused`:
 * this try was certainly not taken. `unknown`: it may have been taken; a retry under the same key
 * settles it. `reason` is for the log.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | {
      readonly outcome: 'refused';
      readonly about: Refusal;
      readonly reason: string;
      /** Milliseconds the provider asked to be left alone. */
      readonly retryAfter?: number;
    }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Hands e-mails to a provider. Never throws for a failed delivery. */
export interface Mailer {
  /** The sender of every e-mail: an address, or a name with an address in angle brackets. */
  readonly from: string;
  /** The mailbox of the sales team. */
  readonly sales: string;
  /** Gives up after `deadline` milliseconds. */
  send(mail: Mail, deadline: number): Promise<Delivery>;
}
