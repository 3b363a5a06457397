import { scheduleJob, type DeliveryCopy } from './delivery.ts';
import { findJobTime, priceJob, type JobPrices } from './job-price.ts';
import type { JobScope } from './job-scope.ts';
import { countThings } from './count-things.ts';
import { countSheets, sizeJob, type FileSheets, type JobSizes } from './sheets.ts';
import type { Ticket } from './ticket.ts';

/** Data a ticket is written from: price list, office hours, and words. */
export interface TicketData {
  /** Word before the number of sheets. */
  readonly about: string;
  /** Sentence for a set with a file that could not be counted. */
  readonly uncounted: string;
  readonly sizes: JobSizes;
  readonly prices: JobPrices;
  readonly delivery: DeliveryCopy;
}

/** A set of drawings as far as it was counted. */
export interface CountedSet {
  readonly sheets: readonly FileSheets[];
  /** True if a PDF of the set could not be counted: its sheets are not in the price. */
  readonly lacksFile: boolean;
}

/**
 * Writes the ticket of a set of drawings; undefined if no sheets were counted.
 *
 * @param now milliseconds since 1970
 * @param visitorZone the visitor's time zone, an IANA name
 */
export function writeTicket(
  { about, uncounted, sizes, prices, delivery }: TicketData,
  { sheets, lacksFile }: CountedSet,
  scope: JobScope,
  now: number,
  visitorZone?: string,
): Ticket | undefined {
  const count = countSheets(sheets);
  if (count === 0) return undefined;
  const size = sizeJob(sheets, sizes);
  const { others, ending, ...priced } = priceJob(prices, scope, size);
  return {
    job: `${about} ${countThings(count, 'sheet')}`,
    ...priced,
    notes: [...others, ...(lacksFile ? [uncounted] : []), ending].filter(Boolean).join(' '),
    isRush: scope.isRush,
    ...scheduleJob(delivery, findJobTime(prices, scope, size), now, visitorZone),
  };
}
