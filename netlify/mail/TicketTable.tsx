import type { Company } from '#content-model/company-schema.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';
import { styleAccent, styles } from './mail-styles.ts';

interface Props {
  readonly ticket: Ticket;
  /** Its left edge has the accent. */
  readonly company: Pick<Company, 'accent'>;
}

/** The ticket with price and hour, as the site draws it. */
export function TicketTable({ ticket, company }: Props) {
  const { job, price, scope, offer, notes, cells } = ticket;
  return (
    <table className="ticket" style={styleAccent(company).ticket}>
      <tbody>
        <tr>
          <td colSpan={Math.max(cells.length, 1)} style={styles.ticketPrice}>
            <span style={styles.ticketJob}>{job}</span>
            <br />
            <strong style={styles.ticketFigure}>{price}</strong> {scope}
            {offer !== '' && (
              <>
                <br />
                <strong>{offer}</strong>
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
        {cells.length > 0 && (
          <tr>
            {cells.map(({ name, label, extra, value, note }) => (
              <td key={name} className="box" style={styles.ticketCell}>
                <span className="second" style={styles.ticketSmall}>
                  {label}
                </span>{' '}
                {extra !== '' && <span style={styles.ticketExtra}>{extra}</span>}
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
      </tbody>
    </table>
  );
}
