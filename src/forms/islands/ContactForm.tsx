import { contactForm } from '#forms/definitions/contact.ts';
import { FormShell, type FormProps } from './FormShell.tsx';

export function ContactForm(copy: FormProps) {
  return <FormShell form={contactForm} {...copy} />;
}
