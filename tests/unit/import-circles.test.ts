import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * No file imports, on whatever way, a file that imports it: each can be read, tested and thrown away
 * with what stands below it. ESLint holds the rooms' arrows; this holds the files inside a room, type
 * imports included.
 */

type Imports = ReadonlyMap<string, readonly string[]>;

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};

/** The project's file that a specifier means, as a path from the project's folder; nothing for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return join(dirname(from), path);
  for (const [alias, target] of Object.entries(aliases)) {
    const room = alias.slice(0, -1);
    if (path.startsWith(room)) return join(target.slice(0, -1), path.slice(room.length));
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

/** The first circle found, as the files on its way, the first one again at the end. */
function findCircle(imports: Imports): string[] | undefined {
  const sound = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): string[] | undefined => {
    if (sound.has(file)) return undefined;
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    way.push(file);
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next);
      if (circle !== undefined) return circle;
    }
    way.pop();
    sound.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = walk(file);
    if (circle !== undefined) return circle;
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
  expect(findCircle(imports)).toBeUndefined();
});

test('a circle is found; two ways to one file are none', () => {
  const circle = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['d.ts', 'b.ts'] };
  expect(findCircle(new Map(Object.entries(circle)))).toEqual(['b.ts', 'c.ts', 'b.ts']);
  const ways = { 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['d.ts'], 'c.ts': ['d.ts'] };
  expect(findCircle(new Map(Object.entries(ways)))).toBeUndefined();
});
