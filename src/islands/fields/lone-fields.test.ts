import { describe, expect, it } from 'vitest';
import { contactForm } from '#forms/contact';
import { estimateForm } from '#forms/estimate';
import { quoteForm } from '#forms/quote';
import { findLoneFields } from './AnyField.tsx';

describe('a form in two columns', () => {
  it('widens the fields that would stand alone on their row', () => {
    expect([...findLoneFields(estimateForm.fields)]).toEqual(['projectType']);
    expect([...findLoneFields(contactForm.fields)]).toEqual(['subject']);
    expect([...findLoneFields(quoteForm.fields)]).toEqual([]);
  });
});
