import { estimateForm } from '#forms/definitions/estimate.ts';
import { FormShell, type FormCopy } from './FormShell.tsx';

export function EstimateForm(copy: FormCopy) {
  return <FormShell form={estimateForm} {...copy} />;
}
