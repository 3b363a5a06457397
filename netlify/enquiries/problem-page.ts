import { createHash } from 'node:crypto';
import { linkPhone, writePhone } from '#facts/for-people.ts';
import { ACCEPTED, FILE_FIELD, UPLOAD_FIELD } from '#forms/attachment.ts';
import type { Field, FieldError } from '#forms/field.ts';
import type { Form } from '#forms/form.ts';
import { ENDPOINT, TRANSPORT } from '#forms/wire.ts';
import { readCompany } from '#mail/company.ts';
import type { Refusal } from './answer.ts';
import type { RawFields } from '#platform/request-body.ts';

// The site's colours (src/styles, tokens), with the fonts of the visitor's device.
const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#F3F0E8;color:#11212C;font:1.0625rem/1.5 "Instrument Sans",system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
a{color:#B23A00}
.problem{border:3px solid #B3261E;background:#FCFBF7;padding:1.25rem 1.25rem .5rem;margin:0 0 2rem}
.problem ul{padding-left:1.25rem;margin:0 0 1rem}
.problem a{color:#B3261E;font-weight:600}
.field{margin:0 0 1.25rem;border:0;padding:0}
label,legend{display:block;font-weight:600;padding:0;margin:0 0 .25rem}
.choice{display:flex;gap:.5rem;align-items:center;min-height:2rem;font-weight:400}
.wrong{color:#B3261E;font-weight:600;margin:0 0 .25rem}
.hint{color:#3F4D57;margin:0 0 .25rem}
input:not([type=checkbox]),select,textarea{width:100%;font:inherit;color:inherit;background:#FCFBF7;border:1px solid #757D81;padding:.625rem}
textarea{min-height:9rem}
[aria-invalid=true]{border:2px solid #B3261E}
button{font:inherit;font-weight:600;color:#11212C;background:#F55008;border:0;padding:.75rem 1.5rem;min-height:3rem;cursor:pointer}
:focus-visible{outline:3px solid #11212C;outline-offset:2px}
.unseen{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
`;

/** Allows the page its own style sheet and its form, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function readTyped(raw: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return given.filter((one): one is string => typeof one === 'string');
}

function writeControl(field: Field, typed: readonly string[], attributes: string): string {
  switch (field.kind) {
    case 'choice': {
      const options = field.choices.map(
        ({ value, label }) =>
          `<option value="${escape(value)}"${typed.includes(value) ? ' selected' : ''}>${escape(label)}</option>`,
      );
      return `<select ${attributes}><option value="">Choose</option>${options.join('')}</select>`;
    }
    case 'choices':
      return field.choices
        .map(
          ({ value, label }, index) =>
            `<label class="choice"><input type="checkbox" name="${field.name}" value="${escape(value)}"${index === 0 ? ` id="${field.name}"` : ''}${typed.includes(value) ? ' checked' : ''}>${escape(label)}</label>`,
        )
        .join('');
    case 'textarea':
      // A parser drops one line break after the tag; this one may be dropped.
      return `<textarea ${attributes} autocomplete="${field.autocomplete}">\n${escape(typed[0] ?? '')}</textarea>`;
    default:
      return `<input type="${field.kind}" ${attributes} autocomplete="${field.autocomplete}" value="${escape(typed[0] ?? '')}">`;
  }
}

function writeField(field: Field, fields: RawFields, errors: readonly FieldError[]): string {
  const typed = readTyped(fields[field.name]);
  const error = errors.find((one) => one.field === field.name);
  const wrong = error
    ? `<p class="wrong" id="${field.name}-wrong">${escape(error.message)}</p>`
    : '';
  const attributes = [
    `id="${field.name}"`,
    `name="${field.name}"`,
    ...(field.required ? ['required'] : []),
    ...(error ? ['aria-invalid="true"', `aria-describedby="${field.name}-wrong"`] : []),
  ].join(' ');
  const label = `${escape(field.label)}${field.required ? '' : ' (optional)'}`;
  const control = writeControl(field, typed, attributes);
  return field.kind === 'choices'
    ? `<fieldset class="field"><legend>${label}</legend>${wrong}${control}</fieldset>`
    : `<div class="field"><label for="${field.name}">${label}</label>${wrong}${control}</div>`;
}

function writeFileField(errors: readonly FieldError[]): string {
  const error = errors.find((one) => one.field === FILE_FIELD || one.field === UPLOAD_FIELD);
  return `<div class="field"><label for="file">Plans (optional)</label>${
    error ? `<p class="wrong" id="file-wrong">${escape(error.message)}</p>` : ''
  }<p class="hint" id="file-hint">PDF, DOC or DOCX up to 4 MB. Browsers do not keep a chosen file: choose it again.</p><input type="file" id="file" name="${FILE_FIELD}" accept="${Object.keys(ACCEPTED).join(',')}" aria-describedby="file-hint${error ? ' file-wrong' : ''}"></div>`;
}

function writeForm(
  form: Form,
  fields: RawFields,
  errors: readonly FieldError[],
  id: string,
): string {
  const carriesFile = form.id === 'quote';
  return [
    `<form method="post" action="${ENDPOINT}"${carriesFile ? ' enctype="multipart/form-data"' : ''} novalidate>`,
    `<input type="hidden" name="${TRANSPORT.form}" value="${form.id}">`,
    `<input type="hidden" name="${TRANSPORT.submissionId}" value="${escape(id)}">`,
    `<div class="unseen" aria-hidden="true"><label for="unseen">Leave this empty</label><input id="unseen" name="${TRANSPORT.honeypot}" tabindex="-1" autocomplete="off"></div>`,
    ...form.fields.map((field) => writeField(field, fields, errors)),
    carriesFile ? writeFileField(errors) : '',
    `<button>${escape(form.words.send)}</button></form>`,
  ].join('\n');
}

/** Joined names reach this page where a script sent them; the inputs are two. */
function splitName(form: Form, fields: RawFields): RawFields {
  const [name] = readTyped(fields['name']);
  if (name === undefined || form.id !== 'estimate' || 'firstName' in fields) return fields;
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { ...fields, firstName, lastName: rest.join(' ') };
}

function targetOf(field: string, form: Form | undefined): string | undefined {
  if (!form) return undefined;
  if (field === UPLOAD_FIELD || field === FILE_FIELD)
    return form.id === 'quote' ? 'file' : undefined;
  return form.fields.some(({ name }) => name === field) ? field : undefined;
}

/**
 * The page a visitor without JavaScript gets where a form was not taken: each problem, and the form
 * with everything that was typed, ready to be sent again. Needs no script and no other file.
 */
export async function writeProblemPage(
  { message, errors }: Refusal,
  typed?: { readonly form: Form | undefined; readonly fields: RawFields; readonly id: string },
): Promise<string> {
  const form = typed?.form;
  const company = await readCompany();
  const problems = (errors.length > 0 ? errors : [{ field: '', message }]).map((error) => {
    const target = targetOf(error.field, form);
    const words = escape(error.message);
    return `<li>${target ? `<a href="#${target}">${words}</a>` : words}</li>`;
  });
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error: There is a problem | ${escape(company.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="problem" role="alert" aria-labelledby="problem">
<h1 id="problem">There is a problem</h1>
<ul>
${problems.join('\n')}
</ul>
</div>
${typed && form ? writeForm(form, splitName(form, typed.fields), errors, typed.id) : '<p><a href="/">Go to the home page</a></p>'}
<p>You can also call <a href="${escape(linkPhone(company.phone))}">${escape(writePhone(company.phone))}</a> or write to <a href="mailto:${escape(company.email)}">${escape(company.email)}</a>.</p>
</main>
</body>
</html>
`;
}
