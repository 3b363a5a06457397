import type { Company } from './company-schema.ts';
import { listEstimators } from './list-estimators.ts';
import { formatPhone, type PhoneNumbers } from './phone.ts';
import type { SampleHead } from './schemas/sample.ts';
import type { DeliveredTakeoff } from './takeoff.ts';

export type Printed = NonNullable<DeliveredTakeoff['printed']>;

/**
 * Lists the facts of the company and its people that a sample's files carry. The phone is left out if readers would
 * have to dial abroad.
 */
export function listPrinted(
  company: Company,
  {
    name: title,
    placeholder: isSample,
    estimator,
  }: Pick<SampleHead, 'name' | 'placeholder' | 'estimator'>,
  { isAbroad }: { readonly isAbroad: boolean },
  phoneNumbers: PhoneNumbers,
): Printed {
  const { name, email, accent } = company;
  const estimators = listEstimators(company, phoneNumbers);
  const person = estimators.find((one) => one.name === estimator) ?? estimators[0];
  const phone = person?.call.text ?? formatPhone(company, phoneNumbers);
  return {
    title,
    isSample,
    name,
    phone: isAbroad ? '' : phone,
    email,
    ...(accent !== undefined && { accent }),
    ...(person && { takenOffBy: person.name }),
    ...(person?.checkedBy !== undefined && { checkedBy: person.checkedBy }),
  };
}
