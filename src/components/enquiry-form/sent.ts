import type { Ticket } from '#forms/definitions/ticket.ts';

/** Data of the thanks that a sent form shows after its page was left; the tab keeps it as "sent". */
export interface Sent {
  readonly form?: string | undefined;
  readonly reference?: string | undefined;
  readonly arrived?: string | undefined;
  readonly answer?: string | undefined;
  readonly ticket?: Ticket | undefined;
  /** Shown before: the notice takes the focus once only. */
  readonly seen?: boolean;
}
