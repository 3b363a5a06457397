import type { Field } from '#forms/definitions/field.ts';
import type { Visit } from '#forms/definitions/visit.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import type { Outcome } from './outcome.ts';

/** An answer as it travels: absent where an optional field was left empty. */
export type Answer = string | readonly string[] | undefined;

/** The files of a request, as its sender sees them. */
export interface OutgoingPlans {
  /** The files sent in the form itself. */
  readonly inlineFiles: () => readonly File[];
  /** Resolves to the ids of the uploads once all are finished. Rejects with a sentence fit to be shown. */
  readonly awaitUploads: () => Promise<readonly string[]>;
  /** Asks the server for each upload and sends again what it has lost. */
  readonly recheck: () => Promise<void>;
  /** Marks the files that the server's messages refuse. */
  readonly reject: (messages: readonly string[]) => void;
  /** Empties the set after the request was accepted. */
  readonly clear: () => void;
  /** Identifies these files among others. */
  readonly describe: () => unknown;
}

/** Everything one enquiry takes along, checked and under the names of the wire contract. */
export interface OutgoingEnquiry {
  readonly form: string;
  readonly fields: readonly Field[];
  readonly answers: Readonly<Record<string, Answer>>;
  readonly plans: OutgoingPlans | undefined;
  /** What stands in the field hidden from people. */
  readonly honeypot: string;
  /** Milliseconds between the form's first display and sending. */
  readonly filledFor: number;
  /** Where the visit began and what was chosen in it. */
  readonly visit: Visit;
}

/** Reports the share of the form's body that has left, 0 to 1. */
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

/** Two with the same description are the same enquiry. The time it took is no part of it. */
export function describeEnquiry({ form, answers, plans, visit }: OutgoingEnquiry): string {
  return JSON.stringify([form, answers, plans?.describe(), visit]);
}
