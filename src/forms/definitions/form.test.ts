import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import * as contract from '#tests/support/contract.ts';
import { estimateForm } from './estimate.ts';
import { FORM_IDS, forms } from './form-list.ts';
import { quoteForm } from './quote.ts';
import { ENDPOINT, THANK_YOU_PAGE, TRANSPORT, UPLOAD_PART, UPLOADS_ENDPOINT } from './wire.ts';

// Fields, choices and sentences as docs/specification.md, sections 3, 5 and 8, has them.
test('fields and sentences are those that were approved', async () => {
  const written = inspect(
    { ...contract },
    { depth: null, breakLength: 120, maxStringLength: null },
  );
  await expect(`${written}\n`).toMatchFileSnapshot('../../../tests/support/contract.approved.txt');
});

test('there are three forms, each under its own id', () => {
  expect(FORM_IDS).toEqual(['estimate', 'quote', 'contact']);
  expect(Object.keys(forms).sort()).toEqual(['contact', 'estimate', 'quote']);
  for (const id of FORM_IDS) expect(forms[id].id).toBe(id);
});

test('first and last name become one, and a problem with it stands at the first', () => {
  expect(
    estimateForm.toEnquiry({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      message: 'Hello',
      company: undefined,
      projectType: 'commercial',
    }),
  ).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    message: 'Hello',
    company: undefined,
    projectType: 'commercial',
  });
});

test.each(['quote', 'contact'] as const)('%s keeps what was typed as it stands', (id) => {
  const values = { name: 'Ann', email: 'ann@example.com', message: undefined };
  expect(forms[id].toEnquiry(values)).toEqual(values);
});

test('addresses, names and sizes of the wire contract', () => {
  expect(ENDPOINT).toBe('/api/contact');
  expect(UPLOADS_ENDPOINT).toBe('/api/uploads');
  expect(THANK_YOU_PAGE).toBe('/thank-you');
  expect(UPLOAD_PART).toBe(4_194_304);
  expect(TRANSPORT).toEqual({
    form: 'form',
    submissionId: 'submissionId',
    honeypot: 'sheet_check',
    token: 'formToken',
  });
});

test('the quote form states the limit of a set and of a file, each of its own', () => {
  const { hint, withoutScript, beyond } = quoteForm.plans;
  expect(hint).toBe('Up to 20 PDF, DOC or DOCX files, 250\u00A0MB together and 100\u00A0MB each.');
  expect(withoutScript).toMatch(/the limit is 4\u00A0MB in total/);
  expect(beyond).toMatch(/^Photos, a set over 250\u00A0MB, or no plans yet\?/);
});
