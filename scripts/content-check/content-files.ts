import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content as it lies in the folder. */
export interface ContentFiles {
  /** Texts of the YAML and MDX files by their path from the project's folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** All files below src/content, pictures too, by their path from the project's folder. */
  readonly names: ReadonlySet<string>;
}

export const CONTENT = 'src/content';

/** Reads everything below src/content of the working directory. */
export function readContentFiles(): ContentFiles {
  const names = listFiles(CONTENT);
  return {
    texts: new Map(
      names
        .filter((name) => /\.(?:yaml|mdx)$/.test(name))
        .map((name) => [name, readFileSync(name, 'utf8')]),
    ),
    names: new Set(names),
  };
}

/** The sources that fixed addresses and anchors are read from, with their texts. */
export function listSourceFiles(): [file: string, text: string][] {
  return ['src/pages', 'src/components', 'src/layouts', 'src/islands', 'src/fields', 'src/forms']
    .flatMap(listFiles)
    .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')]);
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort();
}
