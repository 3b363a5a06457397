import type { FormId } from '#forms/definitions/form-list.ts';
import type { Delivery } from './mailer.ts';

/** Outcomes of a submission. A status stands for a refusal. */
export type EnquiryOutcome =
  | 'stored'
  | 'stored, to be checked'
  | 'stored, during a flood'
  | 'duplicate'
  | 'honeypot'
  | 'sent, not stored'
  | 'neither stored nor sent'
  | '400'
  | '403'
  | '405'
  | '413'
  | '415'
  | '422'
  | '503';

type NoListing = 'the store cannot be listed';

/** Everything the functions report, by the step that reports it. docs/operations.md explains each. */
type LogEvent =
  | { readonly event: 'enquiry'; readonly outcome: EnquiryOutcome }
  | { readonly event: `send-${string}`; readonly outcome: Delivery['outcome'] }
  | {
      readonly event: 'expire';
      readonly outcome: `${number} enquiries deleted` | 'not deleted' | NoListing;
    }
  | {
      readonly event: 'expire-uploads';
      readonly outcome: NoListing | 'not deleted';
    }
  | {
      readonly event: 'uploads';
      readonly outcome: 'no room for another upload' | 'too many from one address' | NoListing;
    }
  /** Without an outcome: one enquiry could not be read, and the detail says why. */
  | { readonly event: 'sweep'; readonly outcome?: NoListing | 'failed' }
  /** One line a sweep: what it did, and what is left. */
  | {
      readonly event: 'health';
      readonly outcome: 'well' | 'unwell';
      readonly figures: Readonly<Record<string, number | null>>;
    }
  /** A sweep for scheduled articles; the detail has their days, or what is wrong. */
  | {
      readonly event: 'publish';
      readonly outcome: 'build called' | 'no build hook' | 'not called' | 'nothing is due';
    }
  | { readonly event: 'note'; readonly outcome: string }
  /** An e-mail that did not arrive, or may not have. */
  | { readonly event: 'arrival'; readonly outcome: 'failed' | 'unknown' }
  | { readonly event: 'monitor'; readonly outcome: `${'alert' | 'heartbeat'} not taken` }
  /** Without an outcome: the detail says what is wrong. */
  | { readonly event: 'compose' | 'settings'; readonly outcome?: never };

/** One line of the log. It never carries a name, an address or a word of a message. */
export type LogLine = LogEvent & {
  readonly level: 'info' | 'error';
  readonly id?: string | undefined;
  readonly form?: FormId | undefined;
  readonly detail?: string | undefined;
};

export type Log = (line: LogLine) => void;

/** Writes a line where the platform collects them, as JSON. */
export const writeLog: Log = ({ level, ...line }) => {
  console[level](JSON.stringify(line));
};
