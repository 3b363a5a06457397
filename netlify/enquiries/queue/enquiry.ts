import type { Field } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import type { FormId } from '#forms/definitions/form-list.ts';
import type { Visit } from '#forms/definitions/visit.ts';
import type { FileFacts } from '#platform/attachment.ts';
import { UNANSWERED, type Row } from '#mail/render-email.ts';

/**
 * Reasons for a doubt: a filled honeypot, too fast, no script of the page, from a network that a person marked
 * as one of spam, one of very many; and a digest of such ones.
 */
export const AUTOMATIC = ['honeypot', 'too fast', 'no script', 'marked', 'many', 'digest'] as const;

/** The checked answers of any form by field name, as they are kept and mailed. */
export type CheckedValues = Readonly<Record<string, string | readonly string[]>>;

/** A checked submission of one of the forms. */
export interface Enquiry {
  /** A UUID: the page's key, or one made on receipt. */
  readonly id: string;
  /** Short reference for people: "Q-3F9A-07C2". */
  readonly reference: string;
  readonly form: FormId;
  readonly values: CheckedValues;
  /** Why a program may have sent it. It is sent all the same, marked, and not acknowledged. */
  readonly automatic?: (typeof AUTOMATIC)[number] | undefined;
  /** A keyed hash of the sender's network; absent where a local server was called. */
  readonly network?: string | undefined;
  readonly files: readonly FileFacts[];
  /** Hash of the download link; set only if the files are too large to attach. */
  readonly link?: string | undefined;
  /** Origin of the visit and what was chosen in it. */
  readonly visit?: Visit | undefined;
}

/** What a description needs beside the form. */
interface Lookups {
  /** What content calls the ids of a listed field; an id without a name is then left out. */
  readonly names?: ReadonlyMap<string, string>;
  /** Reads a phone number as the target of a link that calls. */
  readonly linkPhone?: (typed: string) => string | undefined;
}

/** Describes every field of the form in its order, choices by their labels, phone and address with their links. */
export function describeValues(
  form: Form,
  values: CheckedValues,
  { names, linkPhone }: Lookups = {},
): readonly Row[] {
  const linkValue = ({ kind }: Field, value: string): string | undefined => {
    if (kind === 'email') return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
    return kind === 'tel' ? linkPhone?.(value) : undefined;
  };
  return form.enquiryFields.map((field) => {
    const value = values[field.name];
    const given = value === undefined ? [] : typeof value === 'string' ? [value] : value;
    const read = given.flatMap((value) => {
      if (field.kind === 'listed' && names) return names.get(value) ?? [];
      if (!('choices' in field)) return value;
      return field.choices.find((choice) => choice.value === value)?.label ?? value;
    });
    const href = given[0] === undefined ? undefined : linkValue(field, given[0]);
    return { label: field.label, value: read.join(', ') || UNANSWERED, ...(href && { href }) };
  });
}
