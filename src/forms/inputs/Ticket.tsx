import { CELLS } from '#forms/definitions/delivery.ts';
import type { Ticket as Fields } from '#forms/definitions/ticket.ts';

interface Props {
  readonly ticket: Fields;
}

/**
 * Price and hour of a job. What is not known is hidden, and not left out: a script may fill it (fillTicket). Its styles
 * are components/ticket/ticket.css.
 */
export function Ticket({ ticket }: Props) {
  const { job, price, scope, offer, notes, cells } = ticket;
  return (
    <div className="ticket">
      <div className="ticket-price">
        <p>
          <span data-part="job" hidden={job === ''}>
            {job}
          </span>{' '}
          <b data-part="price">{price}</b>{' '}
          <span data-part="scope" hidden={scope === ''}>
            {scope}
          </span>
        </p>
        <p data-part="offer" hidden={offer === ''}>
          {offer}
        </p>
        <p data-part="notes" hidden={notes === ''}>
          {notes}
        </p>
      </div>
      <dl hidden={cells.length === 0}>
        {CELLS.map((name) => {
          const cell = cells.find((one) => one.name === name);
          return (
            <div key={name} data-cell={name} hidden={cell === undefined}>
              <dt>
                <span data-part="label">{cell?.label}</span>{' '}
                <span data-part="extra" hidden={!cell?.extra}>
                  {cell?.extra}
                </span>
              </dt>
              <dd>
                <b data-part="value">{cell?.value}</b>{' '}
                <small data-part="note" hidden={!cell?.note}>
                  {cell?.note}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
