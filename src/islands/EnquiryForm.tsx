import type { ReactNode } from 'react';
import type { Promises } from '#forms/form.ts';
import { forms, type FormId } from '#forms/form-list.ts';
import { FormShell, type FormCopy } from './form/FormShell.tsx';

interface Props extends FormCopy {
  readonly form: FormId;
  readonly promises: Promises;
  readonly children?: ReactNode;
}

/** One of the site's forms, by its id. */
export function EnquiryForm({ form, ...rest }: Props) {
  return <FormShell form={forms[form]} {...rest} />;
}
