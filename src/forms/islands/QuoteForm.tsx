import { quoteForm } from '#forms/definitions/quote.ts';
import { FileDrop } from '#forms/inputs/FileDrop.tsx';
import { FormShell, type FormProps } from './FormShell.tsx';

export function QuoteForm(copy: FormProps) {
  return <FormShell form={quoteForm} FileField={FileDrop} {...copy} />;
}
