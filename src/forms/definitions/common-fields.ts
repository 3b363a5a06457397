import type { TextField } from './field.ts';

/** 254 characters is the longest address that SMTP can carry (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;

export const fullName = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  required: true,
  missing: 'Enter your name',
  maxLength: 200,
  autocomplete: 'name',
  isName: true,
} as const satisfies TextField;

export const email = {
  kind: 'email',
  name: 'email',
  label: 'E-mail address',
  required: true,
  missing: 'Enter your e-mail address',
  maxLength: MAX_ADDRESS_LENGTH,
  autocomplete: 'email',
} as const satisfies TextField;

export const company = {
  kind: 'text',
  name: 'company',
  label: 'Company',
  required: false,
  missing: 'Enter your company',
  maxLength: 200,
  autocomplete: 'organization',
  isName: true,
} as const satisfies TextField;

export const phone = {
  kind: 'tel',
  name: 'phone',
  label: 'Phone',
  required: false,
  missing: 'Enter your phone number',
  maxLength: 50,
  autocomplete: 'tel',
} as const satisfies TextField;

export const message = {
  kind: 'textarea',
  name: 'message',
  label: 'Message',
  required: true,
  missing: 'Enter a message',
  maxLength: 10_000,
  autocomplete: 'off',
} as const satisfies TextField;
