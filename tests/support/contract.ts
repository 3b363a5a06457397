/*
 * The contract with visitors, pages and the sales team, word for word and byte for byte. The tables
 * are written by hand and read by tests alone. Nothing here may be imported from the code: a test
 * that takes its expectation from the constant it checks cannot fail.
 */

/** A field of the contract. `missing` is the message if a required value is missing. */
export interface PromisedField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly missing: string;
  /** Maximum characters of a value, and the message of a longer one. */
  readonly longest?: number;
  readonly tooLong?: string;
  /** Value and label of each choice, and the message of another value. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly noChoice?: string;
  readonly kind: 'text' | 'email' | 'tel' | 'textarea' | 'choice' | 'choices' | 'listed';
  readonly autocomplete?: string;
}

/** A label, the maximum characters, and the message of a longer value. */
const limit = (label: string, longest: number) => ({
  label,
  longest,
  tooLong: `${label} must be ${longest.toLocaleString('en-US')} characters or fewer`,
});

/** A label, its choices, and the message of another value. */
const offer = (label: string, choices: readonly (readonly [value: string, label: string])[]) => ({
  label,
  choices,
  noChoice: `${label} must be one of: ${choices.map(([, one]) => one).join(', ')}`,
});

const NAME: PromisedField = {
  ...limit('Name', 200),
  kind: 'text',
  name: 'name',
  required: true,
  missing: 'Enter your name',
  autocomplete: 'name',
};

const FIRST_NAME: PromisedField = {
  ...limit('First name', 100),
  kind: 'text',
  name: 'firstName',
  required: true,
  missing: 'Enter your first name',
  autocomplete: 'given-name',
};

const LAST_NAME: PromisedField = {
  ...limit('Last name', 100),
  kind: 'text',
  name: 'lastName',
  required: true,
  missing: 'Enter your last name',
  autocomplete: 'family-name',
};

/** Two names of 100 characters and the space between them. */
const JOINED_NAME: PromisedField = {
  ...NAME,
  ...limit('Name', 201),
};

const EMAIL: PromisedField = {
  ...limit('E-mail address', 254),
  kind: 'email',
  name: 'email',
  required: true,
  missing: 'Enter your e-mail address',
  autocomplete: 'email',
};

const COMPANY: PromisedField = {
  ...limit('Company', 200),
  kind: 'text',
  name: 'company',
  required: false,
  missing: 'Enter your company',
  autocomplete: 'organization',
};

const PHONE: PromisedField = {
  ...limit('Phone', 50),
  kind: 'tel',
  name: 'phone',
  required: false,
  missing: 'Enter your phone number',
  autocomplete: 'tel',
};

const SUBJECT: PromisedField = {
  ...limit('Subject', 200),
  kind: 'text',
  name: 'subject',
  required: false,
  missing: 'Enter a subject',
  autocomplete: 'off',
};

const MESSAGE: PromisedField = {
  ...limit('Message', 10_000),
  kind: 'textarea',
  name: 'message',
  required: true,
  missing: 'Enter a message',
  autocomplete: 'off',
};

const ESTIMATE_PROJECT_TYPE: PromisedField = {
  ...offer('Project type', [
    ['residential', 'Residential'],
    ['commercial', 'Commercial'],
    ['industrial', 'Industrial'],
  ]),
  kind: 'choice',
  name: 'projectType',
  required: false,
  missing: 'Choose a project type',
};

const QUOTE_PROJECT_TYPE: PromisedField = {
  ...offer('Project type', [
    ['residential', 'Residential'],
    ['commercial', 'Commercial'],
    ['industrial', 'Industrial'],
    ['renovation', 'Renovation'],
  ]),
  kind: 'choice',
  name: 'projectType',
  required: true,
  missing: 'Choose a project type',
};

const PROJECT_SIZE: PromisedField = {
  ...offer('Project size', [
    ['under-50k', 'Under $50,000'],
    ['50k-200k', '$50,000 to $200,000'],
    ['200k-500k', '$200,000 to $500,000'],
    ['500k-1m', '$500,000 to $1 million'],
    ['over-1m', 'Over $1 million'],
  ]),
  kind: 'choice',
  name: 'projectSize',
  required: false,
  missing: 'Choose a project size',
};

const TIMELINE: PromisedField = {
  ...offer('Timeline', [
    ['asap', 'As soon as possible'],
    ['24-48h', '24–48 hours'],
    ['1-week', 'Within one week'],
    ['flexible', 'Flexible'],
  ]),
  kind: 'choice',
  name: 'timeline',
  required: false,
  missing: 'Choose a timeline',
};

const TYPE: PromisedField = {
  ...offer('Scope of the estimate', [
    ['full-scope', 'Full scope'],
    ['specific-trade', 'Specific trade'],
  ]),
  kind: 'choice',
  name: 'type',
  required: true,
  missing: 'Choose the scope of the estimate',
};

const SERVICES: PromisedField = {
  ...offer('Services', [
    ['Residential Estimating', 'Residential Estimating'],
    ['Commercial Estimating', 'Commercial Estimating'],
    ['Industrial Estimating', 'Industrial Estimating'],
    ['Concrete & Masonry', 'Concrete & Masonry'],
    ['MEP Systems', 'MEP Systems'],
    ['Electrical', 'Electrical'],
    ['Value Engineering', 'Value Engineering'],
    ['Construction Consulting', 'Construction Consulting'],
  ]),
  kind: 'choices',
  name: 'services',
  required: false,
  missing: 'Choose a service',
};

/** The ids of trade pages; what is no id of one is ignored, so no answer to it is wrong. */
const TRADES: PromisedField = {
  kind: 'listed',
  name: 'trades',
  label: 'Trades',
  required: false,
  missing: 'Choose a trade',
};

/** Inputs that a page without JavaScript sends, in their order. */
export const INPUTS = {
  estimate: [FIRST_NAME, LAST_NAME, EMAIL, COMPANY, ESTIMATE_PROJECT_TYPE, MESSAGE],
  quote: [
    NAME,
    EMAIL,
    { ...PHONE, required: true },
    COMPANY,
    QUOTE_PROJECT_TYPE,
    TYPE,
    TRADES,
    { ...MESSAGE, required: false },
    PROJECT_SIZE,
    TIMELINE,
    SERVICES,
  ],
  contact: [NAME, { ...COMPANY, required: true }, EMAIL, PHONE, SUBJECT, MESSAGE],
} as const satisfies Record<string, readonly PromisedField[]>;

/** Fields that are stored and mailed, by the names of the wire contract. */
export const ENQUIRY_FIELDS = {
  estimate: [JOINED_NAME, EMAIL, COMPANY, ESTIMATE_PROJECT_TYPE, MESSAGE],
  quote: INPUTS.quote,
  contact: INPUTS.contact,
} as const satisfies Record<string, readonly PromisedField[]>;

export type FormName = keyof typeof INPUTS;

export const FORM_NAMES = ['estimate', 'quote', 'contact'] as const satisfies readonly FormName[];

export const EMAIL_FORMAT = 'Enter an e-mail address in the format name@example.com';
export const EMAIL_SEVERAL = 'There are several e-mail addresses here. Leave one';

/** Texts of a form's states. */
export const WORDS = {
  estimate: {
    send: 'Get estimate',
    sending: 'Sending...',
    title: 'Your estimate request has been sent successfully!',
    lines: ["We'll contact you within 2 hours!"],
    thanks: "Thank you! We'll contact you within 2 hours.",
    failureIn: 'dialog',
    refused: 'Error: too long',
    unexplained: 'Error: Unknown error',
    unreachable: 'Something went wrong. Please try again later.',
    foreign: 'Something went wrong. Please try again later.',
  },
  quote: {
    send: 'Send request',
    sending: 'Sending...',
    title: 'Success!',
    lines: ['Your request has been sent successfully!', "We'll contact you within 2 hours!"],
    thanks: "Thank you! We'll contact you within 2 hours.",
    failureIn: 'dialog',
    refused: 'Sending failed!',
    unexplained: 'Sending failed!',
    unreachable: 'Error: The connection was lost.',
    foreign:
      'Error: Something between you and this site answered in its place, such as a Wi-Fi sign-in page or a company filter',
  },
  contact: {
    send: 'Send message',
    sending: 'Sending...',
    title: 'Message Sent!',
    lines: ['Your message has been sent successfully!', "We'll get back to you soon!"],
    thanks: "Thank you! We'll get back to you soon.",
    failureIn: 'form',
    refused: 'too long',
    unexplained: 'Something went wrong.',
    unreachable: 'Server error. Please try again later.',
    foreign: 'Server error. Please try again later.',
  },
} as const;

/** Messages that refuse a whole request. */
export const REFUSALS = {
  unreadable: 'The form did not arrive in a readable state. Reload the page and send it again',
  otherSite:
    'The form was sent from a page of another site. Open the form on this site and send it from there',
  wrongMethod: 'This address receives forms only. Open the form and send it from there',
  tooLarge:
    'The form holds more than it can carry. Shorten the message, or share a link to your files in it',
  wrongType:
    'The form was sent in a format this site does not read. Reload the page and send it again',
  tooMany: 'Too many forms were sent from your connection. Wait a minute and send it again',
  unavailable:
    'Your request could not be sent just now. Wait a minute and send it again, or call or e-mail us',
} as const;

export const FILE_SENTENCES = {
  wrongType:
    'The file must be a PDF, DOC or DOCX. Save it as one of these, or share a link in the message',
  archive: 'An archive cannot be looked into here. Unpack it and add the PDFs in it',
  cad: 'A model or CAD drawing is measured from its sheets. Plot or export them to PDF, or share a link to the file in the message',
  photo:
    'A picture cannot be measured. Scan the sheet into a PDF: on an iPhone in Files, the three dots, Scan Documents; on Android with the camera of Google Drive',
  empty: 'The file is empty. Choose the file again, or share a link in the message',
  tooLarge: 'The file is larger than 100 MB. Share a link to it in the message instead',
  tooMany:
    'A request takes up to 20 files. Put several drawings into one PDF, or share a link to the rest in the message',
  tooMuch:
    'The files are larger than 250 MB together. Share a link to the rest in the message instead',
  contentMismatch:
    'The content of the file is not what its name says. Save it again as a PDF, DOC or DOCX',
  nameUnreadable: 'The file came without a name that can be read. Rename it and attach it again',
  incomplete:
    'The file breaks off before its end. Save it again from the program it came from, or download it again, and attach that copy',
  truncated: 'The file did not arrive whole. Send it again',
  tooLargeForForm:
    'The files are larger than 4 MB together, which this form can carry. Share a link to them in the message instead',
  notHere:
    'This form carries no file. Send drawings with a quote request, or share a link in the message',
  uploadUnfinished: 'The upload of the file is not finished. Wait until it is, or attach it again',
  uploadLost: 'The uploaded file can no longer be found. Attach it again',
} as const;

export const UPLOAD_SENTENCES = {
  version: 'This address speaks version 1.0.0 of the tus protocol',
  method: 'This address takes file uploads only',
  offset: 'The part does not begin where the last one ended. Ask for the offset and continue there',
  offsetMissing: 'The part must say in Upload-Offset where it begins',
  lengthMissing: 'The upload must say in Upload-Length how many bytes the file has',
  metadataTwice: 'Upload-Metadata must name each key once',
  partType: 'A part must be sent as application/offset+octet-stream',
  partSize: 'A part may have up to 4 MB, and no more than is left of the file',
  partEmpty: 'The part did not arrive whole. Ask for the offset and continue there',
  partSmall: 'A part must have at least 1 MB, but for the last one',
  unavailable: 'The upload could not be kept just now. Wait a minute and continue it',
  full: 'Too many files are on their way to this site just now. Share a link to the file in the message instead',
} as const;

/** Bytes. */
export const MAX_IN_FORM = 4_194_304;
export const MAX_PART = 4_194_304;
export const MAX_FILE = 104_857_600;
export const MAX_SET = 262_144_000;
export const MAX_ATTACHED = 10_485_760;
export const MAX_PIECE = 4_194_304;
export const MAX_FILES = 20;
export const MAX_TEXT_BODY = 262_144;

/** Media types of the files that may be attached, by the ending of their names. */
export const FILE_TYPES = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
