import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * Finds import cycles between files, type imports included. ESLint checks the dependencies between
 * folders; this also covers files of the same folder.
 */

type Imports = ReadonlyMap<string, readonly string[]>;

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};

/** Resolves a specifier to a path from the project's root; undefined for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return join(dirname(from), path);
  for (const [alias, target] of Object.entries(aliases)) {
    const folder = alias.slice(0, -1);
    if (path.startsWith(folder)) return join(target.slice(0, -1), path.slice(folder.length));
  }
  return undefined;
}

/** Lists the imports of a module, or of the front matter of a page or component. */
function readImports(file: string, text: string): string[] {
  const code = file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []);
}

/** Finds the first cycle, as its files in order, the first one again at the end. */
function findCycle(imports: Imports): string[] | undefined {
  const sound = new Set<string>();
  const path: string[] = [];
  const walk = (file: string): string[] | undefined => {
    if (sound.has(file)) return undefined;
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next);
      if (cycle !== undefined) return cycle;
    }
    path.pop();
    sound.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = walk(file);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

test('no two files of the project import each other', () => {
  const files = globSync('{src,netlify,scripts,tests}/**/*.{ts,tsx,mjs,astro}');
  const imports = new Map(
    files.map((file) => [file, readImports(file, readFileSync(file, 'utf8'))] as const),
  );
  const found = [...imports.values()].flat();
  expect(found.length).toBeGreaterThan(1000);
  expect(found.filter((file) => !existsSync(file))).toEqual([]);
  expect(findCycle(imports)).toBeUndefined();
});

test('a cycle is found; two paths to one file are none', () => {
  const cycle = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['d.ts', 'b.ts'] };
  expect(findCycle(new Map(Object.entries(cycle)))).toEqual(['b.ts', 'c.ts', 'b.ts']);
  const paths = { 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts'] };
  expect(findCycle(new Map(Object.entries(paths)))).toBeUndefined();
});
