import { parse } from 'yaml';

/** The data of a content file: all of a YAML file, or what stands between the two lines of dashes. */
export function readFrontMatter(file: string, text: string): unknown {
  if (file.endsWith('.yaml')) return parse(text);
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  return block === undefined ? undefined : parse(block);
}
