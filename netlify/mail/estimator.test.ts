import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { companySchema } from '#content-model/company-schema.ts';
import { contactForm } from '#forms/definitions/contact.ts';
import { type AcknowledgementEmail, writeAcknowledgement } from './acknowledgement-email.tsx';

const company = companySchema.parse(
  parse(readFileSync('tests/fixtures/content/company.yaml', 'utf8')),
);

function acknowledge(estimator: AcknowledgementEmail['estimator']) {
  return writeAcknowledgement({
    form: contactForm,
    reference: 'C-3F9A-07C2',
    company,
    phone: '(303) 555-0101',
    sent: [],
    sample: undefined,
    estimator,
    receivedAt: 0,
  });
}

test('an acknowledgement names the estimator and the number to call, in both forms', async () => {
  const { text, html } = await acknowledge({
    name: 'Ana O’Lund',
    checkedBy: 'Ben Ode',
    call: { text: '(303) 555-0102', href: 'tel:+13035550102' },
  });
  expect(text).toContain('\n\nYour estimator: Ana O’Lund, (303) 555-0102\n\n');
  expect(html).toContain('Your estimator: Ana O’Lund, <a');
  expect(html).toMatch(/href="tel:\+13035550102"[^>]*>\(303\) 555-0102</);
});

test('an acknowledgement of a company that names nobody says nothing of an estimator', async () => {
  const { text, html } = await acknowledge(undefined);
  expect(text + html).not.toContain('estimator:');
});
