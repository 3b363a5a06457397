import { expect, test } from 'vitest';
import { localizeForm } from '#forms/definitions/localize-form.ts';
import { quoteForm } from '#forms/definitions/quote.ts';
import { describeValues } from '../queue/describe-values.ts';
import { composeEvent } from './webhook-event.ts';
import { composeMails } from './compose.ts';

const ENQUIRY = {
  id: '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10',
  reference: 'Q-9466-7181',
  receivedAt: Date.parse('2026-11-24T16:00:00Z'),
  form: 'quote',
  files: [],
  values: {
    name: 'Rosa Kim',
    email: 'rosa@example.com',
    phone: '312-555-0123',
    projectType: 'commercial',
    type: 'full-scope',
    timeline: 'see evil.example',
    services: ['Electrical', 'Plumbing'],
  },
} as const;

test('a choice of an older page reaches the sales team as it came, and nobody else', async () => {
  const mailer = { from: 'site@plumb.example', sales: 'sales@plumb.example' };
  const { sales, visitor } = await composeMails(ENQUIRY, mailer);
  expect(sales.text).toContain('Timeline: see evil.example\n');
  expect(sales.text).toContain('Services: Electrical, Plumbing\n');
  expect((await composeEvent(ENQUIRY, undefined)).data.fields).toMatchObject({
    timeline: 'see evil.example',
    services: ['Electrical', 'Plumbing'],
  });
  expect(visitor.text).toContain('Project type: Commercial\n');
  for (const word of ['evil.example', 'Plumbing']) {
    expect(visitor.text).not.toContain(word);
    expect(visitor.html).not.toContain(word);
  }
});

test('a field that the company leaves out has no line, unless an older page sent it', () => {
  const form = localizeForm(quoteForm, { postalCode: 'ZIP code', currencySign: '$' });
  const labels = describeValues(form, { timeline: 'asap' }).map(({ label }) => label);
  expect(labels).toContain('Timeline');
  expect(labels).not.toContain('Services');
  expect(labels).not.toContain('Project size');
});
