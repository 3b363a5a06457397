import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';

/** Lists the sources that the Content-Security-Policy allows for analytics: the script's origin, or none. */
export function listAnalyticsSources(script: string | undefined): readonly string[] {
  return script === undefined ? [] : [new URL(script).origin];
}

/**
 * Reads the address of the analytics script from src/content/company.yaml; undefined while it is switched
 * off. For Astro's configuration, which is loaded before content.
 */
export function readAnalytics(): string | undefined {
  const content: unknown = parse(readFileSync('src/content/company.yaml', 'utf8'));
  return z.object({ analytics: z.url().optional() }).parse(content).analytics;
}
