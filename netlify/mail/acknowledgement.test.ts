import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { companySchema } from '#content-model/company-schema.ts';
import { contactForm } from '#forms/definitions/contact.ts';
import { type AcknowledgementEmail, writeAcknowledgement } from './acknowledgement-email.tsx';

const company = companySchema.parse(
  parse(readFileSync('tests/fixtures/content/company.yaml', 'utf8')),
);

function acknowledge(changes: Partial<AcknowledgementEmail> = {}) {
  return writeAcknowledgement({
    form: contactForm,
    reference: 'C-3F9A-07C2',
    company,
    phone: '0113 496 0123',
    sent: [],
    sample: undefined,
    estimator: undefined,
    receivedAt: 0,
    ...changes,
  });
}

test('an acknowledgement names the estimator and the number to call, in both forms', async () => {
  const { text, html } = await acknowledge({
    estimator: {
      name: 'Ana O’Lund',
      checkedBy: 'Ben Ode',
      call: { text: '(303) 555-0102', href: 'tel:+13035550102' },
    },
  });
  expect(text).toContain('\n\nYour estimator: Ana O’Lund, (303) 555-0102\n\n');
  expect(html).toContain('Your estimator: Ana O’Lund, <a');
  expect(html).toMatch(/href="tel:\+13035550102"[^>]*>\(303\) 555-0102</);
});

test('an acknowledgement ends with the registrations, in both forms', async () => {
  const { text, html } = await acknowledge({
    company: {
      ...company,
      legalName: 'Aire Estimating Ltd',
      locale: 'en-GB',
      phone: '+441134960123',
      registration: [
        { label: 'Company number', value: '01234567' },
        { label: 'VAT number', value: 'GB123456789' },
      ],
    },
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

test('a company without estimators and registrations names none', async () => {
  const { text, html } = await acknowledge();
  expect(text).not.toContain(company.legalName);
  expect(text + html).not.toContain('estimator:');
});

test.each([
  ['of its own', '#0B7A3E', '#0B7A3E'],
  ['left out', undefined, '#F55008'],
])('an e-mail is in the accent of its company, %s', async (_, accent, shown) => {
  const { html } = await acknowledge({ company: { ...company, accent } });
  const colors = new Set(html.match(/#[\dA-F]{6}\b/g));
  expect(['#0B7A3E', '#F55008'].filter((color) => colors.has(color))).toEqual([shown]);
});
