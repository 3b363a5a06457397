import type { ReactNode } from 'react';
import { contactForm } from '#forms/contact.ts';
import { FormShell, type FormCopy } from './form/FormShell.tsx';
import { judgeByStatus } from './form/outcome.ts';
import { createJsonSender } from './form/send-json.ts';

const send = createJsonSender(judgeByStatus);

/** The general message on /contactus. */
export function ContactForm({ children, ...copy }: FormCopy & { readonly children?: ReactNode }) {
  return (
    <FormShell form={contactForm} send={send} {...copy}>
      {children}
    </FormShell>
  );
}
