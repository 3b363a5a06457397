import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/*
 * A file's base name, without folder and endings, says in search results, imports and stack traces
 * what the file is about. So no two files share one, unless they are one thing: a component, its
 * style and its test in one folder, or a pair named below. A component begins with a capital, and so
 * is never taken for the module or the page of the same word.
 */

/** Files of one name in several folders that are about one thing, and why. */
const PAIRS: readonly (readonly [files: readonly string[], reason: string])[] = [
  [
    ['src/pages/_home/live-takeoff.css', 'tests/e2e/live-takeoff.spec.ts'],
    'The live takeoff is style alone; only a browser can test it.',
  ],
];

/**
 * Files whose names are addresses, and no choice of ours: pages and functions are reached under
 * them, in the stand-in for a site of tests/fixtures too. What begins with _ is no page.
 */
const IS_ADDRESS = /^(?:src\/pages\/(?!_)|netlify\/functions\/|tests\/fixtures\/)/;

/** The name without folder, without what it tests or declares, and without the language. */
function readName(file: string): string {
  return basename(file).replace(/(?:\.(?:test|spec|d))?\.\w+$/, '');
}

/** What shares a name and may not, as lists of files. */
function findClashes(files: readonly string[]): string[][] {
  const chosen = files.filter((file) => !IS_ADDRESS.test(file)).sort();
  return [...Map.groupBy(chosen, readName).values()].filter(
    (group) =>
      new Set(group.map(dirname)).size > 1 &&
      !PAIRS.some(([pair]) => group.every((file) => pair.includes(file))),
  );
}

test('no two source files share a base name, but for what is one thing', () => {
  const files = globSync('{src,netlify,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}');
  expect(files.length).toBeGreaterThan(600);
  expect(PAIRS.flatMap(([pair]) => pair).filter((file) => !files.includes(file))).toEqual([]);
  expect(findClashes(files)).toEqual([]);
});

test.each([
  ['two modules', ['netlify/mail/styles.ts', 'src/takeoffs/workbook/styles.ts'], 1],
  [
    'a test away from what it tests',
    ['src/forms/definitions/visit.ts', 'netlify/mail/visit.test.ts'],
    1,
  ],
  ['a module and a style', ['src/content-model/tokens.ts', 'src/styles/tokens.css'], 1],
  ['a part of a page and a component', ['src/pages/_a/Card.astro', 'src/components/Card.astro'], 1],
  [
    'a file, its style and its test',
    ['src/ui/menu.css', 'src/ui/menu.ts', 'src/ui/menu.test.ts'],
    0,
  ],
  [
    'a module and the page at its address',
    ['src/forms/definitions/contact.ts', 'src/pages/contact.astro'],
    0,
  ],
  [
    'a component and a module',
    ['src/layouts/Trade.astro', 'src/content-model/schemas/trade.ts'],
    0,
  ],
])('%s', (_name, files, clashes) => {
  expect(findClashes(files)).toHaveLength(clashes);
});
