import { parse } from 'yaml';
import source from '../content/company.yaml?raw';
import { companySchema } from '../schemas/company.ts';
import { readContent } from './read-content.ts';

/** The company's facts, checked once at build time. */
export const company = readContent('src/content/company.yaml', companySchema, parse(source));

/** "+1-312-555-0148" as people in the United States write it: "(312) 555-0148". */
export const phoneForPeople = company.phone.replace(/^\+1-(\d{3})-/, '($1) ');

/** Targets for links that call or write. */
export const phoneLink = `tel:${company.phone.replaceAll('-', '')}`;
export const emailLink = `mailto:${company.email}`;

/** "09:00" on a twelve-hour clock: "9 am". */
function describeTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = hours % 12 === 0 ? 12 : hours % 12;
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${clock}${past} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Opening hours in one line: "Monday to Friday, 9 am to 5 pm Central Time". */
export const hoursForPeople = `${company.hours.days}, ${describeTime(company.hours.opens)} to ${describeTime(company.hours.closes)} ${company.hours.timeZone}`;
