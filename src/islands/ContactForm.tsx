import { contactForm } from '#forms/contact.ts';
import { FormShell, type FormCopy } from './form/FormShell.tsx';

/** The general message. */
export function ContactForm(copy: FormCopy) {
  return <FormShell form={contactForm} {...copy} />;
}
