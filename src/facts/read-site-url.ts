import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';

/**
 * The site's address as src/content/company.yaml states it. For Astro's configuration, which is read
 * before content is: everything else reads `company.url`. Throws where the file states none.
 */
export function readSiteUrl(): string {
  const content: unknown = parse(readFileSync('src/content/company.yaml', 'utf8'));
  return z.object({ url: z.url() }).parse(content).url;
}
