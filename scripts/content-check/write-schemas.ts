import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SCHEMAS } from './schemas.ts';

/** Made from the schemas of the content, and never committed: prices and facts are in it. */
export const SCHEMA_FOLDER = '.vscode/schemas';

/** Writes a JSON Schema for each kind of content file, by which editors help while typing. */
export function writeSchemas(): void {
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const { name, field } of SCHEMAS) {
    const path = `${SCHEMA_FOLDER}/${name}.schema.json`;
    const text = `${JSON.stringify(field, undefined, 2)}\n`;
    // Left alone where nothing has changed: editors watch the file.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
