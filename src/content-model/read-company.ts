import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { companySchema, type Company } from './company-schema.ts';
import { readContent } from './read-content.ts';

/** From the project's folder. */
export const COMPANY_FILE = 'src/content/company.yaml';

/**
 * Reads the company for code outside of pages: Astro's configuration, style sheets, the takeoffs' files. Undefined for
 * an invalid file, because `npm start` must come up to show the mistake.
 */
export function readCompany(): Company | undefined {
  try {
    return readContent(COMPANY_FILE, companySchema, parse(readFileSync(COMPANY_FILE, 'utf8')));
  } catch {
    return undefined;
  }
}
