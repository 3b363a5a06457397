import { expect, test } from 'vitest';
import type { Form } from './form.ts';
import { localizeForm } from './localize-form.ts';
import { quoteForm } from './quote.ts';

const form: Form = quoteForm;

const words = (postalCode: string, currencySign: string) => ({ postalCode, currencySign });

test('a form is written in the words of the United States', () => {
  expect(localizeForm(form, words('ZIP code', '$'))).toEqual(form);
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
