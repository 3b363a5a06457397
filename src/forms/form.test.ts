import { describe, expect, test } from 'vitest';
import { estimateForm } from './estimate.ts';
import { forms } from './form-list.ts';
import { FORM_IDS } from './form-list.ts';
import { answerSchema } from './wire.ts';

/** The words of docs/specification.md, sections 4 and 8. */
const WORDS = {
  estimate: {
    title: 'Your estimate request has been sent successfully!',
    line: "We'll contact you within 2 hours!",
    refused: 'Error: too long',
    unexplained: 'Error: Unknown error',
    unreachable: 'Something went wrong. Please try again later.',
  },
  quote: {
    title: 'Success!',
    line: 'Your request has been sent successfully!',
    refused: 'Sending failed!',
    unexplained: 'Sending failed!',
    unreachable: 'Error: offline',
  },
  contact: {
    title: 'Message Sent!',
    line: 'Your message has been sent successfully!',
    refused: 'too long',
    unexplained: 'Something went wrong.',
    unreachable: 'Server error. Please try again later.',
  },
} as const;

describe.each(FORM_IDS)('%s', (id) => {
  test('says what the specification says', () => {
    const words = forms[id].words({ contactWithin: '2 hours', hours: '' });
    expect(words.sending).toBe('Sending...');
    expect(words.sent.title).toBe(WORDS[id].title);
    expect(words.sent.lines).toContain(WORDS[id].line);
    expect(words.refused('too long')).toBe(WORDS[id].refused);
    expect(words.refused(undefined)).toBe(WORDS[id].unexplained);
    expect(words.unreachable(new Error('offline'))).toBe(WORDS[id].unreachable);
  });

  test('has the names of the wire contract, each once', () => {
    const names = forms[id].enquiryFields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(forms[id].id).toBe(id);
  });
});

test('first and last name become one', () => {
  expect(
    estimateForm.toEnquiry({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      message: 'Hello',
      company: undefined,
      projectType: undefined,
    }),
  ).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com' });
});

test('an answer of the server is told by its success', () => {
  expect(answerSchema.safeParse({ success: true }).success).toBe(true);
  expect(answerSchema.safeParse({ ok: true }).success).toBe(false);
});
