import { stripVTControlCharacters } from 'node:util';

/** Astro's words for a collection without entries. */
const EMPTY =
  /The collection "\w+" does not exist or is empty|No (?:items|files) found |The base directory ".*" does not exist/;

/**
 * True for a line of the build that warns. A collection without entries is content: a company may have no reviews, no
 * packages, no articles.
 */
export function isWarning(line: string): boolean {
  const text = stripVTControlCharacters(line);
  return /\[WARN\]|^\(!\)/.test(text) && !EMPTY.test(text);
}
