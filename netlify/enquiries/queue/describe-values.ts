import type { Field } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { isLeftOut } from '#forms/definitions/localize-form.ts';
import { UNANSWERED, type EmailRow } from '#mail/render-email.ts';
import type { EnquiryValues } from './enquiry.ts';

interface Lookups {
  /** Names from the content for the ids of a listed field; ids without a name are left out. */
  readonly names?: ReadonlyMap<string, string>;
  /** Returns the `tel:` address of a phone number; undefined for what is no number. */
  readonly linkPhone?: (typed: string) => string | undefined;
}

/** Lists the answers to a form's fields in their order, as people read them: choices by label, phone and e-mail as links. */
export function describeValues(
  form: Form,
  values: EnquiryValues,
  { names, linkPhone }: Lookups = {},
): readonly EmailRow[] {
  const linkValue = ({ kind }: Field, value: string): string | undefined => {
    if (kind === 'email') return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
    return kind === 'tel' ? linkPhone?.(value) : undefined;
  };
  return form.enquiryFields.flatMap((field) => {
    const answer = values[field.name] ?? [];
    const given = typeof answer === 'string' ? [answer] : answer;
    // Shown only if answered: an older page may have asked for it.
    if (given.length === 0 && isLeftOut(field)) return [];
    const read = given.flatMap((value) => {
      if (field.kind === 'listed' && names) return names.get(value) ?? [];
      if (!('choices' in field)) return value;
      return field.choices.find((choice) => choice.value === value)?.label ?? value;
    });
    const href = given[0] === undefined ? undefined : linkValue(field, given[0]);
    return { label: field.label, value: read.join(', ') || UNANSWERED, ...(href && { href }) };
  });
}
