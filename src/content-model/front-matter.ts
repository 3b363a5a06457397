import { parse } from 'yaml';
import { cutFrontMatter } from './cut-front-matter.ts';

/** The data of a content file, parsed. */
export function readFrontMatter(file: string, text: string): unknown {
  const found = cutFrontMatter(file, text);
  return found === undefined ? undefined : parse(found.yaml);
}
