import type { Ticket } from '#forms/definitions/ticket.ts';

/** Data of the thanks that a sent form shows after its page was left; the tab keeps it as "sent". */
export interface Sent {
  readonly form?: string | undefined;
  readonly reference?: string | undefined;
  readonly arrived?: string | undefined;
  /** When an answer comes, in words of the day it was sent on: "by 12 pm today". */
  readonly answer?: string | undefined;
  /** When it was sent, in milliseconds since 1970. */
  readonly at?: number;
  readonly ticket?: Ticket | undefined;
  /** Shown before: the notice takes the focus once only. */
  readonly seen?: boolean;
}
