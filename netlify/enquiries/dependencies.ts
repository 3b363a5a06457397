import type { FormId } from '#forms/form';
import type { Mailer } from './mailer.ts';
import type { Store } from './store.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** One line of the log. It never carries a name, an address or a word of a message. */
export interface LogLine {
  readonly level: 'info' | 'error';
  readonly event: string;
  readonly id?: string | undefined;
  readonly form?: FormId | undefined;
  readonly outcome?: string | undefined;
  readonly detail?: string | undefined;
}

export type Log = (line: LogLine) => void;

/** Everything outside that an enquiry touches on its way. */
export interface Dependencies {
  readonly store: Store;
  /** Finished and unfinished uploads. */
  readonly uploads: Store;
  /** Absent where a variable is missing. Enquiries are then kept and sent later. */
  readonly mailer: Mailer | undefined;
  readonly clock: Clock;
  readonly log: Log;
}
