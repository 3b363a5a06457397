import { contactForm } from '#forms/definitions/contact.ts';
import { FormShell, type FormCopy } from './FormShell.tsx';

/** The general message. */
export function ContactForm(copy: FormCopy) {
  return <FormShell form={contactForm} {...copy} />;
}
