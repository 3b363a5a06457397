import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './install/install.mjs';
import '#tests/site/whole.ts';

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

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,src,takeoffs}/**/*.md', { cwd: root }),
];

test.each([...documents, 'netlify.toml', ...automation])(
  '%s calls npm scripts that exist',
  (file) => {
    expect(names).toEqual(expect.arrayContaining(findScripts(read(file))));
  },
);

/** The files and folders that a text writes in code: `src/content/`, `netlify/functions/publish.ts`. */
function findPaths(text: string): string[] {
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return codes
    .filter((code) => !/[<*{…]|^\S+=|^npm /.test(code))
    .flatMap(
      (code) => code.match(/(?<![\w./-])(?:src|netlify|scripts|tests|docs|public)\/[^\s,]*/g) ?? [],
    );
}

/** The anchors of a document, as GitHub makes them of its headings. */
function findAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('%s names files that exist, and links to headings that do', (file) => {
  const text = read(file);
  expect(findPaths(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const links = [...text.replaceAll(/```.*?```/gs, '').matchAll(/\]\(([^)\s]+)\)/g)];
  const lost = links.filter(([, to = '']) => {
    const [path = '', anchor] = to.split('#');
    if (/^(?:[a-z]+:|\/)/.test(to)) return false;
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !findAnchors(read(target)).includes(anchor);
  });
  expect(lost.map(([, to]) => to)).toEqual([]);
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
    // Without the project itself and its workspace, and what travels inside another package.
    ([name, { link, inBundle }]) =>
      name.startsWith('node_modules/') && link !== true && inBundle !== true,
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

test('every variable that docs/operations.md explains is read, and every one that is read is explained', () => {
  const program = globSync('{netlify,scripts,src}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const code = program.map(read).join('\n');
  const explained = [...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, name = '']) => name,
  );
  const unread = explained.filter(
    (name) => !code.includes(`'${name}'`) && !code.includes(`.${name}`),
  );
  expect(unread).toEqual([]);
  // Set by the machine, by Netlify or by our own commands.
  const others =
    /^(?:PATH|CI|URL|CONTEXT|NETLIFY|NETLIFY_DEV|NETLIFY_BLOBS_CONTEXT|ASTRO_TELEMETRY_DISABLED|TEST_ALL|DEPLOY_ID|COMPANY_ACCENT|SITE_CONTENT)$/;
  const used = [
    ...code.matchAll(/\b(?:env|environment)\??\.?\[?'([A-Z_]+)'|\((?:env, )?'([A-Z]+_[A-Z_]+)'/g),
  ];
  const names = used
    .map(([, one, other]) => one ?? other ?? '')
    .filter((name) => !others.test(name));
  expect(names).toContain('SALES_EMAIL_FALLBACK');
  expect(names.filter((name) => !explained.includes(name))).toEqual([]);
});

describe('docs/operations.md', () => {
  const program = globSync('netlify/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map(read)
    .join('\n');

  test('quotes alerts as they are written', () => {
    const [, table = ''] = read('docs/operations.md').split('### When something is wrong');
    const rows = table.split('### Log')[0]?.match(/^\|.*\|$/gm) ?? [];
    const quotes = rows.flatMap((row) => row.split('|')[2]?.match(/(?<=")[^"]+(?=")/g) ?? []);
    expect(quotes).toContain('refuses all e-mails');
    const said = (quote: string) => program.includes(quote.replace(': bounced', ': ${reason}'));
    expect(quotes.filter((quote) => !said(quote))).toEqual([]);
  });

  test('lists the events of the log', () => {
    const [, log = ''] = read('docs/operations.md').split('### Log');
    const listed = (log.split('\n### ')[0]?.match(/`([a-z-]+)`/g) ?? []).map((name) =>
      name.slice(1, -1),
    );
    const events = [...program.matchAll(/level[^;{}]{0,80}event: '([\w-]+)'/g)].map(
      ([, name]) => name,
    );
    expect(events.length).toBeGreaterThan(15);
    expect(listed).toEqual(expect.arrayContaining(events));
  });
});
