import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';

/** What the Content-Security-Policy grants the script that counts visits: its origin, or nothing. */
export function grantAnalytics(script: string | undefined): readonly string[] {
  return script === undefined ? [] : [new URL(script).origin];
}

/**
 * The address of the script that counts visits, as src/content/company.yaml states it; none while it is
 * switched off. For Astro's configuration, which is read before content is.
 */
export function readAnalytics(): string | undefined {
  const content: unknown = parse(readFileSync('src/content/company.yaml', 'utf8'));
  return z.object({ analytics: z.url().optional() }).parse(content).analytics;
}
