import { discountAmount } from '#content-model/list-job-prices.ts';
import { formatPrice } from '#content-model/prices.ts';
import { fillFacts } from '#content-model/fill-facts.ts';
import { isStanding, offers } from '#content-model/offers.ts';
import { scheduleJob, type DeliveryCopy, type JobTime } from '#forms/definitions/delivery.ts';
import { findJobTime, priceJob } from '#forms/definitions/job-price.ts';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';
import { readTicketData } from './ticket-data.ts';
import { words } from '../enquiry-form/words.ts';

/** Data from which TicketScript.astro computes the times of a page's ticket. */
export interface Hours {
  readonly delivery: DeliveryCopy;
  readonly time: JobTime;
}

/** A takeoff that a page shows, with the price of one like it. */
export interface Shown {
  /** "This sample as shown". */
  readonly name: string;
  readonly amount: number;
}

/** Returns the id of the default offer (`noted`), which every form includes. */
function findNotedOffer(): string | undefined {
  return [...offers].find(([id, { noted }]) => noted && isStanding(id))?.[0];
}

/**
 * Writes the ticket of a page, without a set of drawings: for a small job in the page's trade, or for the takeoff that
 * the page shows.
 *
 * @param trade id of the page's trade
 */
export async function writePageTicket(
  trade: string | undefined,
  shown: Shown | undefined,
): Promise<{ readonly ticket: Ticket; readonly hours: Hours }> {
  const { prices: list, delivery, sizes } = await readTicketData();
  const { upTo, sheets } = words.sheets.ticket;
  const offer = findNotedOffer();
  const trades = trade === undefined ? {} : { type: 'specific-trade', trades: [trade] };
  const scope = readJobScope({ ...trades, offer });
  const time = findJobTime(list, scope, 'small');
  const priced = priceJob(list, scope, 'small');
  const ticket = {
    // Without a price list by size, no number of sheets is named.
    job: list.jobs === undefined ? '' : `${upTo} ${sizes.small} ${sheets}`,
    price: priced.price,
    scope: priced.scope,
    offer: priced.offer,
    notes: priced.others.join(' '),
    // Durations; TicketScript.astro replaces them with times, except in print.
    ...scheduleJob(delivery, time, undefined),
    isRush: false,
  };
  const { turnaround, days } = time;
  const hours = { delivery, time: { turnaround, days } };
  if (shown === undefined) return { ticket, hours };
  const { name, amount } = shown;
  const given = offer === undefined ? undefined : fillFacts(offers.get(offer));
  const less = discountAmount(amount, given?.discount);
  return {
    hours,
    ticket: {
      ...ticket,
      job: name,
      price: formatPrice(amount),
      scope: '',
      offer: given && less !== undefined ? `${given.title}: ${formatPrice(less)}` : '',
      notes: '',
    },
  };
}
