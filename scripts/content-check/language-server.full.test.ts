import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'yaml-language-server';
import { z } from 'zod';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { root } from '../install/install.mjs';
import { readContentFiles } from './content-files.ts';
import { findSchema, SCHEMAS } from './schemas.ts';
import { writeSchemas } from './write-schemas.ts';

const uriOf = (file: string) => pathToFileURL(join(root, file)).href;

const { 'yaml.schemas': settings } = z
  .object({ 'yaml.schemas': z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')));

/** The language service of VS Code's YAML extension. */
const service = getLanguageService({
  schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path) => path },
});

beforeAll(() => {
  writeSchemas();
  // Nothing else of the unit tests has Astro write the schemas of the collections.
  if (!existsSync(join(root, '.astro/collections'))) {
    execFileSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'sync'], {
      cwd: root,
    });
  }
  // Astro's extension gives front matter the schemas of the collections.
  const heads = SCHEMAS.filter(({ pattern }) => pattern.endsWith('.mdx')).map(({ pattern }) => [
    `.astro/collections/${pattern.split('/')[0] ?? ''}.schema.json`,
    `src/content/${pattern}`,
  ]);
  service.configure({
    validate: true,
    schemas: [...Object.entries(settings), ...heads].map(([schema = '', glob = '']) => ({
      uri: uriOf(schema),
      fileMatch: [`**/${glob}`],
    })),
  });
}, 120_000);

type Validated = Parameters<typeof service.doValidation>[0];

/** Counts up, because the service caches documents by version. */
let version = 0;

/** Lists what is underlined in a file, as "line: message". */
async function underline(file: string, text: string): Promise<string[]> {
  const yaml = cutFrontMatter(file, text)?.yaml ?? '';
  // Its successor is a package of the service, not of this project; validation needs no more than this.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const document: unknown = TextDocument.create(uriOf(file), 'yaml', (version += 1), yaml);
  const found = await service.doValidation(document as Validated, false);
  return found.map(({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`);
}

test('settings name a schema for every YAML file, and only those that are written', () => {
  for (const [schema, glob] of Object.entries(settings)) {
    expect(existsSync(join(root, schema))).toBe(true);
    const name = /([a-z-]+)\.schema\.json$/.exec(schema)?.[1] ?? '';
    expect(findSchema(glob.replace('*', 'any'))?.pattern).toContain(name);
  }
  const yaml = SCHEMAS.filter(({ pattern }) => pattern.endsWith('.yaml'));
  expect(Object.keys(settings)).toHaveLength(yaml.length);
});

test('nothing in the content is underlined', async () => {
  const files = [...readContentFiles().texts];
  const told = await Promise.all(files.map(([file, text]) => underline(file, text)));
  const underlined = files.map(([file], index) => [file, ...(told[index] ?? [])]);
  expect(underlined.filter((messages) => messages.length > 1)).toEqual([]);
});

describe('is underlined while typing', () => {
  test.each([
    ['a misspelled field', 'articles/low-bids.mdx', 'lead: Most', 'leed: Most', 3],
    ['a missing field', 'articles/low-bids.mdx', 'topic: Bidding\n', '', 1],
    ['a day in words', 'articles/low-bids.mdx', '2026-09-15', 'September 15', 5],
    ['a word for true or false', 'articles/low-bids.mdx', 'draft: false', 'draft: no', 6],
    ['an unknown drawing', 'articles/low-bids.mdx', '  name: concrete', '  name: concreet', 10],
    [
      'text where a list is wanted',
      'articles/low-bids.mdx',
      '[bid tabulation, scope gap]',
      'bids',
      8,
    ],
    ['text where a number is wanted', 'trades/concrete.mdx', 'order: 1', 'order: first', 6],
    ['an unknown mark', 'trades/concrete.mdx', 'mark: area', 'mark: aera', 13],
    ['a division of one digit', 'trades/concrete.mdx', '["03"]', '["3"]', 5],
    ['a sheet of another form', 'policies/terms.mdx', 'L-901', 'L901', 4],
    ['too many stars', 'testimonials.yaml', 'rating: 5', 'rating: 6', 7],
    ['an id with capitals', 'faq/files.yaml', 'id: how-many', 'id: How_Many', 8],
    [
      'a navigation link without its path',
      'navigation.yaml',
      '{ name: Home, path: / }',
      '{ name: Home, pth: / }',
      2,
    ],
    ['a phone number of another form', 'company.yaml', '"+13035550101"', '303 555 0101', 8],
    ['a price in words', 'prices.yaml', 'rush: { usd: 50 }', 'rush: { usd: $50 }', 4],
    ['a colon in a text', 'faq/files.yaml', 'answer: Twenty.', 'answer: Twenty: no more', 10],
    ['a redirect without its goal', 'redirects.yaml', '  to: /trades/concrete\n', '', 1],
  ])('%s', async (_, file, from, to, line) => {
    const text = readFileSync(`tests/fixtures/content/${file}`, 'utf8');
    expect(text).toContain(from);
    const messages = await underline(
      `src/content/${file}`,
      text.replace(from, () => to),
    );
    expect(messages.map((message) => Number.parseInt(message, 10))).toContain(line);
  });
});
