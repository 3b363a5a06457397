import { checkValues, type FieldError } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { FORM_IDS, forms, type FormId } from '#forms/definitions/form-list.ts';
import { localizeForm } from '#forms/definitions/localize-form.ts';
import { TOKEN_MATURES, TRANSPORT } from '#forms/definitions/wire.ts';
import type { Body, RawFields } from '#platform/request-body.ts';
import { readSiteContent } from '#platform/site-content.ts';
import type { AUTOMATIC, EnquiryValues } from '../queue/enquiry.ts';
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

/** Returns whether the invisible field was filled in, by a program or by a browser's autofill. */
function isHoneypotFilled(fields: RawFields): boolean {
  const value = fields[TRANSPORT.honeypot];
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/**
 * Returns the reason to believe that a program sent the form: its honeypot, or the time since this server issued its
 * token. Nothing else is evidence, as a sender can write anything into it.
 */
export function detectAutomatic(
  fields: RawFields,
  platform: Parameters<typeof readTokenAge>[1],
): (typeof AUTOMATIC)[number] | undefined {
  if (isHoneypotFilled(fields)) return 'honeypot';
  const age = readTokenAge(fields[TRANSPORT.token], platform);
  if (age === undefined) return 'no script';
  // A token from the future was issued by a server whose clock is ahead.
  return age >= 0 && age < TOKEN_MATURES ? 'too fast' : undefined;
}

/**
 * Returns whether a body has a form's inputs, as a page without JavaScript posts them, rather than the fields of an
 * enquiry, which the page's script makes of them.
 */
function hasInputs(form: Form, { kind, fields }: Body): boolean {
  if (form.fields === form.enquiryFields || Object.hasOwn(fields, 'name')) return false;
  if (kind !== 'json') return true;
  const enquiryNames = new Set(form.enquiryFields.map(({ name }) => name));
  return form.fields.some(({ name }) => Object.hasOwn(fields, name) && !enquiryNames.has(name));
}

export type EnquiryChecked =
  | { readonly ok: true; readonly values: EnquiryValues }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Checks a body's answers against its form's rules. */
export function checkEnquiry(form: Form, body: Body): EnquiryChecked {
  const areInputs = hasInputs(form, body);
  // With the company's choices, because a program may send one by its label.
  const { enquiryFields } = localizeForm(form, readSiteContent().localWords);
  const checked = checkValues(areInputs ? form.fields : enquiryFields, body.fields);
  if (!checked.ok) return checked;
  const values = areInputs ? form.toEnquiry(checked.values) : checked.values;
  return { ok: true, values: values as EnquiryValues };
}
