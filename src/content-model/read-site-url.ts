import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { companySchema } from './company-schema.ts';
import { readContent } from './read-content.ts';

const FILE = 'src/content/company.yaml';

/**
 * Reads the site's address from src/content/company.yaml for Astro's configuration, which is loaded before
 * content. Undefined where the file is wrong, because `npm start` must come up to show the mistake.
 */
export function readSiteUrl(): string | undefined {
  try {
    return readContent(FILE, companySchema, parse(readFileSync(FILE, 'utf8'))).url;
  } catch {
    return undefined;
  }
}
