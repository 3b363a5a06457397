import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SCHEMAS } from './schemas.ts';

const FOLDER = '.vscode/schemas';

/** Writes JSON Schemas of the files that are no collections; Astro writes those of the others. */
export function writeSchemas(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const { pattern, field } of SCHEMAS) {
    if (pattern.includes('*')) continue;
    const path = `${FOLDER}/${pattern.replace('.yaml', '.schema.json')}`;
    const text = `${JSON.stringify(field, undefined, 2)}\n`;
    // Editors watch the file.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
