import { quoteForm } from '#forms/quote.ts';
import { FormShell, type FormCopy } from './form/FormShell.tsx';

/** The quote request with drawings. */
export function QuoteForm(copy: FormCopy) {
  return <FormShell form={quoteForm} {...copy} />;
}
