import { describe, expect, test } from 'vitest';
import type { Field } from './field.ts';
import { checkAnswers } from './field.ts';
import { forms } from './form-list.ts';
import { FORM_IDS } from './form-list.ts';

const COMPLETE: Readonly<Record<string, string>> = {
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  company: 'Lee Framing',
  phone: '312 555 0123',
  subject: 'Monthly plan',
  message: 'Hello',
  projectType: 'commercial',
  type: 'full-scope',
};

const cases = FORM_IDS.flatMap((id) =>
  [forms[id].fields, forms[id].enquiryFields].flatMap((fields) =>
    fields.map((field) => ({ id, name: field.name, field, fields })),
  ),
);

function check(fields: readonly Field[], changed: Readonly<Record<string, unknown>>) {
  return checkAnswers(fields, { ...COMPLETE, ...changed });
}

describe.each(cases)('$id: $name', ({ field, fields }) => {
  const own = (message: string) => ({ ok: false, errors: [{ field: field.name, message }] });

  test('a missing answer is named where it is required, and left out where it is not', () => {
    for (const empty of [undefined, null, '', '  ', '\t\r\n']) {
      const checked = check(fields, { [field.name]: empty });
      if (field.required) expect(checked).toEqual(own(field.missing));
      else expect(checked.ok).toBe(true);
      if (checked.ok && field.kind !== 'choices')
        expect(checked.answers).not.toHaveProperty(field.name);
    }
  });

  test('an answer of another kind is an error, not a crash', () => {
    for (const odd of [0, false, {}, [['x']], Symbol('x')]) {
      expect(check(fields, { [field.name]: odd }).ok).toBe(false);
    }
  });

  if ('maxLength' in field) {
    test('an answer may be as long as the limit and no longer', () => {
      const fill = (length: number) =>
        field.kind === 'email'
          ? `${'a'.repeat(length - '@example.com'.length)}@example.com`
          : 'x'.repeat(length);
      expect(check(fields, { [field.name]: fill(field.maxLength) }).ok).toBe(true);
      expect(check(fields, { [field.name]: fill(field.maxLength + 1) })).toEqual(
        own(
          `${field.label} must be ${field.maxLength.toLocaleString('en-US')} characters or fewer`,
        ),
      );
    });

    test('controls and bidirectional overrides are taken out', () => {
      const text = field.kind === 'email' ? 'a\u0000nn@exa\u202Emple.com' : 'a\u0000n\u202En\u0085';
      const checked = check(fields, { [field.name]: text });
      expect(checked.ok && checked.answers[field.name]).toBe(
        field.kind === 'email' ? 'ann@example.com' : 'ann',
      );
    });
  } else {
    test('every choice is taken by its value or its label, and nothing else', () => {
      for (const { value, label } of field.choices) {
        for (const given of [value, label, ` ${value.toUpperCase()} `]) {
          const checked = check(fields, { [field.name]: given });
          expect(checked.ok && [checked.answers[field.name]].flat()).toEqual([value]);
        }
      }
      expect(check(fields, { [field.name]: 'something else' })).toEqual(
        own(`${field.label} must be one of: ${field.choices.map(({ label }) => label).join(', ')}`),
      );
    });
  }
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@exam ple.com',
  'a@b@c',
  'ann@-x.com',
  'ä@example.com',
])('the address %j is asked for again', (email) => {
  expect(check(forms.contact.fields, { email })).toEqual({
    ok: false,
    errors: [{ field: 'email', message: 'Enter an e-mail address in the format name@example.com' }],
  });
});

test('errors stand in the order of the fields, one for each', () => {
  const checked = checkAnswers(forms.quote.fields, { email: 'x', type: 'y', message: 7 });
  expect(!checked.ok && checked.errors.map(({ field }) => field)).toEqual([
    'name',
    'email',
    'phone',
    'projectType',
    'type',
    'message',
  ]);
});

test('line breaks are kept in a message and become spaces elsewhere', () => {
  const checked = check(forms.contact.fields, { name: 'Ann\r\nLee', message: 'one\r\ntwo\rthree' });
  expect(checked.ok && checked.answers).toMatchObject({
    name: 'Ann Lee',
    message: 'one\ntwo\nthree',
  });
});

test('chosen services come in the order of the list, each once', () => {
  const services = ['Electrical', 'Residential Estimating', 'electrical', ''];
  const checked = check(forms.quote.fields, { services });
  expect(checked.ok && checked.answers['services']).toEqual([
    'Residential Estimating',
    'Electrical',
  ]);
});

test('inherited names are no answers', () => {
  const raw = Object.create({ ...COMPLETE }) as Record<string, unknown>;
  expect(checkAnswers(forms.contact.fields, raw).ok).toBe(false);
});
