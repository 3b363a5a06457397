import { STATIONS } from '#forms/definitions/delivery.ts';
import { RUSH, SPEED_FIELD } from '#forms/definitions/speed.ts';
import { describeRush, listStations, type Ticket as Fields } from '#forms/definitions/ticket.ts';

interface Props {
  readonly ticket: Fields;
  /** True if the speed can be chosen: the stations of both speeds are rendered, and CSS shows the chosen speed's. */
  readonly isOpen?: boolean;
}

/**
 * Price and schedule of a job. Unknown parts are rendered hidden, because a script may fill them (fillTicket). Styles:
 * components/ticket/ticket.css.
 */
export function TicketView({ ticket, isOpen = false }: Props) {
  const { job, price, scope, offer, notes, speeds, isRush, basis } = ticket;
  const isChosen = isOpen && speeds !== undefined;
  const stations = isChosen ? ticket.stations : listStations(ticket);
  const rush = isChosen ? speeds.rush : describeRush(ticket);
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
        <p data-part="rush" hidden={rush === ''}>
          {rush}
        </p>
        <p data-part="notes" hidden={notes === ''}>
          {notes}
        </p>
      </div>
      <ol hidden={stations.length === 0}>
        {STATIONS.map((name) => {
          const station = stations.find((one) => one.name === name);
          return (
            <li key={name} data-station={name} hidden={station === undefined}>
              <span data-part="label">{station?.label}</span>{' '}
              <b data-part="value">{station?.value}</b>{' '}
              <small data-part="note" hidden={!station?.note}>
                {station?.note}
              </small>
            </li>
          );
        })}
      </ol>
      {isOpen && (
        <p className="ticket-basis" data-part="basis" hidden={stations.length === 0}>
          {basis}
        </p>
      )}
      {isChosen && (
        <fieldset>
          <legend className="visually-hidden">Speed</legend>
          <label>
            <input type="radio" name={SPEED_FIELD} value="" defaultChecked={!isRush} />
            <span>{speeds.usual}</span>
          </label>
          <label>
            <input type="radio" name={SPEED_FIELD} value={RUSH} defaultChecked={isRush} />
            <span>{speeds.rush}</span>
          </label>
        </fieldset>
      )}
    </div>
  );
}
