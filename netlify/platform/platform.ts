import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Store } from './store.ts';

/** Everything outside that an enquiry or an upload touches on its way. */
export interface Platform {
  readonly store: Store;
  /** Finished and unfinished uploads. */
  readonly uploads: Store;
  /** Absent where a variable is missing. Enquiries are then kept and sent later. */
  readonly mailer: Mailer | undefined;
  readonly clock: Clock;
  readonly log: Log;
}
