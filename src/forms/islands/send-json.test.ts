import { expect, test, vi } from 'vitest';
import { contactForm } from '#forms/definitions/contact.ts';
import { estimateForm } from '#forms/definitions/estimate.ts';
import type { Field } from '#forms/definitions/field.ts';
import { readByFlag, readByStatus } from './outcome.ts';
import type { OutgoingEnquiry } from './outgoing-enquiry.ts';
import { createJsonSender } from './send-json.ts';

/** Mocks `fetch` with a response or an error. */
function answerWith(response: Response | Error) {
  const send = vi.fn<typeof fetch>(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  vi.stubGlobal('fetch', send);
  return send;
}

function pack(
  form: OutgoingEnquiry['form'],
  fields: readonly Field[],
  answers: OutgoingEnquiry['answers'],
): OutgoingEnquiry {
  return {
    form,
    fields,
    answers,
    plans: undefined,
    honeypot: '',
    filledFor: 4_000,
    visit: { plan: 'pro', utm_source: 'ad' },
  };
}

const KEY = '0b0e9a52-6b1f-4d2a-9a55-3c2f5e1d7a10';

test.each([
  [
    'estimate',
    estimateForm.enquiryFields,
    { name: 'Ann Lee', email: 'ann@example.com', message: 'Hello', projectType: 'industrial' },
    { company: '' },
  ],
  [
    'contact',
    contactForm.enquiryFields,
    { name: 'Ann Lee', company: 'Lee', email: 'ann@example.com', message: 'Hello' },
    { phone: '', subject: '' },
  ],
] as const)(
  '%s: every field of the enquiry travels, empty ones too',
  async (form, fields, answers, empty) => {
    const send = answerWith(Response.json({ success: true }));
    const outcome = await createJsonSender(readByFlag)(
      pack(form, fields, answers),
      KEY,
      () => undefined,
    );
    expect(outcome).toEqual({ kind: 'accepted' });
    expect(send).toHaveBeenCalledOnce();
    const [address, init] = send.mock.calls[0] ?? [];
    expect(address).toBe('/api/contact');
    expect(init?.method).toBe('POST');
    expect(init?.headers).toEqual({
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': KEY,
    });
    expect(JSON.parse(init?.body as string)).toEqual({
      ...answers,
      ...empty,
      form,
      submissionId: KEY,
      filledFor: '4000',
      plan: 'pro',
      utm_source: 'ad',
    });
  },
);

test('what stands in the field hidden from people travels along', async () => {
  const send = answerWith(Response.json({ success: true }));
  const enquiry = { ...pack('contact', contactForm.enquiryFields, {}), honeypot: 'spam' };
  await createJsonSender(readByFlag)(enquiry, KEY, () => undefined);
  expect(JSON.parse(send.mock.calls[0]?.[1]?.body as string)).toMatchObject({
    sheet_check: 'spam',
  });
});

test('the answer is judged with its status and its words', async () => {
  answerWith(Response.json({ success: false, message: 'Enter your name' }, { status: 422 }));
  const enquiry = pack('contact', contactForm.enquiryFields, {});
  expect(await createJsonSender(readByStatus)(enquiry, KEY, () => undefined)).toEqual({
    kind: 'refused',
    sentence: 'Enter your name',
    problems: [],
  });
});

test('a broken network is thrown, for the caller to tell', async () => {
  answerWith(new TypeError('Failed to fetch'));
  const enquiry = pack('contact', contactForm.enquiryFields, {});
  await expect(createJsonSender(readByFlag)(enquiry, KEY, () => undefined)).rejects.toThrow(
    'Failed to fetch',
  );
});
