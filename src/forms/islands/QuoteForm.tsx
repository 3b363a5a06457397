import { quoteForm } from '#forms/definitions/quote.ts';
import { FileDrop } from '#forms/inputs/FileDrop.tsx';
import { FormShell, type FormCopy } from './FormShell.tsx';

export function QuoteForm(copy: FormCopy) {
  return <FormShell form={quoteForm} FileField={FileDrop} {...copy} />;
}
