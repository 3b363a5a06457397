import type { Ticket } from '#forms/definitions/ticket.ts';

/** Conversion event for analytics (docs/operations.md). It bubbles to the document and holds no personal data. */
export const CONVERSION = 'site:conversion';

export interface Conversion {
  /** `enquiry`: a form was sent and taken. `call`, `email`: a link to the phone or the mailbox was followed. */
  readonly action: 'enquiry' | 'call' | 'email';
  /** With an enquiry: form and reference number. */
  readonly form?: string;
  readonly reference?: string | undefined;
  /** Files and sheets, for the thanks: "Arrived: 3 files, 58 sheets". */
  readonly arrived?: string | undefined;
  /** When an answer comes: "We answer by 12 pm today." */
  readonly answer?: string | undefined;
  /** Price and hour as the form showed them last. */
  readonly ticket?: Ticket | undefined;
}

/**
 * Dispatches the conversion of an accepted enquiry. Returns false where its thanks cannot be shown after a
 * reload: the page cancels the event then.
 */
export function announceEnquiry(
  from: Element | null,
  enquiry: Omit<Conversion, 'action'>,
): boolean {
  const detail: Conversion = { action: 'enquiry', ...enquiry };
  const event = new CustomEvent(CONVERSION, { bubbles: true, cancelable: true, detail });
  return from?.dispatchEvent(event) ?? false;
}
