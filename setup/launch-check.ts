/**
 * Lists what must be replaced before the site goes live: every entry in src/content that carries
 * `placeholder: true`. Exits with 1 while there is any.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontMatter } from '../src/facts/front-matter.ts';

/** A stand-in: where it is, as an editor finds it. */
export interface Placeholder {
  readonly file: string;
  /** Names of the entries around it, outermost first; empty for the whole file. */
  readonly entry: readonly string[];
}

function nameEntry(value: object, position: string): string {
  for (const key of ['id', 'name', 'title']) {
    const name: unknown = Reflect.get(value, key);
    if (typeof name === 'string') return name;
  }
  return position;
}

/** Finds `placeholder: true` at any depth of a file's data. */
export function findPlaceholders(
  file: string,
  data: unknown,
  entry: readonly string[] = [],
): Placeholder[] {
  if (typeof data !== 'object' || data === null) return [];
  const own = 'placeholder' in data && data.placeholder === true ? [{ file, entry }] : [];
  const below = Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const name =
      Array.isArray(data) && typeof value === 'object' && value !== null
        ? nameEntry(value, key)
        : key;
    return findPlaceholders(file, value, [...entry, name]);
  });
  return [...own, ...below];
}

function listContent(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|mdx?)$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

if (import.meta.main) {
  const found = listContent('src/content').flatMap((file) =>
    findPlaceholders(file, readFrontMatter(file, readFileSync(file, 'utf8'))),
  );
  for (const { file, entry } of found) {
    console.log(`${file}${entry.length > 0 ? `: ${entry.join(' › ')}` : ''}`);
  }
  console.log(
    found.length === 0
      ? 'Nothing is a stand-in. The content is ready to go live.'
      : `${found.length} stand-ins must be replaced, and their "placeholder: true" removed, before going live.`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
