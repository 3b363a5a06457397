import { endSentence } from './end-sentence.ts';
import { scheduleJob, type Delivery, type Schedule, type Station } from './delivery.ts';
import { findJobTime, priceJob, type JobPrices } from './job-price.ts';
import type { JobScope } from './job-scope.ts';
import { countThings } from './count-things.ts';
import { countSheets, sizeJob, type FileSheets, type JobSizes } from './sheets.ts';

/**
 * Price and hour of a job, the same wherever they stand: pages, forms, thanks and e-mails draw these fields. What is
 * not known is empty.
 */
export interface Ticket extends Schedule {
  /** The priced set: "About 22 sheets", "Up to 20 sheets". */
  readonly job: string;
  readonly price: string;
  readonly scope: string;
  readonly offer: string;
  readonly notes: string;
  readonly isRush: boolean;
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
    isRush: scope.isRush,
    ...scheduleJob(delivery, findJobTime(prices, scope, size), now, visitorZone),
  };
}

/** Station of the delivery at the chosen speed; undefined where the quote states it. */
function findBack({ stations, isRush }: Ticket): Station | undefined {
  const find = (wanted: Station['name']) => stations.find(({ name }) => name === wanted);
  return (isRush ? find('rush') : undefined) ?? find('back');
}

/** Lists the stations of a ticket at its chosen speed. */
export function listStations(ticket: Ticket): readonly Station[] {
  const back = findBack(ticket);
  return [
    ...ticket.stations.filter(({ name }) => name !== 'back' && name !== 'rush'),
    ...(back ? [{ ...back, name: 'back' as const }] : []),
  ];
}

/** Says what the chosen speed costs: "Rush, +$50"; empty for the usual one. */
export function describeRush({ speeds, isRush }: Ticket): string {
  return (isRush && speeds?.rush) || '';
}

/** Says what a ticket costs in one line: "About 22 sheets: $200–$400 for one trade. 30% off the first estimate: $140–$280." */
export function describePrice(ticket: Ticket): string {
  const { job, price, scope, offer, notes } = ticket;
  const first = `${job}: ${[price, scope].filter(Boolean).join(' ')}`;
  const sentences = [first, offer, describeRush(ticket)].filter(Boolean).map(endSentence);
  return [...sentences, notes].filter(Boolean).join(' ');
}

/** Says when a job is answered, paid and back, a line each: "Back by Wed 12 pm (11 am in Chicago)". */
export function listMoments(ticket: Ticket): readonly string[] {
  return listStations(ticket).map(({ label, value, note }) =>
    [label, value, note && `(${note})`].filter(Boolean).join(' '),
  );
}

/** Says when the same job is back as a rush: "Rush, +$50: back by Tue 12 pm"; empty where it is one, or none is offered. */
export function describeRushOffer({ speeds, stations, isRush }: Ticket): string {
  const rush = stations.find(({ name }) => name === 'rush');
  if (speeds === undefined || rush === undefined || isRush) return '';
  const label = `${rush.label.charAt(0).toLowerCase()}${rush.label.slice(1)}`;
  return `${speeds.rush}: ${label} ${rush.value}`;
}
