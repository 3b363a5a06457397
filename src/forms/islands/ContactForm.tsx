import { contactForm } from '#forms/definitions/contact.ts';
import { FormShell, type FormCopy } from './FormShell.tsx';

export function ContactForm(copy: FormCopy) {
  return <FormShell form={contactForm} {...copy} />;
}
