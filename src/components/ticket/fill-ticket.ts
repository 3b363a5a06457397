import { CELLS, type TicketCell } from '#forms/definitions/delivery.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';

/** Writes a text into its part of a ticket, and hides a part without one. */
function write(within: Element | null, part: string, text = ''): void {
  const place = within?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (!place) return;
  place.textContent = text;
  place.hidden = text === '';
}

/** Fills the cells of a ticket that Ticket.tsx drew. */
export function fillCells(ticket: Element, cells: readonly TicketCell[]): void {
  for (const name of CELLS) {
    const place = ticket.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    const cell = cells.find((one) => one.name === name);
    if (!place) continue;
    place.hidden = cell === undefined;
    for (const part of ['label', 'extra', 'value', 'note'] as const) {
      write(place, part, cell?.[part]);
    }
  }
  const list = ticket.querySelector('dl');
  if (list) list.hidden = cells.length === 0;
}

/** Fills a ticket that Ticket.tsx drew. */
export function fillTicket(ticket: Element, fields: Ticket): void {
  for (const part of ['job', 'price', 'scope', 'offer', 'notes'] as const) {
    write(ticket, part, fields[part]);
  }
  fillCells(ticket, fields.cells);
}
