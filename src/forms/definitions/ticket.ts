import type { Schedule, Station } from './delivery.ts';

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

/** Ends a sentence with one full stop, whatever its last word ends with: a locale may write "10:30 a.m.". */
function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
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
  return (isRush ? speeds?.rush : undefined) ?? '';
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
