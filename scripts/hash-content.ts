import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { hashDelivered, hashText, isNamed, listValues } from '#content-model/compare-delivered.ts';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';

/**
 * Returns the hashes of what is delivered in a folder of content, sorted. A text that stands outside of a placeholder
 * too is nobody's in particular.
 */
export function hashContent(folder: string): string[] {
  const unmarked = new Set<string>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const drawings = names
    .filter((name) => name.endsWith('.svg'))
    .map((name) => hashText(readFileSync(join(folder, name), 'utf8')));
  const hashes = names
    .filter((name) => /\.(?:yaml|mdx)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const yaml = cutFrontMatter(name, text)?.yaml ?? '';
      const body = name.endsWith('.yaml') ? '' : text.slice(text.indexOf(yaml) + yaml.length);
      const document = parseDocument(yaml);
      for (const value of listValues(document)) {
        if (!value.isMarked && !isNamed(value.text)) unmarked.add(hashText(value.text));
      }
      return hashDelivered(name, document, body);
    });
  return [...new Set([...drawings, ...hashes])].filter((hash) => !unmarked.has(hash)).sort();
}
