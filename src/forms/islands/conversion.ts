import type { Ticket } from '#forms/definitions/ticket.ts';

/** Conversion event for analytics (docs/operations.md). It bubbles to the document and holds no personal data. */
export const CONVERSION = 'site:conversion';

export interface Conversion {
  /** `enquiry`: a form was accepted. `call`, `email`: a click on a phone or e-mail link. */
  readonly action: 'enquiry' | 'call' | 'email';
  /** Form and reference number of an enquiry. */
  readonly form?: string;
  readonly reference?: string | undefined;
  /** Files and sheets that have arrived, for the thanks: "Arrived: 3 files, 58 sheets." */
  readonly arrived?: string | undefined;
  /** Sentence with the latest time of an answer: "You'll hear from us by 12 pm today." */
  readonly answer?: string | undefined;
  /** Ticket as the form showed it last. */
  readonly ticket?: Ticket | undefined;
}

/**
 * Dispatches the conversion event of an accepted enquiry. Returns false if the page canceled it, because it could not
 * store the thanks for after the reload.
 */
export function announceEnquiry(
  from: Element | null,
  enquiry: Omit<Conversion, 'action'>,
): boolean {
  const detail: Conversion = { action: 'enquiry', ...enquiry };
  const event = new CustomEvent(CONVERSION, { bubbles: true, cancelable: true, detail });
  return from?.dispatchEvent(event) ?? false;
}
