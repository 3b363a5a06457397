import type { Field } from '#forms/definitions/field.ts';
import type { FileSheets } from '#forms/definitions/sheets.ts';
import type { Visit } from '#forms/definitions/visit.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import type { Outcome } from './outcome.ts';

/** An answer as sent; undefined for an empty optional field. */
export type Answer = string | readonly string[] | undefined;

/** Files of a request, for its sender. */
export interface OutgoingPlans {
  /** The files sent in the form itself. */
  readonly inlineFiles: () => readonly File[];
  /** Resolves to the ids of the uploads once all are finished. Rejects with a sentence fit to be shown. */
  readonly awaitUploads: () => Promise<readonly string[]>;
  /** Sheets of the files that are counted by now. */
  readonly sheets: () => readonly FileSheets[];
  /** Asks the server for each upload and sends again what it has lost. */
  readonly recheck: () => Promise<void>;
  /** Marks the files that the server's messages refuse. */
  readonly reject: (messages: readonly string[]) => void;
  /** Empties the set after the request was accepted. */
  readonly clear: () => void;
  /** Identifies these files among others. */
  readonly describe: () => unknown;
}

/** A checked enquiry under the names of the wire contract. */
export interface OutgoingEnquiry {
  readonly form: string;
  readonly fields: readonly Field[];
  readonly answers: Readonly<Record<string, Answer>>;
  readonly plans: OutgoingPlans | undefined;
  /** Value of the honeypot. */
  readonly honeypot: string;
  /** Milliseconds between loading the page and sending. */
  readonly filledFor: number;
  /** Attribution. */
  readonly visit: Visit;
}

/** Reports the share of the form's body that is sent, 0 to 1. */
export type ReportProgress = (share: number) => void;

/** Sends an enquiry under an idempotency key. Rejects where the network fails. */
export type Send = (
  enquiry: OutgoingEnquiry,
  key: string,
  report: ReportProgress,
) => Promise<Outcome>;

/** Lists the technical fields beside the answers, without empty ones. */
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

/** Serializes an enquiry for comparison. The time it took is not part of it. */
export function describeEnquiry({ form, answers, plans, visit }: OutgoingEnquiry): string {
  return JSON.stringify([form, answers, plans?.describe(), visit]);
}
