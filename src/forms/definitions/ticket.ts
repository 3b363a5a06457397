import { listCells, type Delivery, type TicketCell } from './delivery.ts';
import { findJobTime, priceJob, type JobPrices } from './job-price.ts';
import type { JobScope } from './job-scope.ts';
import { countThings } from './count-things.ts';
import { countSheets, sizeJob, type FileSheets, type JobSizes } from './sheets.ts';

/**
 * Price and hour of a job, the same wherever they stand: pages, forms, thanks and e-mails draw these fields. What is
 * not known is empty.
 */
export interface Ticket {
  /** The priced set: "About 22 sheets", "Up to 20 sheets". */
  readonly job: string;
  readonly price: string;
  readonly scope: string;
  readonly offer: string;
  readonly notes: string;
  /** At most one of each name, in their order. */
  readonly cells: readonly TicketCell[];
}

/** Sources of a ticket: the price list, the office's clock, and words. */
export interface TicketCopy {
  /** Before the number of sheets. */
  readonly about: string;
  /** Shown if a file of the set could not be counted. */
  readonly uncounted: string;
  readonly sizes: JobSizes;
  readonly prices: JobPrices;
  readonly delivery: Delivery;
}

/** A set of drawings as far as it was counted. */
export interface CountedSet {
  readonly sheets: readonly FileSheets[];
  /** True where a PDF of the set was not counted: what it holds is not in the price. */
  readonly lacksFile: boolean;
}

/**
 * Writes the ticket of a set of drawings; undefined where none of its sheets were counted.
 *
 * @param now milliseconds since 1970
 * @param visitorZone the visitor's time zone, an IANA name
 */
export function writeTicket(
  { about, uncounted, sizes, prices, delivery }: TicketCopy,
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
    cells: listCells(delivery, findJobTime(prices, scope, size), now, visitorZone),
  };
}

/** Says what a ticket costs in one line: "About 22 sheets: $200–$400 for one trade. 30% off the first estimate: $140–$280." */
export function describePrice({ job, price, scope, offer, notes }: Ticket): string {
  const first = `${job}: ${[price, scope].filter(Boolean).join(' ')}.`;
  return [first, offer === '' ? '' : `${offer}.`, notes].filter(Boolean).join(' ');
}

/** Says one cell in a line: "Rush by Tue 10 am (+$50, 24 hours)". */
function describeCell({ label, value, extra, note }: TicketCell): string {
  const more = [extra, note].filter(Boolean).join(', ');
  return `${label} ${value}${more === '' ? '' : ` (${more})`}`;
}

/** Says when a job is paid and back, a line each; none where the quote states it. */
export function listMoments({ cells }: Ticket): readonly string[] {
  return cells.map(describeCell);
}
