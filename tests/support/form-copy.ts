import type { FormProps } from '#forms/islands/FormShell.tsx';
import { QUOTE_CHOICES } from './local-forms.ts';

/** The words around a form. */
export const FORM_COPY: FormProps = {
  title: 'Write to us',
  level: 2,
  sent: { reference: 'Your reference is', add: 'More? Reply, or', addLink: 'send it' },
  listed: {},
  serviceLevels: { contactWithin: '2 hours', hours: 'Monday to Friday' },
  localWords: { postalCode: 'ZIP code', currencySign: '$', choices: QUOTE_CHOICES },
  reach: {
    kept: 'Call',
    or: 'or write to',
    phone: { text: '(312) 555-0148', href: 'tel:+13125550148' },
    email: { text: 'plans@datumline.example', href: 'mailto:plans@datumline.example' },
  },
};
