import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { projectNode, root } from '../install/install.mjs';
import { readContentFiles } from './content-files.ts';
import { FIXTURE } from './sound-content.ts';
import { findSchema, SCHEMAS } from './schemas.ts';
import { writeSchemas } from './write-schemas.ts';

/** The language server of VS Code's YAML extension. */
let server: ChildProcess;
let send: (message: object) => void;
/** Counts up, because the server caches diagnostics by version. */
let version = 0;
const waiting = new Map<string, (messages: string[]) => void>();

const Message = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});
const Diagnostics = z.object({
  uri: z.string(),
  diagnostics: z.array(
    z.object({
      message: z.string(),
      range: z.object({ start: z.object({ line: z.number() }) }),
    }),
  ),
});

beforeAll(() => {
  writeSchemas();
  const program = join(root, 'node_modules/yaml-language-server/bin/yaml-language-server');
  server = spawn(projectNode(), [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  send = (message) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  let buffer = Buffer.alloc(0);
  server.stdout?.on('data', (part: Buffer) => {
    buffer = Buffer.concat([buffer, part]);
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(buffer.toString('utf8', 0, head))?.[1]);
      if (head === -1 || buffer.length < head + 4 + length) return;
      const text = buffer.toString('utf8', head + 4, head + 4 + length);
      buffer = buffer.subarray(head + 4 + length);
      receive(Message.parse(JSON.parse(text)));
    }
  });
  send({ id: 1, method: 'initialize', params: { rootUri: uriOf('.'), capabilities: {} } });
  send({ method: 'initialized', params: {} });
  send({
    method: 'workspace/didChangeConfiguration',
    params: { settings: { yaml: readSettings() } },
  });
});

afterAll(() => {
  server.kill();
});

function receive({ id, method, params }: z.infer<typeof Message>): void {
  if (method === 'textDocument/publishDiagnostics') {
    const { uri, diagnostics } = Diagnostics.parse(params);
    waiting.get(uri)?.(
      diagnostics.map(({ message, range }) => `${range.start.line + 1}: ${message}`),
    );
  } else if (method !== undefined && id !== undefined) {
    const settings = method === 'workspace/configuration' ? [readSettings(), {}, {}, {}, {}] : null;
    send({ id, result: settings });
  }
}

/** Reads the project's settings; front matter of MDX gets its schemas as Astro's extension gives them. */
function readSettings(): object {
  const settings = z
    .object({ 'yaml.schemas': z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')));
  const heads = SCHEMAS.filter(({ pattern }) => pattern.endsWith('.mdx')).map(({ pattern }) => [
    `.astro/collections/${pattern.split('/')[0] ?? ''}.schema.json`,
    `src/content/${pattern.replace('.mdx', '.head.yaml')}`,
  ]);
  const schemas = [...Object.entries(settings['yaml.schemas']), ...heads].map(([file, glob]) => [
    uriOf(file ?? ''),
    `**/${glob ?? ''}`,
  ]);
  return {
    validate: true,
    hover: true,
    schemaStore: { enable: false },
    schemas: Object.fromEntries(schemas) as Record<string, string>,
  };
}

function uriOf(file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** Lists the diagnostics of a file, as "line: message". */
async function underline(file: string, text: string): Promise<string[]> {
  const yaml = cutFrontMatter(file, text)?.yaml ?? '';
  const uri = uriOf(file.replace(/\.mdx$/, '.head.yaml'));
  const told = new Promise<string[]>((resolve) => waiting.set(uri, resolve));
  send({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri, languageId: 'yaml', version: (version += 1), text: yaml } },
  });
  const messages = await told;
  // The server reports a closed file once more, without diagnostics.
  const closed = new Promise<string[]>((resolve) => waiting.set(uri, resolve));
  send({ method: 'textDocument/didClose', params: { textDocument: { uri } } });
  await closed;
  return messages;
}

test('settings name a schema for every YAML file, and only those that are written', () => {
  const { 'yaml.schemas': schemas } = z
    .object({ 'yaml.schemas': z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')));
  for (const [schema, glob] of Object.entries(schemas)) {
    expect(existsSync(join(root, schema))).toBe(true);
    const name = /([a-z-]+)\.schema\.json$/.exec(schema)?.[1] ?? '';
    expect(findSchema(glob.replace('*', 'any'))?.pattern).toContain(name);
  }
  const yaml = SCHEMAS.filter(({ pattern }) => pattern.endsWith('.yaml'));
  expect(Object.keys(schemas)).toHaveLength(yaml.length);
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
    ['a phone number of another form', 'company.yaml', '+1-303-555-0101', '303 555 0101', 8],
    ['a price in words', 'prices.yaml', 'rush: { usd: 50 }', 'rush: { usd: $50 }', 3],
    ['a colon in a text', 'faq/files.yaml', 'answer: Twenty.', 'answer: Twenty: no more', 10],
    ['a redirect without its goal', 'redirects.yaml', '  to: /trades/concrete\n', '', 1],
  ] as const)('%s', async (_, file, from, to, line) => {
    const text = FIXTURE[file];
    expect(text).toContain(from);
    const messages = await underline(
      `src/content/${file}`,
      text.replace(from, () => to),
    );
    expect(messages.map((message) => Number.parseInt(message, 10))).toContain(line);
  });
});
