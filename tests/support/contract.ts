/*
 * The contract with visitors, pages and the sales team, as the definitions write it: approved whole in
 * contract.approved.txt, by src/forms/definitions/form.test.ts.
 */
import { FILE_MESSAGES } from '#forms/definitions/check-files.ts';
import type { Field } from '#forms/definitions/field.ts';
import { forms } from '#forms/definitions/form-list.ts';
import { ACCEPTED } from '#forms/definitions/plan-files.ts';
import { REFUSAL_MESSAGES } from '#forms/definitions/refusal-messages.ts';
import { MESSAGES } from '#uploads/protocol.ts';
import { LOCAL_FORMS } from './local-forms.ts';

/** A field of the contract. `missing` is the message if a required value is missing. */
export interface PromisedField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly missing: string;
  /** Maximum characters of a value, and the message of a longer one. */
  readonly longest?: number;
  readonly tooLong?: string;
  /** Value and label of each choice, and the message of another value; content's choices take any. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly noChoice?: string;
  readonly kind: Field['kind'];
  readonly autocomplete?: string;
}

function readField(field: Field): PromisedField {
  const { name, label, required, missing, kind } = field;
  const common = { name, label, required, missing, kind };
  if ('choices' in field) {
    const labels = field.choices.map((choice) => choice.label).join(', ');
    const noChoice = `${label} must be one of: ${labels}`;
    return {
      ...common,
      choices: field.choices.map((choice) => [choice.value, choice.label] as const),
      ...(!field.fromContent && { noChoice }),
    };
  }
  if (!('maxLength' in field)) return common;
  return {
    ...common,
    longest: field.maxLength,
    tooLong: `${label} must be ${field.maxLength.toLocaleString('en-US')} characters or fewer`,
    autocomplete: field.autocomplete,
  };
}

export type FormName = keyof typeof forms;

export const FORM_NAMES = ['estimate', 'quote', 'contact'] as const satisfies readonly FormName[];

/** Reads something of each form. */
const ofEach = <T>(read: (form: (typeof forms)[FormName]) => T): Readonly<Record<FormName, T>> => ({
  estimate: read(forms.estimate),
  quote: read(forms.quote),
  contact: read(forms.contact),
});

/** Inputs that a page without JavaScript sends, in their order. */
export const INPUTS = ofEach(({ id }) => LOCAL_FORMS[id].fields.map(readField));

/** Fields that are stored and mailed, by the names of the wire contract. */
export const ENQUIRY_FIELDS = ofEach(({ id }) => LOCAL_FORMS[id].enquiryFields.map(readField));

const FOREIGN =
  'Something between you and this site answered in its place, such as a Wi-Fi sign-in page or a company filter';

/** Texts of a form's states. */
export const WORDS = ofEach((form) => {
  const words = form.words({ contactWithin: '2 hours', hours: '' });
  return {
    send: words.send,
    sending: words.sending,
    title: words.sent.title,
    lines: words.sent.lines,
    thanks: words.thanks,
    failureIn: words.failureIn,
    refused: words.refused('too long'),
    unexplained: words.refused(undefined),
    unreachable: words.unreachable(new Error('The connection was lost.')),
    foreign: words.unreachable(new Error(FOREIGN)),
  };
});

/** Messages that refuse a whole request, a file, and a part of an upload. */
export const REFUSALS = REFUSAL_MESSAGES;
export const FILE_SENTENCES = FILE_MESSAGES;
export const UPLOAD_SENTENCES = MESSAGES;

export const EMAIL_FORMAT = 'Enter an e-mail address in the format name@example.com';
export const EMAIL_SEVERAL = 'There are several e-mail addresses here. Leave one';

/** Bytes. */
export const MAX_IN_FORM = 4_194_304;
export const MAX_PART = 4_194_304;
export const MAX_FILE = 104_857_600;
export const MAX_SET = 262_144_000;
export const MAX_ATTACHED = 10_485_760;
export const MAX_PIECE = 4_194_304;
export const MAX_FILES = 20;
export const MAX_TEXT_BODY = 262_144;

/** Media types of the files that may be attached, by the ending of their names. */
export const FILE_TYPES = ACCEPTED;

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
