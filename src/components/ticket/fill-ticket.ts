import { STATIONS, type Schedule } from '#forms/definitions/delivery.ts';
import { describeRush, listStations, type Ticket } from '#forms/definitions/ticket.ts';

/** Writes a text into a part of a ticket; hides the part if the text is empty. */
function write(within: Element | null, part: string, text = ''): void {
  const place = within?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (!place) return;
  place.textContent = text;
  place.hidden = text === '';
}

/** Fills the stations of a ticket that TicketView.tsx rendered. */
export function fillStations(
  ticket: Element,
  { stations, basis }: Pick<Schedule, 'stations' | 'basis'>,
): void {
  for (const name of STATIONS) {
    const place = ticket.querySelector<HTMLElement>(`[data-station="${name}"]`);
    const station = stations.find((one) => one.name === name);
    if (!place) continue;
    place.hidden = station === undefined;
    for (const part of ['label', 'value', 'note'] as const) write(place, part, station?.[part]);
  }
  write(ticket, 'basis', basis);
  const list = ticket.querySelector('ol');
  if (list) list.hidden = stations.length === 0;
}

/** Fills a ticket that TicketView.tsx rendered, at its chosen speed. */
export function fillTicket(place: Element, ticket: Ticket): void {
  for (const part of ['job', 'price', 'scope', 'offer', 'notes'] as const) {
    write(place, part, ticket[part]);
  }
  write(place, 'rush', describeRush(ticket));
  fillStations(place, { ...ticket, stations: listStations(ticket) });
}
