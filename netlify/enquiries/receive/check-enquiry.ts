import { checkValues, type FieldError } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { FORM_IDS, forms, type FormId } from '#forms/definitions/form-list.ts';
import { TOKEN_MATURES, TRANSPORT } from '#forms/definitions/wire.ts';
import type { Body, RawFields } from '#platform/request-body.ts';
import type { AUTOMATIC, CheckedValues } from '../queue/enquiry.ts';
import { readTokenAge } from './form-token.ts';

/**
 * Returns the form of a body, or the error that it names one that does not exist. Without a name:
 * multipart is a quote request, a body with a `projectType` an estimate request, the rest a general
 * message (docs/architecture.md).
 */
export function findForm({ kind, fields }: Body): Form<FormId> | FieldError {
  const { [TRANSPORT.form]: named = '' } = fields;
  if (named === '') {
    if (kind === 'multipart') return forms.quote;
    return Object.hasOwn(fields, 'projectType') ? forms.estimate : forms.contact;
  }
  const id = FORM_IDS.find((one) => one === named);
  const message = `The form must be one of: ${FORM_IDS.join(', ')}`;
  return id ? forms[id] : { field: TRANSPORT.form, message };
}

/** Tells whether the field that people cannot see was filled in: by a program, or by a browser's autofill. */
function isHoneypotFilled(fields: RawFields): boolean {
  const value = fields[TRANSPORT.honeypot];
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/**
 * Returns why a program may have sent the form, from its honeypot and from the time since this server
 * issued the form's token. Nothing else that the sender says counts.
 */
export function detectAutomatic(
  fields: RawFields,
  platform: Parameters<typeof readTokenAge>[1],
): Exclude<(typeof AUTOMATIC)[number], 'marked' | 'many' | 'digest'> | undefined {
  if (isHoneypotFilled(fields)) return 'honeypot';
  const age = readTokenAge(fields[TRANSPORT.token], platform);
  if (age === undefined) return 'no script';
  // A token from the future is of a server whose clock is ahead: it says nothing of the sender.
  return age >= 0 && age < TOKEN_MATURES ? 'too fast' : undefined;
}

/** Tells a page without JavaScript, which sends the inputs as they stand, from a script, which sends the enquiry's fields. */
function sendsInputs(form: Form, { kind, fields }: Body): boolean {
  if (form.fields === form.enquiryFields || Object.hasOwn(fields, 'name')) return false;
  const known = form.enquiryFields.map(({ name }) => name);
  return (
    kind !== 'json' ||
    form.fields.some(({ name }) => Object.hasOwn(fields, name) && !known.includes(name))
  );
}

export type EnquiryChecked =
  | { readonly ok: true; readonly values: CheckedValues }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks a body's answers against its form's rules. */
export function checkEnquiry(form: Form, body: Body): EnquiryChecked {
  const isInputs = sendsInputs(form, body);
  const checked = checkValues(isInputs ? form.fields : form.enquiryFields, body.fields);
  if (!checked.ok) return checked;
  const values = isInputs ? form.toEnquiry(checked.values) : checked.values;
  return { ok: true, values: values as CheckedValues };
}
