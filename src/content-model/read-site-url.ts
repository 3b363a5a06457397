import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { companySchema } from './company-schema.ts';
import { readContent } from './read-content.ts';

const FILE = 'src/content/company.yaml';

/**
 * The site's address as src/content/company.yaml states it. For Astro's configuration, which is read
 * before content is: everything else reads `company.url`. Undefined where the file is wrong, because
 * `npm start` must come up to show the editor what is.
 */
export function readSiteUrl(): string | undefined {
  try {
    return readContent(FILE, companySchema, parse(readFileSync(FILE, 'utf8'))).url;
  } catch {
    return undefined;
  }
}
