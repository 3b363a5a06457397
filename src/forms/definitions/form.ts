import type { Values, Field } from './field.ts';
import type { OfficeHours } from './office-hours.ts';

/** Service levels of enquiries, from the company's facts, for the forms and the e-mails. */
export interface ServiceLevels {
  /** Time until somebody answers: "2 hours". */
  readonly contactWithin: string;
  /** Office hours in one line: "Monday to Friday, 9 am to 5 pm Central Time". */
  readonly hours: string;
  /** The same hours as data, from which the time of an answer is computed. */
  readonly office?: OfficeHours;
}

/** Copy of a form's states. Source: docs/specification.md, sections 4 and 8. */
export interface FormWords {
  /** The button at rest, and while the form is being sent. */
  readonly send: string;
  readonly sending: string;
  /** The overlay that opens on success. */
  readonly sent: { readonly title: string; readonly lines: readonly string[] };
  /** The panel that takes the form's place one second later. */
  readonly thanks: string;
  /** Shows a failure in an alert dialog, or in red text under the form. */
  readonly failureIn: 'dialog' | 'form';
  /** Failure: the server refused; `sentence` is its explanation, if any. */
  readonly refused: (sentence: string | undefined) => string;
  /** Failure: the network failed or the answer could not be read. */
  readonly unreachable: (error: Error) => string;
}

/** Acknowledgement e-mail. */
export interface Acknowledgement {
  readonly subject: string;
  readonly arrived: string;
  /** Next step. */
  readonly next: string;
}

/** Field for drawings. */
export interface PlansField {
  readonly label: string;
  /** Accepted files and limits. */
  readonly hint: string;
  /** Limit without JavaScript. */
  readonly withoutScript: string;
  /** Invitation to drop files, before `choose`; hidden on touch screens. */
  readonly drop: string;
  /** The invitation once the set has files. */
  readonly more: string;
  readonly choose: string;
  /** How to turn paper into a PDF, in a collapsed part. */
  readonly paper: { readonly title: string; readonly text: string };
  /** What to do with larger sets, photos, or without drawings. */
  readonly beyond: string;
  /** Label of the progress bar of files sent in the form. */
  readonly sending: string;
  /** Error message where the script for files could not be loaded. */
  readonly unready: string;
}

/** A group of a form's fields under its own heading. */
export interface Part {
  readonly title: string;
  /**
   * Makes the part collapsed until a visitor opens it, or one of its values needs correcting. Holds a word for each of
   * its fields, shown in the summary.
   */
  readonly folded?: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
}

/**
 * A form as data. `fields` are the inputs in order; `enquiryFields` are stored and mailed, under the names
 * of the wire contract.
 */
export interface Form<
  Id extends string = string,
  Inputs extends readonly Field[] = readonly Field[],
  Enquiry extends readonly Field[] = readonly Field[],
> {
  /** Id in the wire contract. Its first letter begins the reference numbers. */
  readonly id: Id;
  /** Heading of its e-mails: "Quote request". */
  readonly title: string;
  readonly fields: Inputs;
  /** Groups of inputs; together they name every field, in order. A single group if absent. */
  readonly parts?: readonly Part[];
  readonly enquiryFields: Enquiry;
  readonly toEnquiry: (values: Values<Inputs>) => Values<Enquiry>;
  /** Maps an enquiry's values back to the inputs; the identity if absent. */
  readonly toInputs?: (
    enquiry: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  /** Field for drawings. A form with one is sent as multipart. */
  readonly plans?: PlansField;
  /** Sign of a refusal without message: `success: false`, or any status but 2xx (docs/specification.md, section 7). */
  readonly refusedBy: 'flag' | 'status';
  /** Failures of the network are also logged to the console (docs/specification.md, section 8). */
  readonly logsFailures?: true;
  readonly words: (serviceLevels: ServiceLevels) => FormWords;
  readonly acknowledge: (serviceLevels: ServiceLevels) => Acknowledgement;
}
