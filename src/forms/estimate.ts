import type { Answers, TextField } from './field.ts';
import type { Form } from './form.ts';
import { company, email, message } from './common-fields.ts';

const firstName = {
  kind: 'text',
  name: 'firstName',
  label: 'First name',
  required: true,
  missing: 'Enter your first name',
  maxLength: 100,
  autocomplete: 'given-name',
} as const satisfies TextField;

const lastName = {
  kind: 'text',
  name: 'lastName',
  label: 'Last name',
  required: true,
  missing: 'Enter your last name',
  maxLength: 100,
  autocomplete: 'family-name',
} as const satisfies TextField;

const name = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  required: true,
  missing: 'Enter your name',
  maxLength: firstName.maxLength + 1 + lastName.maxLength,
  autocomplete: 'name',
} as const satisfies TextField;

const projectType = {
  kind: 'choice',
  name: 'projectType',
  label: 'Project type',
  required: false,
  missing: 'Choose a project type',
  choices: [
    { value: 'residential', label: 'Residential' },
    { value: 'commercial', label: 'Commercial' },
    { value: 'industrial', label: 'Industrial' },
  ],
} as const;

const inputs = [firstName, lastName, email, company, projectType, message] as const;
const enquiry = [name, email, company, projectType, message] as const;

export type EstimateEnquiry = Answers<typeof enquiry>;

/** The estimate request on the home page. Rules: specification, section 5. */
export const estimateForm = {
  id: 'estimate',
  fields: inputs,
  enquiryFields: enquiry,
  toEnquiry: ({ firstName, lastName, ...rest }) => ({ name: `${firstName} ${lastName}`, ...rest }),
  inputOf: { name: 'firstName' },
  words: {
    send: 'Get estimate',
    sending: 'Sending...',
    sent: {
      title: 'Your estimate request has been sent successfully!',
      lines: ["We'll contact you within 2 hours!"],
    },
    thanks: "Thank you! We'll contact you within 2 hours.",
    failureIn: 'dialog',
    refused: (sentence) => `Error: ${sentence ?? 'Unknown error'}`,
    unreachable: () => 'Something went wrong. Please try again later.',
  },
} as const satisfies Form<typeof inputs, typeof enquiry>;
