import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { companySchema } from './company-schema.ts';
import { readContent } from './read-content.ts';

const FILE = 'src/content/company.yaml';

/**
 * The site's address as src/content/company.yaml states it. For Astro's configuration, which is read
 * before content is: everything else reads `company.url`. Throws where the file is wrong.
 */
export function readSiteUrl(): string {
  return readContent(FILE, companySchema, parse(readFileSync(FILE, 'utf8'))).url;
}
