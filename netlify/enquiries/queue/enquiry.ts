import type { FormId } from '#forms/definitions/form-list.ts';
import type { Visit } from '#forms/definitions/visit-fields.ts';
import type { FileFacts } from '#platform/attachment.ts';

/**
 * Reasons to believe that a program sent an enquiry: the honeypot is filled in; it came too fast; the page's script did
 * not run.
 */
export const AUTOMATIC = ['honeypot', 'too fast', 'no script'] as const;

/** The checked answers of any form by field name, as they are kept and mailed. */
export type EnquiryValues = Readonly<Record<string, string | readonly string[]>>;

/** A submission whose answers and files are right, before it is stored as a record and after. */
export interface Enquiry {
  /** A UUID: the page's key, or one made on receipt. */
  readonly id: string;
  /** Short reference for people: "Q-3F9A-07C2". */
  readonly reference: string;
  readonly form: FormId;
  readonly values: EnquiryValues;
  /** Reason for doubt. The sales team still gets the enquiry, marked; the visitor gets no acknowledgement. */
  readonly automatic?: (typeof AUTOMATIC)[number] | undefined;
  readonly files: readonly FileFacts[];
  /** Hash of the download link; set only if the files are too large to attach. */
  readonly link?: string | undefined;
  /** Origin of the visit and what was chosen in it. */
  readonly visit?: Visit | undefined;
}
