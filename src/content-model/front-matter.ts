import { parse } from 'yaml';
import { cutFrontMatter } from './cut-front-matter.ts';

/** Parses the data of a content file; undefined where it has none. */
export function readFrontMatter(file: string, text: string): unknown {
  const found = cutFrontMatter(file, text);
  return found === undefined ? undefined : parse(found.yaml);
}
