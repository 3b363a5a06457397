import { estimateForm } from '#forms/estimate.ts';
import { FormShell, type FormCopy } from './form/FormShell.tsx';

/** The estimate request of the home page. */
export function EstimateForm(copy: FormCopy) {
  return <FormShell form={estimateForm} {...copy} />;
}
