import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMAIL_FORMAT,
  EMAIL_SEVERAL,
  ENQUIRY_FIELDS,
  FORM_NAMES,
  INPUTS,
  type PromisedField,
} from '#tests/support/contract.ts';
import { LOCAL_FORMS } from '#tests/support/local-forms.ts';
import type { Field } from './field.ts';
import { checkValues } from './field.ts';
import { forms } from './form-list.ts';
import { findInvisible } from './invisible.ts';

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

interface Case {
  readonly form: string;
  readonly name: string;
  readonly promised: PromisedField;
  readonly fields: readonly Field[];
}

const cases: readonly Case[] = FORM_NAMES.flatMap((form) => [
  ...INPUTS[form].map((promised: PromisedField) => ({
    form: `${form}, as typed`,
    name: promised.name,
    promised,
    fields: LOCAL_FORMS[form].fields,
  })),
  // An enquiry has other fields than the inputs where two of them are joined.
  ...(LOCAL_FORMS[form].fields === LOCAL_FORMS[form].enquiryFields ? [] : ENQUIRY_FIELDS[form]).map(
    (promised: PromisedField) => ({
      form: `${form}, as kept`,
      name: promised.name,
      promised,
      fields: LOCAL_FORMS[form].enquiryFields,
    }),
  ),
]);

function check(fields: readonly Field[], changed: Readonly<Record<string, unknown>>) {
  return checkValues(fields, { ...COMPLETE, ...changed });
}

/** A value of exactly so many characters that the field would take at any length. */
function fill({ kind }: PromisedField, length: number): string {
  if (kind !== 'email') return 'x'.repeat(length);
  const host = `@${'d'.repeat(60)}.example.com`;
  return 'a'.repeat(length - host.length) + host;
}

describe.each(cases)('$form: $name', ({ promised, fields }) => {
  const { name, kind, required, missing, longest, tooLong, choices, noChoice } = promised;
  const own = (message: string | undefined) => ({ ok: false, errors: [{ field: name, message }] });

  test('a missing value is named where it is required, and left out where it is not', () => {
    for (const empty of [undefined, null, '', '  ', '\t\r\n']) {
      const checked = check(fields, { [name]: empty });
      if (required) expect(checked).toEqual(own(missing));
      else expect(checked.ok).toBe(true);
      const several = kind === 'choices' || kind === 'listed';
      if (checked.ok && !several) expect(checked.values).not.toHaveProperty(name);
      if (checked.ok && several) expect(checked.values[name]).toEqual([]);
    }
  });

  test('a value of another kind is an error with words, not a crash', () => {
    for (const odd of [0, false, {}, [['x']], Symbol('x')]) {
      if (kind === 'listed') {
        expect(check(fields, { [name]: odd })).toMatchObject({ ok: true, values: { [name]: [] } });
        continue;
      }
      expect(check(fields, { [name]: odd })).toEqual(
        own(kind === 'choices' ? (noChoice ?? missing) : missing),
      );
    }
  });

  if (longest !== undefined) {
    test('a value may be as long as promised and not one character longer', () => {
      const checked = check(fields, { [name]: fill(promised, longest) });
      expect(checked.ok && checked.values[name]).toBe(fill(promised, longest));
      expect(check(fields, { [name]: fill(promised, longest + 1) })).toEqual(own(tooLong));
    });

    test('controls and bidirectional overrides are taken out', () => {
      const text = kind === 'email' ? 'a\u0000nn@exa\u202Emple.com' : 'a\u0000n\u202En\u0085';
      const checked = check(fields, { [name]: text });
      expect(checked.ok && checked.values[name]).toBe(kind === 'email' ? 'ann@example.com' : 'ann');
    });
  }

  if (choices !== undefined) {
    test('every choice is taken by its value or its label; of others, those alone that the content names', () => {
      for (const [value, label] of choices) {
        for (const given of [value, label, ` ${value.toUpperCase()} `]) {
          const checked = check(fields, { [name]: given });
          expect(checked.ok && [checked.values[name]].flat()).toEqual([value]);
        }
      }
      const other = check(fields, { [name]: 'something else' });
      if (noChoice !== undefined) expect(other).toEqual(own(noChoice));
      else expect(other.ok && [other.values[name]].flat()).toEqual(['something else']);
    });
  }
});

test('ids of a listed field are taken once each; what is no id is ignored', () => {
  const given = ['electrical', 'metals-estimating', 'electrical', '../x', 'A B', 'a'.repeat(101)];
  const checked = check(forms.quote.fields, { trades: given });
  expect(checked.ok && checked.values['trades']).toEqual(['electrical', 'metals-estimating']);
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@exam ple.com',
  'a@b@c',
  'ann@-x.com',
  'ann@x..com',
  'a nn@example.com',
  'josé@',
])('the address %j is asked for again', (email) => {
  expect(check(forms.contact.fields, { email })).toEqual({
    ok: false,
    errors: [{ field: 'email', message: EMAIL_FORMAT }],
  });
});

test.each([
  'ann@example.com',
  'Ann.Lee+plans@sub.example.co.uk',
  "o'hara@example.com",
  'a@b',
  'info@müller-bau.de',
  'josé@obra.mx',
  '田中@例え.jp',
])('the address %j is taken as it stands', (email) => {
  const checked = check(forms.contact.fields, { email });
  expect(checked.ok && checked.values['email']).toBe(email);
});

test.each([
  'Ann Lee <ann@example.com>',
  '"Lee, Ann" <ann@example.com>',
  '<ann@example.com>',
  'mailto:ann@example.com',
  'MAILTO:ann@example.com?subject=Plans',
  'Ann <mailto:ann@example.com>',
  'ann@example.com,',
  'ann@example.com.',
  'Ann Lee <ann@example.com>; ',
  '<ann@example.com.>',
  '\u200Eann@example.com\u200B',
  'ann@exam\u00ADple.com',
  'ann\u2060@example.com',
])('the address in %j is taken out of it', (email) => {
  const checked = check(forms.contact.fields, { email });
  expect(checked.ok && checked.values['email']).toBe('ann@example.com');
});

test.each(['Ann <ann@example.com', 'Ann <>'])('no address is guessed from %j', (email) => {
  expect(check(forms.contact.fields, { email })).toMatchObject({ ok: false });
});

test.each([
  'Ann <ann@example.com>, Bo <bo@example.com>',
  'ann@example.com; bo@example.com',
  'ann@example.com/bo@example.com',
  'ann@example.com or mailto:bo@example.com',
  ['ann@example.com', 'bo@example.com'],
])('of the addresses in %j one is to be left', (email) => {
  expect(check(forms.contact.fields, { email })).toEqual({
    ok: false,
    errors: [{ field: 'email', message: EMAIL_SEVERAL }],
  });
});

test.each([
  'ann@example.com, ann@example.com',
  ['ann@example.com', 'ann@example.com'],
  ['', 'ann@example.com'],
])('the same address more than once, as in %j, is one', (email) => {
  const checked = check(forms.contact.fields, { email });
  expect(checked.ok && checked.values['email']).toBe('ann@example.com');
});

test('of another value that was sent more than once nothing is lost', () => {
  const checked = check(forms.contact.fields, { company: ['Lee Framing', 'Lee LLC', 'Lee LLC'] });
  expect(checked.ok && checked.values['company']).toBe('Lee Framing, Lee LLC');
  expect(check(forms.quote.fields, { type: ['full-scope', 'other'] })).toMatchObject({
    errors: [{ message: expect.stringContaining('must be one of') as unknown }],
  });
});

test('errors stand in the order of the fields, one for each', () => {
  const checked = checkValues(forms.quote.fields, { email: 'x', type: 'y', message: 7 });
  expect(!checked.ok && checked.errors.map(({ field }) => field)).toEqual([
    'name',
    'email',
    'phone',
    'projectType',
    'type',
    'message',
  ]);
});

test('line breaks and tabs are kept in a message and become one space elsewhere', () => {
  const checked = check(forms.contact.fields, {
    name: 'Ann\r\nLee',
    company: 'Lee \t Framing\u2028Ltd',
    message: 'one\r\ntwo\rthree\u2028four\u2029\tfive',
  });
  expect(checked.ok && checked.values).toMatchObject({
    name: 'Ann Lee',
    company: 'Lee Framing Ltd',
    message: 'one\ntwo\nthree\nfour\n\tfive',
  });
});

test('chosen services come in the order of the list, each once', () => {
  const services = ['Electrical', 'Residential Estimating', 'electrical', ''];
  const checked = check(LOCAL_FORMS.quote.fields, { services });
  expect(checked.ok && checked.values['services']).toEqual([
    'Residential Estimating',
    'Electrical',
  ]);
});

test('what an older page offered is kept as it came, behind what the company offers now', () => {
  const { fields } = LOCAL_FORMS.quote;
  const services = ['Plumbing', 'Electrical', 'Plumbing'];
  const checked = check(fields, { services, timeline: 'next-month' });
  expect(checked.ok && checked.values).toMatchObject({
    services: ['Electrical', 'Plumbing'],
    timeline: 'next-month',
  });
  const long = check(fields, { timeline: 'x'.repeat(101), services: ['x'.repeat(101)] });
  expect(!long.ok && long.errors).toEqual([
    { field: 'timeline', message: 'Choose a timeline' },
    { field: 'services', message: 'Choose a service' },
  ]);
});

test('inherited names are no values', () => {
  const raw = Object.create({ ...COMPLETE }) as Record<string, unknown>;
  expect(checkValues(forms.contact.fields, raw).ok).toBe(false);
});

test.each(['\u200B', '\u200E\u00AD\u{E0041}'])(
  'a name of what no reader sees, %j, is none',
  (name) => {
    expect(check(forms.contact.fields, { name })).toMatchObject({ errors: [{ field: 'name' }] });
  },
);

test('a name, a company and a message lose what no reader sees, and keep what their script needs', () => {
  const checked = check(forms.contact.fields, {
    name: '\u2068علی\u200Cرضا\u2069',
    company: 'Lee\u200B Fram\u00ADing\u{E0041}',
    message: '\uFEFFBid\u061C due 👷🏽\u200D♀\uFE0F\u200B\n\u200Bsoon',
  });
  expect(checked.ok && checked.values).toMatchObject({
    name: 'علی\u200Cرضا',
    company: 'Lee Framing',
    message: 'Bid due 👷🏽\u200D♀\uFE0F\nsoon',
  });
});

test('names that are no field are not taken over', () => {
  const checked = check(forms.contact.fields, { admin: 'yes', __proto__: { x: 1 } });
  expect(checked.ok && Object.keys(checked.values).sort()).toEqual([
    'company',
    'email',
    'message',
    'name',
    'phone',
    'subject',
  ]);
});

/** Controls, which no checked value may contain. */
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;

test('whatever is typed comes back within its limit, trimmed and without a control, or is refused', () => {
  const hostile = fc.oneof(
    fc.array(fc.nat(0xffff), { maxLength: 260 }).map((units) => String.fromCharCode(...units)),
    fc.stringMatching(/^[ \t\r\n\u0000-\u001f\u2028\u2029\u202a-\u202ea-c]{0,40}$/),
    fc.anything(),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...cases.filter(({ promised }) => promised.longest !== undefined)),
      hostile,
      ({ fields, promised }, given) => {
        const { name, kind, longest = 0, required } = promised;
        const checked = check(fields, { [name]: given });
        if (!checked.ok) {
          expect(checked.errors.map(({ field }) => field)).toEqual([name]);
          expect(checked.errors[0]?.message).toMatch(/^[A-Z].+[^.]$/);
          return;
        }
        const value = checked.values[name];
        if (value === undefined) {
          expect(required).toBe(false);
          return;
        }
        expect(value).toBeTypeOf('string');
        const text = String(value);
        expect(text.length).toBeLessThanOrEqual(longest);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(CONTROL);
        expect(findInvisible(text)).toEqual([]);
        if (kind !== 'textarea') expect(text).not.toMatch(/[\t\n]/);
      },
    ),
    { numRuns: 200 },
  );
});
