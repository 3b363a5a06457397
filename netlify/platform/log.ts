import type { FormId } from '#forms/form-list.ts';
import type { Delivery } from './mailer.ts';

/** What became of a submission. A status stands for a refusal. */
export type EnquiryOutcome =
  | 'kept'
  | 'kept, to be checked'
  | 'duplicate'
  | 'trapped'
  | 'sent, not kept'
  | 'neither kept nor sent'
  | '400'
  | '403'
  | '405'
  | '413'
  | '415'
  | '422'
  | '503';

/** Everything the functions report, by the step that reports it. docs/operations.md explains each. */
type LogEvent =
  | { readonly event: 'enquiry'; readonly outcome: EnquiryOutcome }
  | { readonly event: 'send-sales' | 'send-visitor'; readonly outcome: Delivery['outcome'] }
  | { readonly event: 'digest'; readonly outcome: Delivery['outcome'] | 'waiting' | 'no listing' }
  | { readonly event: 'expire'; readonly outcome: 'done' | 'not deleted' | 'no listing' }
  | { readonly event: 'expire-uploads'; readonly outcome: 'no listing' }
  | { readonly event: 'sweep'; readonly outcome: 'unreadable record' | 'no listing' }
  | { readonly event: 'mark'; readonly outcome: 'sales' | 'visitor' }
  | { readonly event: 'flagged'; readonly outcome: 'not confirmed within 24 hours' }
  | { readonly event: 'compose'; readonly outcome: 'failed' }
  | { readonly event: 'settings'; readonly outcome: 'missing or wrong' };

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
