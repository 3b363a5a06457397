import { company, email, fullName, message, phone } from './common-fields.ts';
import type { TextField } from './field.ts';
import type { Form } from './form.ts';

const subject = {
  kind: 'text',
  name: 'subject',
  label: 'Subject',
  required: false,
  missing: 'Enter a subject',
  wide: true,
  maxLength: 200,
  autocomplete: 'off',
} as const satisfies TextField;

const whose = {
  ...company,
  required: true,
  hint: 'No company? Write your own name',
} as const satisfies TextField;

const fields = [fullName, whose, email, phone, subject, message] as const;

/** Contact form on /contactus. Rules: docs/specification.md, section 5. */
export const contactForm = {
  id: 'contact',
  title: 'General message',
  fields,
  enquiryFields: fields,
  toEnquiry: (values) => values,
  refusedBy: 'status',
  words: () => ({
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
  }),
  acknowledge: ({ hours }) => ({
    subject: 'We have your message',
    arrived: 'Your message has arrived.',
    next: `A member of our team reads it and answers by e-mail. We are open ${hours}.`,
  }),
} as const satisfies Form<'contact', typeof fields, typeof fields>;
