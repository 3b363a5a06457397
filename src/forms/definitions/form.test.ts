import { describe, expect, test } from 'vitest';
import {
  ENQUIRY_FIELDS,
  FORM_NAMES,
  INPUTS,
  REFUSALS,
  WORDS,
  type PromisedField,
} from '#tests/support/contract.ts';
import { REFUSAL_MESSAGES } from './refusal-messages.ts';
import { estimateForm } from './estimate.ts';
import type { Field } from './field.ts';
import { FORM_IDS, forms } from './form-list.ts';
import { quoteForm } from './quote.ts';
import { ENDPOINT, THANK_YOU_PAGE, TRANSPORT, UPLOAD_PART, UPLOADS_ENDPOINT } from './wire.ts';

/** A field in the shape of the promise. */
function describeField(field: Field): Partial<PromisedField> {
  const { kind, name, label, required, missing } = field;
  const common = { kind, name, label, required, missing };
  if (field.kind === 'listed') return common;
  if ('choices' in field) {
    return {
      ...common,
      choices: field.choices.map((choice) => [choice.value, choice.label] as const),
    };
  }
  return { ...common, longest: field.maxLength, autocomplete: field.autocomplete };
}

/** The promise without the sentences that the rules make of it. */
function leaveOutSentences(promised: PromisedField): Partial<PromisedField> {
  const rest: Partial<Record<keyof PromisedField, unknown>> = { ...promised };
  delete rest.tooLong;
  delete rest.noChoice;
  return rest as Partial<PromisedField>;
}

test('there are three forms, each under its own id', () => {
  expect(FORM_IDS).toEqual(['estimate', 'quote', 'contact']);
  expect(Object.keys(forms).sort()).toEqual(['contact', 'estimate', 'quote']);
  for (const id of FORM_NAMES) expect(forms[id].id).toBe(id);
});

const FOREIGN =
  'Something between you and this site answered in its place, such as a Wi-Fi sign-in page or a company filter';

describe.each(FORM_NAMES)('%s', (id) => {
  test('shows the promised fields in their order', () => {
    expect(forms[id].fields.map(describeField)).toEqual(INPUTS[id].map(leaveOutSentences));
  });

  test('keeps the fields of the wire contract', () => {
    expect(forms[id].enquiryFields.map(describeField)).toEqual(
      ENQUIRY_FIELDS[id].map(leaveOutSentences),
    );
  });

  test('says what was promised', () => {
    const words = forms[id].words({ contactWithin: '2 hours', hours: '' });
    expect({
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
    }).toEqual(WORDS[id]);
  });
});

test('first and last name become one, and a problem with it stands at the first', () => {
  expect(
    estimateForm.toEnquiry({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      message: 'Hello',
      company: undefined,
      projectType: 'commercial',
    }),
  ).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    message: 'Hello',
    company: undefined,
    projectType: 'commercial',
  });
  expect(forms.estimate.inputOf).toEqual({ name: 'firstName' });
});

test.each(['quote', 'contact'] as const)('%s keeps what was typed as it stands', (id) => {
  const values = { name: 'Ann', email: 'ann@example.com', message: undefined };
  expect(forms[id].toEnquiry(values)).toEqual(values);
});

test('addresses, names and sizes of the wire contract', () => {
  expect(ENDPOINT).toBe('/api/contact');
  expect(UPLOADS_ENDPOINT).toBe('/api/uploads');
  expect(THANK_YOU_PAGE).toBe('/thank-you');
  expect(UPLOAD_PART).toBe(4_194_304);
  expect(TRANSPORT).toEqual({
    form: 'form',
    submissionId: 'submissionId',
    honeypot: 'sheet_check',
    token: 'formToken',
  });
  expect(REFUSAL_MESSAGES).toEqual(REFUSALS);
});

test('the quote form states the limit of a set and of a file, each of its own', () => {
  const { hint, withoutScript, beyond } = quoteForm.plans;
  expect(hint).toBe('Up to 20 PDF, DOC or DOCX files, 250\u00A0MB together and 100\u00A0MB each.');
  expect(withoutScript).toMatch(/the limit is 4\u00A0MB in total/);
  expect(beyond).toMatch(/^Over 250\u00A0MB, or no plans yet\?/);
});
