import type { Answers, Field } from './field.ts';

/** Service levels of enquiries, from the company's facts, for the forms and the e-mails. */
export interface ServiceLevels {
  /** How soon somebody answers: "2 hours". */
  readonly contactWithin: string;
  /** Opening hours in one line: "Monday to Friday, 9 am to 5 pm Central Time". */
  readonly hours: string;
}

/** Copy of a form's states. Source: docs/specification.md, sections 4 and 8. */
export interface Copy {
  /** The button at rest, and while the form is on its way. */
  readonly send: string;
  readonly sending: string;
  /** The overlay that opens on success. */
  readonly sent: { readonly title: string; readonly lines: readonly string[] };
  /** The panel that takes the form's place one second later. */
  readonly thanks: string;
  /** Where a failure is said: in an alert dialog, or in red text under the form. */
  readonly failureIn: 'dialog' | 'form';
  /** The server answered and refused; `sentence` is its own explanation, where it gave one. */
  readonly refused: (sentence: string | undefined) => string;
  /** No usable answer came: the network failed or the answer could not be read. */
  readonly unreachable: (error: Error) => string;
}

/** The e-mail that tells a visitor that an enquiry has arrived. */
export interface Acknowledgement {
  readonly subject: string;
  readonly arrived: string;
  /** What happens next. */
  readonly next: string;
}

/** The field that takes drawings. */
export interface PlansField {
  readonly label: string;
  /** Which files are taken, and what to do with others. */
  readonly hint: string;
  /** What is different where no script helps. */
  readonly withoutScript: string;
  /** Large in the area for them, before the words that a finger reads too: "Drop … here, or", "choose files". */
  readonly drop: string;
  /** The same once the set has files. */
  readonly more: string;
  readonly choose: string;
  /** What to do with what the set cannot take, or without a set. */
  readonly beyond: string;
  /** Beside the progress of files that ride in the form. */
  readonly sending: string;
  /** Where the files were chosen and the page cannot take them. */
  readonly unready: string;
}

/** Some of a form's fields under a heading of their own. */
export interface Part {
  readonly title: string;
  /** Folded until it is asked for, or until one of its answers needs correcting: says what is in it. */
  readonly folded?: string;
  readonly fields: readonly string[];
}

/**
 * A form as data: everything that is its own. `fields` are the inputs a visitor sees, in order;
 * `enquiryFields` are what is kept and mailed, with the names that the wire contract uses.
 */
export interface Form<
  Id extends string = string,
  Inputs extends readonly Field[] = readonly Field[],
  Enquiry extends readonly Field[] = readonly Field[],
> {
  /** How the wire contract calls it. Its first letter begins the reference numbers. */
  readonly id: Id;
  /** What people call an enquiry of it: "Quote request". Heads its e-mails. */
  readonly title: string;
  readonly fields: Inputs;
  /** How the inputs are set out; together the parts name every field, in order. One part where absent. */
  readonly parts?: readonly Part[];
  readonly enquiryFields: Enquiry;
  readonly toEnquiry: (answers: Answers<Inputs>) => Answers<Enquiry>;
  /** The way back, for an enquiry that a page shows in the inputs again; the same names where absent. */
  readonly toInputs?: (
    enquiry: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
  /** Where an enquiry field has no input of its own: the input that an error about it is shown at. */
  readonly inputOf?: Readonly<Record<string, string>>;
  /** Absent where the form carries no files. A form that carries them is sent as multipart. */
  readonly plans?: PlansField;
  /** What tells success: the answer's `success`, or its status alone (docs/specification.md, section 7). */
  readonly successBy: 'flag' | 'status';
  /** Whether a failure of the network is also written to the console (docs/specification.md, section 8). */
  readonly logsFailures: boolean;
  readonly words: (promises: ServiceLevels) => Copy;
  readonly acknowledge: (promises: ServiceLevels) => Acknowledgement;
}
