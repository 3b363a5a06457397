import type { Ticket } from '#forms/definitions/ticket.ts';

/** Data of the thanks shown after the reload that follows success; kept in sessionStorage as "sent". */
export interface Sent {
  readonly form?: string | undefined;
  readonly reference?: string | undefined;
  readonly arrived?: string | undefined;
  /** Latest time of an answer, in words of the day the form was sent: "by 12 pm today". */
  readonly answer?: string | undefined;
  /** Time of sending, in milliseconds since 1970. */
  readonly at?: number;
  readonly ticket?: Ticket | undefined;
  /** True once shown: the notice takes the focus only the first time. */
  readonly seen?: boolean;
}
