import type { Answers, Field } from './field.ts';

/** The three forms, by the id that the wire contract calls them. */
export type FormId = 'estimate' | 'quote' | 'contact';

/** The words of a form's states. They are fixed by the specification, sections 4 and 8. */
export interface Words {
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

/**
 * A form as data. `fields` are the inputs a visitor sees, in order; `enquiryFields` are what is
 * kept and mailed, with the names that the wire contract uses.
 */
export interface Form<
  Inputs extends readonly Field[] = readonly Field[],
  Enquiry extends readonly Field[] = readonly Field[],
> {
  readonly id: FormId;
  readonly fields: Inputs;
  readonly enquiryFields: Enquiry;
  readonly toEnquiry: (answers: Answers<Inputs>) => Answers<Enquiry>;
  /** Where an enquiry field has no input of its own: the input that an error about it is shown at. */
  readonly inputOf?: Readonly<Record<string, string>>;
  readonly words: Words;
}
