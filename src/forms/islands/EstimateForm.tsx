import { estimateForm } from '#forms/definitions/estimate.ts';
import { FormShell, type FormCopy } from './FormShell.tsx';

/** The estimate request of the home page. */
export function EstimateForm(copy: FormCopy) {
  return <FormShell form={estimateForm} {...copy} />;
}
