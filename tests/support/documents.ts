import { globSync, readFileSync } from 'node:fs';

/* The documents, whose tests hold what they name to what the project has. */

export const read = (file: string): string => readFileSync(file, 'utf8');

export const GUIDES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')];
export const RECORDS = globSync('docs/decisions/0*.md');

/** What a text writes in code, its blocks left out. */
export function findCodes(text: string): string[] {
  const lines = text.replaceAll(/^ *```[^]*?^ *```$/gm, '');
  return [...lines.matchAll(/(`+)([^]*?[^`])\1(?!`)/g)].map(([, , code = '']) =>
    code.replaceAll(/\s+/g, ' ').trim(),
  );
}
