import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { ROOM_NAMES } from '#tests/mutation/rooms.ts';
import { root } from './install/install.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const { scripts, devDependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));
const names = Object.keys(scripts).sort();

/** The npm scripts that a text calls: `npm test`, `npm start`, `npm run <name>`. */
function findScripts(text: string): string[] {
  const calls = text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g);
  return [...new Set([...calls].flatMap(([, ran, short]) => ran ?? short ?? []))].sort();
}

const automation = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yml'))
  .map((file) => join('.github', file));

describe('commands', () => {
  test('the table of docs/operations.md has every script, and no other', () => {
    const table = read('docs/operations.md')
      .split('\n')
      .filter((line) => line.startsWith('| `npm '))
      .join('\n');
    expect(findScripts(table)).toEqual(names);
  });

  test.each([
    'README.md',
    'CONTRIBUTING.md',
    'docs/operations.md',
    'docs/editing.md',
    'netlify.toml',
  ])('%s calls scripts that exist', (file) => {
    const called = findScripts(read(file));
    expect(called).not.toEqual([]);
    expect(names).toEqual(expect.arrayContaining(called));
  });

  test('scripts call scripts that exist', () => {
    expect(names).toEqual(expect.arrayContaining(findScripts(Object.values(scripts).join('\n'))));
  });
});

describe('automation', () => {
  test.each(automation)('%s is YAML', (file) => {
    expect(parseDocument(read(file), { strict: true }).errors).toEqual([]);
  });

  test.each(automation)('%s calls scripts that exist', (file) => {
    expect(names).toEqual(expect.arrayContaining(findScripts(read(file))));
  });

  test('every change is tested, and every week what takes longer', () => {
    expect(findScripts(read('.github/workflows/check.yml'))).toEqual([
      'look',
      'test',
      'test:editing',
    ]);
    expect(findScripts(read('.github/workflows/weekly.yml'))).toEqual([
      'audit',
      'bench:build',
      'build:netlify',
      'chaos',
      'look',
      'mutation',
    ]);
  });

  test('every room is mutated every week', () => {
    const { jobs } = z
      .object({
        jobs: z.object({
          mutation: z.object({
            strategy: z.object({ matrix: z.object({ room: z.array(z.string()) }) }),
          }),
        }),
      })
      .parse(parse(read('.github/workflows/weekly.yml')));
    expect(jobs.mutation.strategy.matrix.room).toEqual(ROOM_NAMES);
  });

  test.each(automation)('%s names actions by commit, with the version beside', (file) => {
    const used = read(file).match(/uses: (?!\.\/).*/g) ?? [];
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test.each(automation.filter((file) => file.includes('workflows')))(
    '%s may only read, and ends on its own',
    (file) => {
      const workflow = z
        .object({
          permissions: z.strictObject({ contents: z.literal('read') }),
          concurrency: z.object({ 'cancel-in-progress': z.literal(true) }),
          jobs: z.record(z.string(), z.object({ 'timeout-minutes': z.number().max(180) })),
        })
        .safeParse(parse(read(file)));
      expect(workflow.error).toBeUndefined();
    },
  );

  test('dependency updates leave the lookalike of "emulate" alone, and Node on its line', () => {
    const { updates } = z
      .object({
        updates: z.array(
          z.object({
            'package-ecosystem': z.string(),
            ignore: z
              .array(
                z.object({
                  'dependency-name': z.string(),
                  'update-types': z.array(z.string()).optional(),
                }),
              )
              .optional(),
          }),
        ),
      })
      .parse(parse(read('.github/dependabot.yml')));
    const ignored = new Map(
      updates
        .find((update) => update['package-ecosystem'] === 'npm')
        ?.ignore?.map((rule) => [rule['dependency-name'], rule['update-types'] ?? 'every update']),
    );
    expect(ignored.get('emulate')).toBe('every update');
    expect(ignored.get('node')).toEqual(['version-update:semver-major']);
    expect(ignored.get('typescript')).toEqual(['version-update:semver-major']);
    expect(ignored.get('@napi-rs/canvas')).toBe('every update');
  });
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
