import type { Ref } from 'react';
import type { PlanTicket } from '#forms/inputs/PlanList.tsx';
import type { Ticket as TicketData } from '#forms/definitions/ticket.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly thanks: string;
  /** Before the reference number, and how to add something. */
  readonly sent: { readonly reference: string; readonly add: string; readonly addLink: string };
  /** By when the office answers. */
  readonly answer: string | undefined;
  readonly reference: string | undefined;
  /** Files and counted sheets that have arrived. */
  readonly arrived: string | undefined;
  readonly ticket: TicketData | undefined;
  /** Shows the ticket; undefined in a form without drawings. */
  readonly Ticket: typeof PlanTicket | undefined;
  /** The visitor follows the link that adds something. */
  readonly onLeave: () => void;
}

/** Thanks in the place of the form, from the end of the overlay until the page is loaded again. */
export function SentPanel({
  ref,
  thanks,
  sent,
  answer,
  reference,
  arrived,
  ticket,
  Ticket,
  onLeave,
}: Props) {
  return (
    <div className="form-body">
      <div className="notice ok wide" ref={ref} role="status" tabIndex={-1}>
        <b>{thanks}</b>
        {answer !== undefined && <span>{`${answer} `}</span>}
        {reference !== undefined && (
          <>
            <span>{sent.reference}</span>{' '}
            <span data-reference translate="no">
              {reference}
            </span>
            <span>{`. ${sent.add} `}</span>
            <a href={`/contact?for=${reference}`} onClick={onLeave}>
              {sent.addLink}
            </a>
            <span>{'. '}</span>
          </>
        )}
        <span>{arrived}</span>
      </div>
      {Ticket && ticket && (
        <div className="wide">
          <Ticket writeTicket={() => ticket} />
        </div>
      )}
    </div>
  );
}
