/**
 * The event that tells a site's owner of a visitor's step towards an order (docs/operations.md). It rises
 * to the document; nothing in it says who the visitor is.
 */
export const CONVERSION = 'site:conversion';

export interface Conversion {
  /** `enquiry`: a form was sent and taken. `call`, `email`: a link to the phone or the mailbox was followed. */
  readonly action: 'enquiry' | 'call' | 'email';
  /** With an enquiry: which form, and what people call the enquiry by. */
  readonly form?: string;
  readonly reference?: string | undefined;
}

/** Tells whoever listens that an enquiry was taken. */
export function announceEnquiry(
  from: Element | null,
  form: string,
  reference: string | undefined,
): void {
  const detail: Conversion = { action: 'enquiry', form, reference };
  from?.dispatchEvent(new CustomEvent(CONVERSION, { bubbles: true, detail }));
}
