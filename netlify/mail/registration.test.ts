import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { companySchema, type Company } from '#content-model/company-schema.ts';
import { contactForm } from '#forms/definitions/contact.ts';
import { writeAcknowledgement } from './acknowledgement-email.tsx';

const company = companySchema.parse(
  parse(readFileSync('tests/fixtures/content/company.yaml', 'utf8')),
);

function acknowledge(changes: Partial<Company>) {
  return writeAcknowledgement({
    form: contactForm,
    reference: 'C-3F9A-07C2',
    company: { ...company, ...changes },
    phone: '0113 496 0123',
    sent: [],
    sample: undefined,
    estimator: undefined,
    receivedAt: 0,
  });
}

test('an acknowledgement ends with the registrations, in both forms', async () => {
  const { text, html } = await acknowledge({
    legalName: 'Aire Estimating Ltd',
    locale: 'en-GB',
    phone: '+441134960123',
    registration: [
      { label: 'Company number', value: '01234567' },
      { label: 'VAT number', value: 'GB123456789' },
    ],
  });
  expect(text.trimEnd().split('\n').slice(-3)).toEqual([
    'Aire Estimating Ltd',
    'Company number 01234567',
    'VAT number GB123456789',
  ]);
  expect(html).toContain('Aire Estimating Ltd · Company number 01234567 · VAT number GB123456789');
  expect(html).toContain('lang="en-GB"');
  expect(html).toMatch(/href="tel:\+441134960123"[^>]*>0113 496 0123</);
});

test('a company without registrations names none', async () => {
  const { text } = await acknowledge({});
  expect(text).not.toContain(company.legalName);
});
