import { company, email, fullName, message, phone } from './common-fields.ts';
import type { Answers, TextField } from './field.ts';
import type { Form } from './form.ts';

const subject = {
  kind: 'text',
  name: 'subject',
  label: 'Subject',
  required: false,
  missing: 'Enter a subject',
  maxLength: 200,
  autocomplete: 'off',
} as const satisfies TextField;

const fields = [fullName, { ...company, required: true }, email, phone, subject, message] as const;

export type ContactEnquiry = Answers<typeof fields>;

/** The general message on /contactus. Rules: specification, section 5. */
export const contactForm = {
  id: 'contact',
  fields,
  enquiryFields: fields,
  toEnquiry: (answers) => answers,
  words: {
    send: 'Send message',
    sending: 'Sending...',
    sent: {
      title: 'Message Sent!',
      lines: ['Your message has been sent successfully!', "We'll get back to you soon!"],
    },
    thanks: "Thank you! We'll get back to you soon.",
    failureIn: 'form',
    refused: (sentence) => sentence ?? 'Something went wrong.',
    unreachable: () => 'Server error. Please try again later.',
  },
} as const satisfies Form<typeof fields, typeof fields>;
