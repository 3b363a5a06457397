import type { Schedule, Station } from './delivery.ts';

/**
 * Price and schedule of a job. Pages, forms, thanks and e-mails all render these fields. An unknown field is empty.
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

/** Adds a period, unless the sentence has an end mark: a locale may write "10:30 a.m.". */
function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Returns the delivery station at the chosen speed; undefined if the quote states the day. */
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
  return (isRush ? speeds?.rush : undefined) ?? '';
}

/** Writes the price as a line: "About 22 sheets: $200–$400 for one trade. 30% off the first estimate: $140–$280." */
export function describePrice(ticket: Ticket): string {
  const { job, price, scope, offer, notes } = ticket;
  const first = `${job}: ${[price, scope].filter(Boolean).join(' ')}`;
  const sentences = [first, offer, describeRush(ticket)].filter(Boolean).map(endSentence);
  return [...sentences, notes].filter(Boolean).join(' ');
}

/** Writes each station as a line: "Back by Wed 12 pm (11 am in Chicago)". */
export function listMoments(ticket: Ticket): readonly string[] {
  return listStations(ticket).map(({ label, value, note }) =>
    [label, value, note && `(${note})`].filter(Boolean).join(' '),
  );
}

/** Offers the job as a rush: "Rush, +$50: back by Tue 12 pm"; empty if the job is a rush, or none is offered. */
export function describeRushOffer({ speeds, stations, isRush }: Ticket): string {
  const rush = stations.find(({ name }) => name === 'rush');
  if (speeds === undefined || rush === undefined || isRush) return '';
  const label = `${rush.label.charAt(0).toLowerCase()}${rush.label.slice(1)}`;
  return `${speeds.rush}: ${label} ${rush.value}`;
}
