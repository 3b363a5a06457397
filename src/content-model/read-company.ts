import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { companySchema, type Company } from './company-schema.ts';
import { readContent } from './read-content.ts';

const FILE = 'src/content/company.yaml';

/**
 * Reads the company for Astro's configuration, which is loaded before content. Undefined where the file is
 * wrong, because `npm start` must come up to show the mistake.
 */
export function readCompany(): Company | undefined {
  try {
    return readContent(FILE, companySchema, parse(readFileSync(FILE, 'utf8')));
  } catch {
    return undefined;
  }
}
