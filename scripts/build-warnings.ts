import { stripVTControlCharacters } from 'node:util';

/** Astro's warnings about a collection without entries. */
const EMPTY =
  /The collection "\w+" does not exist or is empty|No (?:items|files) found |The base directory ".*" does not exist/;

/** Returns the part of a line of Astro's log before its warning, without colors. */
export function cutWarning(line: string): string {
  return stripVTControlCharacters(line).replace(/\d\d:\d\d:\d\d \[WARN\].*$/, '');
}

/** True for a line of Astro's log that warns. */
export function isWarning(line: string): boolean {
  const text = stripVTControlCharacters(line);
  return /\[WARN\]|^\(!\)/.test(text) && !isOfEmptyCollection(line);
}

/**
 * True for a warning about a collection without entries, which is not shown: a company may have no reviews, no
 * packages, no articles.
 */
export function isOfEmptyCollection(line: string): boolean {
  return EMPTY.test(stripVTControlCharacters(line));
}
