import type { Company } from '#content-model/company-schema.ts';
import {
  describeRush,
  describeRushOffer,
  listStations,
  type Ticket,
} from '#forms/definitions/ticket.ts';
import { styleAccent, styles } from './mail-styles.ts';

interface Props {
  readonly ticket: Ticket;
  /** The left edge of the ticket has the company's accent. */
  readonly company: Pick<Company, 'accent'>;
}

/** The ticket with price and hours, as the site draws it for what was chosen. */
export function TicketTable({ ticket, company }: Props) {
  const { job, price, scope, offer, notes } = ticket;
  const stations = listStations(ticket);
  const rush = describeRush(ticket);
  const offered = describeRushOffer(ticket);
  const columns = Math.max(stations.length, 1);
  return (
    <table className="ticket" style={styleAccent(company).ticket}>
      <tbody>
        <tr>
          <td colSpan={columns} style={styles.ticketPrice}>
            <span style={styles.ticketJob}>{job}</span>
            <br />
            <strong style={styles.ticketFigure}>{price}</strong> {scope}
            {offer !== '' && (
              <>
                <br />
                <strong>{offer}</strong>
              </>
            )}
            {rush !== '' && (
              <>
                <br />
                <strong>{rush}</strong>
              </>
            )}
            {notes !== '' && (
              <>
                <br />
                <span className="second" style={styles.ticketSmall}>
                  {notes}
                </span>
              </>
            )}
          </td>
        </tr>
        {stations.length > 0 && (
          <tr>
            {stations.map(({ name, label, value, note }) => (
              <td key={name} className="box" style={styles.ticketCell}>
                <span className="second" style={styles.ticketSmall}>
                  {label}
                </span>
                <br />
                <strong>{value}</strong>
                <br />
                <span className="second" style={styles.ticketSmall}>
                  {note}
                </span>
              </td>
            ))}
          </tr>
        )}
        {offered !== '' && (
          <tr>
            <td colSpan={columns} className="box" style={styles.ticketCell}>
              {offered}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
