import type { ChoiceField, TextField } from './field.ts';
import type { Form } from './form.ts';
import { company, email, fullName, message } from './common-fields.ts';
import { promiseQuote } from './promise-quote.ts';

const firstName = {
  kind: 'text',
  name: 'firstName',
  label: 'First name',
  required: true,
  missing: 'Enter your first name',
  maxLength: 100,
  autocomplete: 'given-name',
  isName: true,
} as const satisfies TextField;

const lastName = {
  kind: 'text',
  name: 'lastName',
  label: 'Last name',
  required: true,
  missing: 'Enter your last name',
  maxLength: 100,
  autocomplete: 'family-name',
  isName: true,
} as const satisfies TextField;

const name = {
  ...fullName,
  maxLength: firstName.maxLength + 1 + lastName.maxLength,
} as const satisfies TextField;

const projectType = {
  kind: 'choice',
  name: 'projectType',
  label: 'Project type',
  required: false,
  missing: 'Choose a project type',
  wide: true,
  choices: [
    { value: 'residential', label: 'Residential' },
    { value: 'commercial', label: 'Commercial' },
    { value: 'industrial', label: 'Industrial' },
  ],
} as const satisfies ChoiceField;

const inputs = [firstName, lastName, email, company, projectType, message] as const;
const enquiry = [name, email, company, projectType, message] as const;

/** The estimate request on the home page. Rules: docs/specification.md, section 5. */
export const estimateForm = {
  id: 'estimate',
  title: 'Estimate request',
  fields: inputs,
  enquiryFields: enquiry,
  toEnquiry: ({ firstName, lastName, ...rest }) => ({ name: `${firstName} ${lastName}`, ...rest }),
  toInputs(sent) {
    const { name: whole } = sent;
    if (typeof whole !== 'string' || 'firstName' in sent) return sent;
    const [first = '', ...rest] = whole.trim().split(/\s+/);
    return { ...sent, firstName: first, lastName: rest.join(' ') };
  },
  refusedBy: 'flag',
  logsFailures: true,
  words: ({ contactWithin }) => ({
    send: 'Get estimate',
    sending: 'Sending...',
    sent: {
      title: 'Your estimate request has been sent successfully!',
      lines: [`We'll contact you within ${contactWithin}!`],
    },
    thanks: `Thank you! We'll contact you within ${contactWithin}.`,
    failureIn: 'dialog',
    refused: (sentence) => `Error: ${sentence ?? 'Unknown error'}`,
    unreachable: () => 'Something went wrong. Please try again later.',
  }),
  acknowledge: (serviceLevels) => ({
    subject: 'We have your estimate request',
    arrived: 'Your estimate request has arrived.',
    next: promiseQuote(serviceLevels),
  }),
} as const satisfies Form<'estimate', typeof inputs, typeof enquiry>;
