import { estimateForm } from '#forms/definitions/estimate.ts';
import { FormShell, type FormProps } from './FormShell.tsx';

export function EstimateForm(copy: FormProps) {
  return <FormShell form={estimateForm} {...copy} />;
}
