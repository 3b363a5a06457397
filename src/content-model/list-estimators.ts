import type { Company } from './company-schema.ts';
import { formatPhone, linkPhone, type PhoneNumbers } from './phone.ts';

/** An estimator who may be named, as visitors read it. */
export interface NamedEstimator {
  readonly name: string;
  readonly checkedBy: string | undefined;
  readonly call: { readonly text: string; readonly href: string };
}

/** Lists the estimators whom the company names, each with a phone number of its own or the company's. */
export function listEstimators(
  company: Pick<Company, 'estimators' | 'phone' | 'address'>,
  phoneNumbers: PhoneNumbers,
): NamedEstimator[] {
  const { estimators = [], address } = company;
  return estimators.map(({ name, checkedBy, phone = company.phone }) => ({
    name,
    checkedBy,
    call: { text: formatPhone({ phone, address }, phoneNumbers), href: linkPhone(phone) },
  }));
}
