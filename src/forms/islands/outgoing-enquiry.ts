import type { Field, FieldError } from '#forms/definitions/field.ts';
import type { FileSheets } from '#forms/definitions/sheets.ts';
import type { Visit } from '#forms/definitions/visit-fields.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';

/** A value as sent; undefined for an empty optional field. */
type Value = string | readonly string[] | undefined;

/** Files of a request, as the code that sends it sees them. */
export interface OutgoingPlans {
  /** The files sent in the form itself. */
  readonly inlineFiles: () => readonly File[];
  /** Resolves to the ids of all uploads once they are finished. Rejects with a message that can be shown. */
  readonly awaitUploads: () => Promise<readonly string[]>;
  /** Counted sheets of the files; none while a file is still being read. */
  readonly sheets: () => readonly FileSheets[];
  /** Looks for files that can no longer be read. Resolves to the messages of all files that block the request. */
  readonly listBlocking: () => Promise<readonly string[]>;
  /** Marks the files that the server refused, and repeats uploads that it has lost. */
  readonly takeRefusal: (problems: readonly FieldError[]) => Promise<void>;
  /** Empties the set after the request was accepted. */
  readonly clear: () => void;
  /** Returns a value that identifies this set of files. */
  readonly describe: () => unknown;
}

/** A checked enquiry under the names of the wire contract. */
export interface OutgoingEnquiry {
  readonly form: string;
  readonly fields: readonly Field[];
  readonly values: Readonly<Record<string, Value>>;
  readonly plans: OutgoingPlans | undefined;
  /** Value of the honeypot. */
  readonly honeypot: string;
  /** Resolves to the server's token; undefined where it could not be fetched. Never rejects. */
  readonly token: () => Promise<string | undefined>;
  /** Attribution. */
  readonly visit: Visit;
}

/** Returns the honeypot's name and value if it is filled in. */
function listHoneypot({ honeypot }: OutgoingEnquiry): readonly (readonly [string, string])[] {
  return honeypot === '' ? [] : [[TRANSPORT.honeypot, honeypot]];
}

/** Lists the technical fields that are sent beside the values, without empty ones. */
export async function listTransport(
  enquiry: OutgoingEnquiry,
  key: string,
): Promise<readonly (readonly [string, string])[]> {
  const token = await enquiry.token();
  return [
    [TRANSPORT.form, enquiry.form],
    [TRANSPORT.submissionId, key],
    // With a token, a person waited: a filled honeypot is then autofill's, and left out.
    ...(token === undefined ? listHoneypot(enquiry) : ([[TRANSPORT.token, token]] as const)),
    ...Object.entries(enquiry.visit),
  ];
}

/** Serializes an enquiry for comparison, without its token. */
export function serializeEnquiry({ form, values, plans, visit }: OutgoingEnquiry): string {
  return JSON.stringify([form, values, plans?.describe(), visit]);
}
