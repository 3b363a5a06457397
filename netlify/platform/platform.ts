import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Store } from './store.ts';
import type { Monitor } from './monitor.ts';
import type { Webhook } from './webhook.ts';

/** The outside world of enquiries and uploads: stores, mailer, clock, log, alerts and settings. */
export interface Platform {
  readonly store: Store;
  /** Finished and unfinished uploads. */
  readonly uploads: Store;
  /** A keyed hash of the caller's network address. Empty if the caller has none, as a schedule. */
  readonly client: string;
  /** Absent where a variable is missing. Enquiries are then stored and sent later. */
  readonly mailer: Mailer | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly monitor: Monitor;
  /** Undefined if the owner has none. While it is `misconfigured`, events wait. */
  readonly webhook: Webhook | 'misconfigured' | undefined;
  /** Problems with the variables, one sentence each, without their values. */
  readonly problems: readonly string[];
  /** Bytes of files that an e-mail carries, where a test lowers the limit. */
  readonly attachedLimit?: number;
  /** Lets work go on after the response. It may be cut off, so a sweep must be able to take it up. */
  after(work: Promise<unknown>): void;
  /** A keyed hash of an e-mail address: tells that two are the same, and nothing else. */
  hashAddress(address: string): string;
  /** Signs a text with the site's secret: the signature proves later that this site issued the text. */
  readonly sign: (text: string) => string;
}
