import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './install/install.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const { scripts, devDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));
const names = Object.keys(scripts);

/** The npm scripts that a text calls: `npm test`, `npm start`, `npm run <name>`. */
function findScripts(text: string): string[] {
  const calls = text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g);
  return [...new Set([...calls].flatMap(([, ran, short]) => ran ?? short ?? []))];
}

const automation = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yml'))
  .map((file) => join('.github', file));

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  'docs/editing.md',
  'netlify.toml',
  ...automation,
])('%s calls npm scripts that exist', (file) => {
  expect(names).toEqual(expect.arrayContaining(findScripts(read(file))));
});

/** The facts of content that a text writes in code: `price.rush`, `{accuracy.basis}`, `Back in {turnaround}.` */
function findFacts(text: string): string[] {
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return codes.flatMap((code) => [
    ...[...code.matchAll(/\{([A-Za-z][\w.]*)\}/g)].map(([, name = '']) => name),
    ...(/^(?:price|job|promise)\.\w[\w.]*$/.exec(code) ?? []),
  ]);
}

test('docs/editing.md names facts that exist', () => {
  const entries = z.record(z.string(), z.unknown());
  const { amounts, jobs } = z
    .object({ amounts: entries, jobs: z.record(z.string(), entries) })
    .parse(parse(read('src/content/prices.yaml')));
  const company = z
    .object({ facts: entries, figures: entries, promises: entries })
    .parse(parse(read('src/content/company.yaml')));
  const offers = readdirSync(join(root, 'src/content/offers')).map((file) => file.slice(0, -5));
  const isFact = (name: string): boolean => {
    const [start = '', key = '', end] = name.split('.');
    if (start === 'price') return key in amounts && /^(?:[a-z]{3})?$/.test(end ?? '');
    if (start === 'job') return Object.hasOwn(jobs[key] ?? {}, end ?? '');
    if (start === 'promise') return key in company.promises;
    if (start === 'offer') return offers.includes(key);
    return start in company.facts || (start in company.figures && /^(?:basis|period)?$/.test(key));
  };
  const named = findFacts(read('docs/editing.md'));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !isFact(name))).toEqual([]);
});

describe('workflows', () => {
  test.each(automation)('%s names actions by commit, with the version beside', (file) => {
    const used = read(file).match(/uses: (?!\.\/).*/g) ?? [];
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

test('every package of the lockfile is pinned by the hash of its content', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(read('package-lock.json')));
  const fetched = Object.entries(packages).filter(
    // The project itself, and what travels inside another package.
    ([name, { link, inBundle }]) => name !== '' && link !== true && inBundle !== true,
  );
  expect(fetched.length).toBeGreaterThan(100);
  const open = fetched.filter(([, { integrity }]) => !String(integrity).startsWith('sha512-'));
  expect(open.map(([name]) => name)).toEqual([]);
});

test('editor, runner and host agree on one line of Node', () => {
  const line = read('.nvmrc').trim();
  expect(devDependencies['node']).toMatch(new RegExp(`^${line}\\.`));
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${line}\\.`));
  expect(read('netlify.toml')).toContain(`NODE_VERSION = "${line}"`);
});

test('.env.example names the variables that docs/operations.md explains, and no other', () => {
  const inExample = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  const inTable = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, name]) => name,
  );
  expect(inExample.toSorted()).toEqual([...new Set(inTable)].toSorted());
});
