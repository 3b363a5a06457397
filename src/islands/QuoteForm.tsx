import type { ReactNode } from 'react';
import { quoteForm } from '#forms/quote.ts';
import { FormShell, type Attachment, type FormCopy } from './form/FormShell.tsx';
import { createMultipartSender } from './form/send-multipart.ts';

const send = createMultipartSender();

interface Props extends FormCopy {
  readonly attachment: Attachment;
  readonly children?: ReactNode;
}

/** The quote request with drawings on /contact. */
export function QuoteForm({ children, ...copy }: Props) {
  return (
    <FormShell form={quoteForm} send={send} {...copy}>
      {children}
    </FormShell>
  );
}
