import type { Attachment } from './attachment.ts';

/** An e-mail ready to go. Everything in it is frozen, so that a retry repeats it byte for byte. */
export interface Mail {
  /** The provider makes one e-mail of a key, however often it is sent within 24 hours. */
  readonly key: string;
  /** The provider's JSON without attachments. */
  readonly payload: string;
  readonly attachment?: Attachment | undefined;
}

/**
 * What became of an e-mail. `accepted`: the provider has it, now or from an earlier try. `refused`:
 * it certainly did not take it; `lasting` where another try with the same content cannot succeed.
 * `unknown`: it may have taken it; a retry under the same key settles it.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      readonly lasting: boolean;
      /** The next e-mail would meet the same refusal: the key is wrong, or there are too many. */
      readonly general: boolean;
      /** Milliseconds the provider asked to be left alone. */
      readonly retryAfter?: number;
    }
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Hands e-mails to the provider. Never throws for a failed delivery. */
export interface Mailer {
  /** The sender of every e-mail: an address, or a name with an address in angle brackets. */
  readonly from: string;
  /** The mailbox of the sales team. */
  readonly sales: string;
  /** Gives up after `deadline` milliseconds. */
  send(mail: Mail, deadline: number): Promise<Delivery>;
}
