import * as phoneNumbers from 'libphonenumber-js/min';
import { parse } from 'yaml';
import type { ServiceLevels } from '#forms/definitions/form.ts';
import source from '../content/company.yaml?raw';
import { listAddressLines } from './address-lines.ts';
import { companySchema } from './company-schema.ts';
import { formatHours } from './format.ts';
import { listEstimators } from './list-estimators.ts';
import { readOffice } from './office.ts';
import { formatPhone, linkPhone } from './phone.ts';
import { readContent } from './read-content.ts';

/** The company, as src/content/company.yaml states it. */
export const company = readContent('src/content/company.yaml', companySchema, parse(source));

export const phoneForPeople = formatPhone(company, phoneNumbers);
export const hoursForPeople = formatHours(company.hours, company.locale);
/** Response times that forms and e-mails promise. */
export const serviceLevels: ServiceLevels = {
  contactWithin: company.facts.contactWithin,
  hours: hoursForPeople,
  office: readOffice(company),
};
export const addressLines = listAddressLines(company.address);

/** Offices other than the main one, formatted for visitors. */
export const otherOffices = (company.otherOffices ?? []).map(({ name, address, phone }) => ({
  name,
  lines: listAddressLines(address),
  ...(phone !== undefined && {
    call: { text: formatPhone({ phone, address }, phoneNumbers), href: linkPhone(phone) },
  }),
}));

/** Estimators who may be named; the first is the default of a sample. */
export const estimators = listEstimators(company, phoneNumbers);

/** Link targets: `tel:` and `mailto:`. */
export const phoneLink = linkPhone(company.phone);
export const emailLink = `mailto:${company.email}`;
