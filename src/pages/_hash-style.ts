import { createHash } from 'node:crypto';

/** Hash by which Astro's Content-Security-Policy allows a style element that a page writes itself. */
export function hashStyle(rules: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(rules).digest('base64')}`;
}
