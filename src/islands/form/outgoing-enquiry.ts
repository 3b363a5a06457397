import type { Field } from '#forms/field.ts';
import type { Visit } from '#forms/visit.ts';
import { TRANSPORT } from '#forms/wire.ts';
import type { Outcome } from './outcome.ts';

/** An answer as it travels: absent where an optional field was left empty. */
export type Answer = string | readonly string[] | undefined;

/** Everything one enquiry takes along, checked and under the names of the wire contract. */
export interface OutgoingEnquiry {
  readonly form: string;
  readonly fields: readonly Field[];
  readonly answers: Readonly<Record<string, Answer>>;
  readonly file: File | undefined;
  /** What stands in the field hidden from people. */
  readonly honeypot: string;
  /** Milliseconds between the form's first display and sending. */
  readonly filledFor: number;
  /** Where the visit began and what was chosen in it. */
  readonly visit: Visit;
}

/** Reports the share of the file that has arrived, 0 to 1. */
export type ReportProgress = (share: number) => void;

/**
 * Sends an enquiry under an idempotency key. May throw for a failure of the network; the caller treats
 * that as `unreachable`.
 */
export type Send = (
  enquiry: OutgoingEnquiry,
  key: string,
  report: ReportProgress,
) => Promise<Outcome>;

/** The fields that travel beside the answers. Empty ones stay at home. */
export function listTransport(
  enquiry: OutgoingEnquiry,
  key: string,
): readonly (readonly [string, string])[] {
  return [
    [TRANSPORT.form, enquiry.form],
    [TRANSPORT.submissionId, key],
    [TRANSPORT.filledFor, String(enquiry.filledFor)],
    ...(enquiry.honeypot === '' ? [] : ([[TRANSPORT.honeypot, enquiry.honeypot]] as const)),
    ...Object.entries(enquiry.visit),
  ];
}

/** Two parcels with the same description are the same enquiry. The time it took is no part of it. */
export function describeEnquiry({ form, answers, file, visit }: OutgoingEnquiry): string {
  const plans = file && [file.name, file.size, file.lastModified];
  return JSON.stringify([form, answers, plans, visit]);
}
