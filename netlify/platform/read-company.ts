import { readFileSync } from 'node:fs';
import {
  companySchema,
  readRetentionDays as readDays,
  type Company,
} from '#content-model/company-schema.ts';
import { formatHours } from '#content-model/format.ts';
import { readOffice } from '#content-model/office.ts';
import { listEstimators, type NamedEstimator } from '#content-model/list-estimators.ts';
import { findPhoneLink, formatPhone } from '#content-model/phone.ts';
import { readContent } from '#content-model/read-content.ts';
import type { ServiceLevels } from '#forms/definitions/form.ts';

/**
 * The company's facts as marketing edits them. Netlify's bundler follows this address and packs
 * the file with the function, so the bundle must stand as deep in the tree as this file.
 */
const FILE = new URL('../../src/content/company.yaml', import.meta.url);

let company: Company | undefined;

/** Reads the response times that forms and e-mails promise. */
export async function readServiceLevels(): Promise<ServiceLevels> {
  const company = await readCompany();
  const { facts, hours, locale } = company;
  return {
    contactWithin: facts.contactWithin,
    hours: formatHours(hours, locale),
    office: readOffice(company),
  };
}

/** Reads the company's phone number as a visitor reads it. */
export async function readPhone(): Promise<string> {
  const phoneNumbers = await import('libphonenumber-js/min');
  return formatPhone(await readCompany(), phoneNumbers);
}

/**
 * Returns what reads a visitor's phone number as the target of a link that calls, "tel:+13125550190;ext=12";
 * undefined where none can be told. A number without a calling code is one of the company's country.
 */
export async function readPhoneLinker(): Promise<(typed: string) => string | undefined> {
  const phoneNumbers = await import('libphonenumber-js/min');
  const { address } = await readCompany();
  return (typed) => findPhoneLink(typed, address.country, phoneNumbers);
}

/** Reads the estimator whom acknowledgements name, the first of the company's; undefined where it names nobody. */
export async function readEstimator(): Promise<NamedEstimator | undefined> {
  const phoneNumbers = await import('libphonenumber-js/min');
  return listEstimators(await readCompany(), phoneNumbers)[0];
}

/** For how many days after its delivery an enquiry is kept, as the privacy policy says. */
export async function readRetentionDays(): Promise<number> {
  return readDays(await readCompany());
}

/** Reads the company's facts, once per process. Throws where the file is missing or wrong. */
export async function readCompany(): Promise<Company> {
  if (!company) {
    const { parse } = await import('yaml');
    company = readContent(
      'src/content/company.yaml',
      companySchema,
      parse(readFileSync(FILE, 'utf8')),
    );
  }
  return company;
}
