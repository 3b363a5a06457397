import type { Ref } from 'react';
import type { PlanTicket } from '#forms/inputs/PlanList.tsx';
import type { Ticket as TicketData } from '#forms/definitions/ticket.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly thanks: string;
  /** Text before the reference number, and the link to add something to the enquiry. */
  readonly sent: { readonly reference: string; readonly add: string; readonly addLink: string };
  /** Sentence with the latest time of an answer. */
  readonly answer: string | undefined;
  readonly reference: string | undefined;
  /** Sentence with the files and counted sheets that have arrived. */
  readonly arrived: string | undefined;
  readonly ticket: TicketData | undefined;
  /** Component of the ticket; undefined in a form without drawings. */
  readonly Ticket: typeof PlanTicket | undefined;
  /** Called when the visitor follows the link to add something. */
  readonly onLeave: () => void;
}

/** Thanks in place of the form, from the end of the overlay until the page reloads. */
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
