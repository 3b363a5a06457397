import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Store } from './store.ts';
import type { Watch } from './watch.ts';

/** Everything outside that an enquiry or an upload touches on its way. */
export interface Platform {
  readonly store: Store;
  /** Finished and unfinished uploads. */
  readonly uploads: Store;
  /** Absent where a variable is missing. Enquiries are then kept and sent later. */
  readonly mailer: Mailer | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly watch: Watch;
  /** What is wrong with the variables, one sentence each, without their values. */
  readonly problems: readonly string[];
  /** Lets work go on after the answer. It may be cut off, so a sweep must be able to take it up. */
  after(work: Promise<unknown>): void;
  /** A keyed hash of an e-mail address: tells that two are the same, and nothing else. */
  hashAddress(address: string): string;
}
