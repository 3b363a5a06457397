import { expect, test } from 'vitest';
import { QUOTE_CHOICES } from '#tests/support/local-forms.ts';
import type { FieldOptions } from './field.ts';
import type { Form } from './form.ts';
import { localizeForm } from './localize-form.ts';
import { quoteForm } from './quote.ts';

const form: Form = quoteForm;

const words = (
  postalCode: string,
  currencySign: string,
  choices: FieldOptions = QUOTE_CHOICES,
) => ({
  postalCode,
  currencySign,
  choices,
});

test('a form is written in the words of the United States, without its choices', () => {
  const american = localizeForm(form, words('ZIP code', '$'));
  const withoutChoices = american.fields.map((field) =>
    'choices' in field && field.fromContent ? { ...field, choices: [] } : field,
  );
  expect(withoutChoices).toEqual(form.fields);
});

test('a field without choices is left out with its part and its word, and is kept of an older page', () => {
  const { projectSize = [] } = QUOTE_CHOICES;
  const inParts: Form = {
    ...form,
    parts: [
      { title: 'When', fields: ['timeline'] },
      { title: 'Who', fields: ['name'] },
      { title: 'More', fields: ['company', 'projectSize', 'services'] },
    ],
  };
  const { fields, parts, enquiryFields } = localizeForm(
    inParts,
    words('ZIP code', '$', { projectSize }),
  );
  const names = fields.map(({ name }) => name);
  expect(names).toContain('projectSize');
  expect(names.filter((name) => ['timeline', 'services'].includes(name))).toEqual([]);
  expect(parts?.map(({ title }) => title)).toEqual(['Who', 'More']);
  expect(parts?.at(-1)?.fields).toEqual(['company', 'projectSize']);
  expect(enquiryFields).toHaveLength(form.enquiryFields.length);
});

test('another country has its own words, and the same values', () => {
  const british = localizeForm(form, words('postcode', '£'));
  for (const fields of [british.fields, british.enquiryFields]) {
    expect(fields.find(({ name }) => name === 'message')?.hint).toBe(
      'The bid date and hour, the postcode of the job, trades not listed, and your bid form',
    );
    const size = fields.find(({ name }) => name === 'projectSize');
    expect(size && 'choices' in size && size.choices.slice(0, 2)).toEqual([
      { value: 'under-50k', label: 'Under £50,000' },
      { value: '50k-200k', label: '£50,000 to £200,000' },
    ]);
  }
});
