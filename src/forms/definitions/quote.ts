import { company, email, fullName, message, phone } from './common-fields.ts';
import type { ChoiceField, ChoicesField, ListedField } from './field.ts';
import type { Form } from './form.ts';
import { FILE_LIMIT, INLINE_LIMIT, MAX_FILES, SET_LIMIT } from './plan-files.ts';
import { promiseQuote } from './promise-quote.ts';
import { writeSize } from './write-size.ts';

const projectType = {
  kind: 'choice',
  name: 'projectType',
  label: 'Project type',
  required: true,
  missing: 'Choose a project type',
  open: true,
  choices: [
    { value: 'residential', label: 'Residential' },
    { value: 'commercial', label: 'Commercial' },
    { value: 'industrial', label: 'Industrial' },
    { value: 'renovation', label: 'Renovation' },
  ],
} as const satisfies ChoiceField;

const type = {
  kind: 'choice',
  name: 'type',
  label: 'Scope of the estimate',
  hint: 'Full scope: every trade on the drawings. Specific trade: only what you bid',
  required: true,
  missing: 'Choose the scope of the estimate',
  open: true,
  choices: [
    { value: 'full-scope', label: 'Full scope' },
    { value: 'specific-trade', label: 'Specific trade' },
  ],
} as const satisfies ChoiceField;

const projectSize = {
  kind: 'choice',
  name: 'projectSize',
  label: 'Project size',
  required: false,
  missing: 'Choose a project size',
  fromContent: true,
  choices: [],
} as const satisfies ChoiceField;

const timeline = {
  kind: 'choice',
  name: 'timeline',
  label: 'Timeline',
  required: false,
  missing: 'Choose a timeline',
  wide: true,
  fromContent: true,
  choices: [],
} as const satisfies ChoiceField;

const services = {
  kind: 'choices',
  name: 'services',
  label: 'Services',
  required: false,
  missing: 'Choose a service',
  fromContent: true,
  choices: [],
} as const satisfies ChoicesField;

const trades = {
  kind: 'listed',
  name: 'trades',
  label: 'Trades',
  required: false,
  missing: 'Choose a trade',
} as const satisfies ListedField;

const job = {
  ...message,
  required: false,
  hint: 'The bid date and hour, the ZIP code of the job, trades not listed, and your bid form',
} as const;

const fields = [
  { ...fullName, wide: true },
  email,
  { ...phone, required: true },
  company,
  projectType,
  type,
  trades,
  job,
  projectSize,
  timeline,
  services,
] as const;

/** Writes a file size with a no-break space. */
const limit = (bytes: number) => writeSize(bytes).replace(' ', '\u00A0');

/** The quote request with drawings on /contact. Rules: docs/specification.md, section 5. */
export const quoteForm = {
  id: 'quote',
  title: 'Quote request',
  fields,
  enquiryFields: fields,
  parts: [
    { title: 'When do you bid?', fields: ['timeline'] },
    { title: 'Who', fields: ['name', 'email', 'phone'] },
    { title: 'What', fields: ['projectType', 'type', 'trades', 'message'] },
    {
      title: 'More about the job',
      folded: { company: 'company', projectSize: 'size', services: 'services' },
      fields: ['company', 'projectSize', 'services'],
    },
  ],
  // Trades that were ticked before "Full scope" was chosen are hidden, and do not count.
  toEnquiry: (values) => (values.type === 'full-scope' ? { ...values, trades: [] } : values),
  plans: {
    label: 'Your drawings',
    hint: `Up to ${MAX_FILES} PDF, DOC or DOCX files, ${limit(SET_LIMIT)} together and ${limit(FILE_LIMIT)} each.`,
    withoutScript: `With JavaScript off, the limit is ${limit(INLINE_LIMIT)} in total. Put a sharing link to larger files in the message.`,
    drop: 'Drop the plan set here, or',
    more: 'Drop more, or',
    choose: 'choose files',
    paper: {
      title: 'Only paper? Scan it to PDF',
      text: 'On an iPhone: Files, the three dots, Scan Documents. On Android: Google Drive, the camera. An office scanner: set it to PDF. One sheet a page, all four corners in the picture.',
    },
    beyond: `Photos, a set over ${limit(SET_LIMIT)}, or no plans yet? Put a sharing link, or a few words, in the message.`,
    sending: 'Sending the files',
    unready: 'The files could not be added. Reload the page and choose them again',
  },
  refusedBy: 'status',
  words: ({ contactWithin }) => ({
    send: 'Send request',
    sending: 'Sending...',
    sent: {
      title: 'Success!',
      lines: [
        'Your request has been sent successfully!',
        `We'll contact you within ${contactWithin}!`,
      ],
    },
    thanks: `Thank you! We'll contact you within ${contactWithin}.`,
    failureIn: 'dialog',
    refused: () => 'Sending failed!',
    unreachable: (error) => `Error: ${error.message}`,
  }),
  acknowledge: (serviceLevels) => ({
    subject: 'We have your quote request',
    arrived: 'Your quote request has arrived.',
    next: promiseQuote(serviceLevels),
  }),
} as const satisfies Form<'quote', typeof fields, typeof fields>;
