import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SCHEMAS } from './schemas.ts';

const FOLDER = '.vscode/schemas';

/** Writes JSON Schemas of single files for VS Code; Astro writes those of folders. */
export function writeSchemas(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const { pattern, field } of SCHEMAS) {
    if (pattern.includes('*')) continue;
    const path = `${FOLDER}/${pattern.replace('.yaml', '.schema.json')}`;
    const text = `${JSON.stringify(field, undefined, 2)}\n`;
    // Not rewritten unchanged: editors watch the file.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
