import { removeInvisible } from './invisible.ts';
import { SLUG } from './slug.ts';

/** An option. `value` is sent, `label` is shown. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Small text beside the label: a trade's division. */
  readonly note?: string;
}

interface Base {
  readonly name: string;
  /** Shown above the input; names the field in messages and e-mails. */
  readonly label: string;
  readonly required: boolean;
  /** Error message for a missing value. */
  readonly missing: string;
  readonly hint?: string;
  /** Spans both columns, because a half column alone on its row would leave a gap. */
  readonly wide?: boolean;
}

/**
 * Marks a field whose options come from the content (`choices` in src/content/forms.yaml) through `localizeForm`. The
 * field is left out if there are none. A value that is not an option came from an older page, and is kept unchanged.
 */
interface FromContent {
  readonly fromContent?: true;
}

/** A typed value. `maxLength` counts UTF-16 code units, as the HTML attribute does. */
export interface TextField extends Base {
  readonly kind: 'text' | 'email' | 'tel' | 'textarea';
  readonly maxLength: number;
  /** The HTML autocomplete token, so that a phone fills the form in. */
  readonly autocomplete: string;
  /** A name: phone keyboards capitalize each word. */
  readonly isName?: boolean;
}

/** Single choice. */
export interface ChoiceField extends Base, FromContent {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  /** Radio buttons instead of a select. */
  readonly open?: boolean;
}

/** Multiple choice, sent as a repeated field. */
export interface ChoicesField extends Base, FromContent {
  readonly kind: 'choices';
  readonly choices: readonly Choice[];
}

/**
 * Multiple choice of content files by their ids. The options are known when the page is built; the rules
 * check the format of an id only, and unknown ids are ignored.
 */
export interface ListedField extends Base {
  readonly kind: 'listed';
}

/** Options that the content names, by field name. */
export type FieldOptions = Readonly<Record<string, readonly Choice[]>>;

export type Field = TextField | ChoiceField | ChoicesField | ListedField;

type Value<F extends Field> = F extends { readonly kind: 'choices' | 'listed' }
  ? readonly string[]
  : F extends { readonly required: true }
    ? string
    : string | undefined;

/** Checked values by field name. Empty optional values are absent. */
export type Values<Fields extends readonly Field[]> = {
  readonly [F in Fields[number] as F['name']]: Value<F>;
};

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type CheckedValues<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

// C0 and C1 control characters, which could break a mail header; tab and line feed are kept for the message.
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;
const LINE_BREAKS = /\r\n?|\u2028|\u2029/g;

function tidyLine(text: string): string {
  return removeInvisible(text).replace(/\s+/g, ' ').replace(CONTROLS, '').trim();
}

function tidyText(text: string): string {
  return removeInvisible(text).replace(LINE_BREAKS, '\n').replace(CONTROLS, '').trim();
}

/** Error message for a long text: "E-mail address must be 254 characters or fewer". */
function describeLimit({ label, maxLength }: TextField): string {
  return `${label} must be ${maxLength.toLocaleString('en')} characters or fewer`;
}

/**
 * The pattern of `<input type="email">`, with letters of any script in both parts (RFC 6531): addresses
 * such as josé@müller-bau.de exist.
 */
const EMAIL =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;

const EMAIL_FORMAT = 'Enter an e-mail address in the format name@example.com';

/** Comma, semicolon or period after an address that was copied from a sentence or a list. */
const SENTENCE_END = /(?<![\s,;.])[\s,;.]+$/;

/**
 * Extracts an address from the forms that mail programs and sentences give it: “Ann Lee <ann@example.com>”,
 * “mailto:ann@example.com”, “ann@example.com.”.
 */
function unwrapAddress(text: string): string {
  const bare = text.replace(SENTENCE_END, '');
  const address = /^[^<>]*<([^<>]*)>$/.exec(bare)?.[1] ?? bare;
  return (/^mailto:([^?]*)/i.exec(address)?.[1] ?? address).trim().replace(SENTENCE_END, '');
}

const EMAIL_SEVERAL = 'There are several e-mail addresses here. Leave one';

/** Returns the addresses in a longer text, such as “ann@example.com; bo@example.com”. */
function listAddresses(text: string): readonly string[] {
  return text
    .split(/[\s,;/|<>]+/)
    .map(unwrapAddress)
    .filter((word) => EMAIL.test(word));
}

/** A valid value (undefined if empty), or an error message. */
type Read =
  { readonly value: string | readonly string[] | undefined } | { readonly message: string };

function readText(field: TextField, given: unknown): Read {
  const raw = readOnce(given);
  if (raw === undefined) return { value: undefined };
  if (typeof raw !== 'string') return { message: field.missing };
  const tidy = field.kind === 'textarea' ? tidyText(raw) : tidyLine(raw);
  const text = field.kind === 'email' ? unwrapAddress(tidy) : tidy;
  if (text === '') return { value: undefined };
  if (text.length > field.maxLength) return { message: describeLimit(field) };
  if (field.kind !== 'email' || EMAIL.test(text)) return { value: text };
  const [first, ...others] = listAddresses(text);
  if (others.length === 0) return { message: EMAIL_FORMAT };
  return others.every((one) => one === first) ? { value: first } : { message: EMAIL_SEVERAL };
}

/** Finds a choice by its value or its label, ignoring letter case, and returns its value. */
function findChoice(choices: readonly Choice[], line: string): string | undefined {
  const wanted = line.toLowerCase();
  return choices.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )?.value;
}

function describeChoices(field: ChoiceField | ChoicesField): string {
  const { label, choices, fromContent, missing } = field;
  if (fromContent) return missing;
  return `${label} must be one of: ${choices.map((choice) => choice.label).join(', ')}`;
}

function readChoice(field: ChoiceField, given: unknown): Read {
  const raw = readOnce(given);
  if (raw === undefined) return { value: undefined };
  if (typeof raw !== 'string') return { message: field.missing };
  const line = tidyLine(raw);
  if (line === '') return { value: undefined };
  const value = findChoice(field.choices, line) ?? keepOlder(field, line);
  return value === undefined ? { message: describeChoices(field) } : { value };
}

/** Maximum length of a value that is not among the content's options. */
const MAX_OLDER = 100;

function keepOlder({ fromContent }: ChoiceField | ChoicesField, line: string): string | undefined {
  return fromContent && line.length <= MAX_OLDER ? line : undefined;
}

function readChoices(field: ChoicesField, raw: unknown): Read {
  const chosen = new Set<string>();
  for (const one of listGiven(raw)) {
    const line = typeof one === 'string' ? tidyLine(one) : undefined;
    if (line === '') continue;
    const value =
      line === undefined ? undefined : (findChoice(field.choices, line) ?? keepOlder(field, line));
    if (value === undefined || chosen.size === MAX_LISTED)
      return { message: describeChoices(field) };
    chosen.add(value);
  }
  const known = field.choices.map(({ value }) => value);
  const older = [...chosen].filter((value) => !known.includes(value));
  return { value: [...known.filter((value) => chosen.has(value)), ...older] };
}

/** Maximum of values of one field, more than the site has trades. */
const MAX_LISTED = 50;

function readListed(raw: unknown): Read {
  const ids = listGiven(raw).filter(
    (one): one is string => typeof one === 'string' && one.length <= 100 && SLUG.test(one),
  );
  return { value: [...new Set(ids)].slice(0, MAX_LISTED) };
}

function listGiven(raw: unknown): readonly unknown[] {
  if (raw === undefined) return [];
  return Array.isArray(raw) ? raw : [raw];
}

/** Merges the values of a repeated field: equal ones count once, different texts are joined with commas. */
function readOnce(raw: unknown): unknown {
  if (!Array.isArray(raw) || raw.length < 2) return raw;
  const values = [...new Set<unknown>(raw)].filter((one) => one !== '');
  if (values.length < 2) return values[0];
  return values.every((one) => typeof one === 'string') ? values.join(', ') : raw;
}

function readValue(field: Field, raw: unknown): Read {
  switch (field.kind) {
    case 'choice':
      return readChoice(field, raw);
    case 'choices':
      return readChoices(field, raw);
    case 'listed':
      return readListed(raw);
    case 'text':
    case 'email':
    case 'tel':
    case 'textarea':
      return readText(field, raw);
  }
}

/**
 * Checks raw values (strings as typed, arrays for repeated fields, anything hostile) against the
 * fields' rules. Text comes back trimmed, single-line values without line breaks. Errors are in
 * the order of the fields, at most one a field. Unknown names are ignored.
 */
export function checkValues<const Fields extends readonly Field[]>(
  fields: Fields,
  raw: Readonly<Record<string, unknown>>,
): CheckedValues<Values<Fields>> {
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const field of fields) {
    // Other programs may send an empty value as null.
    const given = Object.hasOwn(raw, field.name) ? (raw[field.name] ?? undefined) : undefined;
    const read = readValue(field, given);
    if ('message' in read) errors.push({ field: field.name, message: read.message });
    else if (read.value !== undefined) values[field.name] = read.value;
    else if (field.required) errors.push({ field: field.name, message: field.missing });
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values: values as Values<Fields> };
}
