import { describe, expect, test } from 'vitest';
import { contactForm } from '#forms/definitions/contact.ts';
import { estimateForm } from '#forms/definitions/estimate.ts';
import { quoteForm } from '#forms/definitions/quote.ts';
import { findLoneFields } from './AnyField.tsx';

describe('a form in two columns', () => {
  test('widens the fields that would stand alone on their row', () => {
    expect([...findLoneFields(estimateForm.fields)]).toEqual(['projectType']);
    expect([...findLoneFields(contactForm.fields)]).toEqual(['subject']);
    expect([...findLoneFields(quoteForm.fields)]).toEqual([]);
  });
});
