import { parse } from 'yaml';
import source from '../content/company.yaml?raw';
import { companySchema } from './company-schema.ts';
import { linkPhone, formatHours, formatPhone } from './format-facts.ts';
import { readContent } from './read-content.ts';

/** The company, as src/content/company.yaml states it. */
export const company = readContent('src/content/company.yaml', companySchema, parse(source));

export const phoneForPeople = formatPhone(company.phone);
export const hoursForPeople = formatHours(company.hours);

/** Targets for links that call or write. */
export const phoneLink = linkPhone(company.phone);
export const emailLink = `mailto:${company.email}`;
