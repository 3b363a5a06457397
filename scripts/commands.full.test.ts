import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCompany } from '#content-model/read-company.ts';
import { checkDeployment } from './check-deployment.ts';
import { projectNode, root } from './install/install.mjs';

/** Projects whose content has four placeholders and none. Most of its files are missing. */
let unfinished: string;
let finished: string;

beforeAll(() => {
  unfinished = makeProject({
    'company.yaml': 'name: A\nplaceholder: true\n',
    'reviews.yaml':
      '- id: drywall-denver\n  placeholder: true\n- id: concrete-tampa\n  placeholder: true\n',
  });
  finished = makeProject({
    'company.yaml': 'name: A\nplaceholder: false\nestimators: [{ name: B }]\n',
  });
});

afterAll(() => {
  for (const folder of [unfinished, finished]) rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Settings of this run that a command must not see. */
const OWN =
  /^(?:NETLIFY|NETLIFY_LOCAL|CONTEXT|SHOW_PLACEHOLDERS|RESEND_API_KEY|MAIL_FROM|SALES_EMAIL|HASH_SECRET)$/;

interface Surroundings {
  readonly variables?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly node?: string;
}

/** Runs a script of the project as its npm scripts do. */
function run(
  script: readonly string[],
  { variables = {}, cwd = root, node = realpathSync(projectNode()) }: Surroundings = {},
): Ended {
  const others = Object.entries(process.env).filter(([name]) => !OWN.test(name));
  const { status, stdout, stderr } = spawnSync(
    node,
    [join(root, 'scripts/install/run.mjs'), ...script],
    { cwd, env: { ...Object.fromEntries(others), ...variables }, encoding: 'utf8' },
  );
  return { code: status, output: stdout + stderr };
}

/** The Node that the machine itself has: the first on PATH that no package brought. */
function findHostNode(): string {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return found ?? process.execPath;
}

function makeProject(files: Readonly<Record<string, string>>): string {
  const project = mkdtempSync(join(tmpdir(), 'datumline-project-'));
  const content = join(project, 'src/content');
  mkdirSync(content, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(content, name), text);
  for (const folder of ['src/assets', 'src/seo']) {
    symlinkSync(join(root, folder), join(project, folder), 'junction');
  }
  return project;
}

describe('npm run check:content', () => {
  test.each([
    ['for a terminal', [], /^src\/content\/\S+:1:1 {2}the file$/m],
    ['as a comment', ['--comment'], /^\*\*src\/content\/\S+, line 1\*\*/m],
  ])('lists mistakes %s, counts them last and ends with 1', (_, words, first) => {
    const script = ['scripts/content-check/check-content.ts', ...words];
    const { code, output } = run(script, { cwd: unfinished });
    expect(output).toMatch(first);
    expect(output.trimEnd()).toMatch(/\n\d+ mistakes in src\/content\.$/);
    expect(code).toBe(1);
  });
});

test('npm run first-launch keeps the addresses of this content, and names the others', () => {
  const first = makeProject({ 'company.yaml': 'name: A\n' });
  rmSync(join(first, 'src/seo'));
  mkdirSync(join(first, 'src/seo'));
  const published = join(first, 'src/seo/published.txt');
  const trades = join(first, 'src/content/trades');
  mkdirSync(trades);
  writeFileSync(join(trades, 'glazing.mdx'), '---\nname: Glazing\n---\n');
  const former = ['/trades/concrete-estimating', '/trades/electrical', '/trades/glazing'];
  writeFileSync(published, `${former.join('\n')}\n`);
  symlinkSync(join(root, 'src/pages'), join(first, 'src/pages'), 'junction');
  const { code, output } = run(['scripts/first-launch.ts'], { cwd: first });
  const listed = readFileSync(published, 'utf8').trimEnd().split('\n');
  rmSync(first, { recursive: true });
  expect(listed).toEqual([...listed].sort());
  expect(listed).toEqual(expect.arrayContaining(['/', '/contact', '/trades/glazing']));
  expect(listed).not.toEqual(expect.arrayContaining(['/trades/electrical']));
  expect(output).toContain(
    `lists the ${listed.length} addresses of this content. Not listed any more: /trades/concrete-estimating, /trades/electrical.`,
  );
  expect(code).toBe(0);
});

describe('npm run launch-check', () => {
  test('names file, line and entry of each placeholder, and the mistakes, and ends with 1', () => {
    const { code, output } = run(['scripts/launch-check.ts'], { cwd: unfinished });
    expect(output).toContain('src/content/company.yaml:2  the whole file\n');
    expect(output).toContain(
      'src/content/company.yaml:1  estimators: nobody is named who takes off: under estimators: write who does, who checks it and the phone; if nobody is to be named, write estimators: []\n',
    );
    expect(output).toContain('src/content/reviews.yaml:2  drywall-denver\n');
    expect(output).toContain('src/content/reviews.yaml:4  concrete-tampa\n');
    expect(output).toContain('4 placeholders must be replaced');
    expect(output).toMatch(
      /^\d+ mistakes would stop the build: npm run check:content lists them\.$/m,
    );
    expect(output).not.toContain('ready to go live');
    expect(code).toBe(1);
  });

  test.each([
    ["the project's Node", realpathSync(projectNode())],
    ['the Node of the machine', findHostNode()],
  ])('tells what is no address, on %s', (_, node) => {
    const { code, output } = run(['scripts/launch-check.ts', 'example.com'], { node });
    expect(output).toBe(
      '"example.com" is no address of a site. Write it with https://, or nothing to check src/content.\n',
    );
    expect(code).toBe(1);
  });
});

test('the handbook names commands for enquiries that exist', () => {
  const { output } = run(['scripts/enquiry-desk.ts']);
  const known = [...output.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name);
  const texts = ['docs/operations.md', 'CONTRIBUTING.md'].map((file) => readFileSync(file, 'utf8'));
  const named = [...texts.join().matchAll(/npm run enquiry -- ([a-z-]+)/g)].map(([, name]) => name);
  expect(named).toContain('show');
  expect(known).toEqual(expect.arrayContaining(named));
});

describe('the launch guard of production builds', () => {
  const netlify = { NETLIFY: 'true', CONTEXT: 'production' };
  /** `netlify deploy --prod` and `netlify build` on somebody's machine. */
  const commandLine = { NETLIFY_LOCAL: 'true', CONTEXT: 'production' };

  const guard = (cwd: string, variables: Record<string, string>) =>
    run(['scripts/launch-guard.ts'], { variables, cwd });

  test.each([
    ['on Netlify', netlify],
    ["by Netlify's command line", commandLine],
    ['anywhere else', { CONTEXT: 'production' }],
  ])('refuses production built %s while placeholders remain, and says which', (_, variables) => {
    const { code, output } = guard(unfinished, variables);
    expect(output).toContain('src/content/reviews.yaml:2  drywall-denver\n');
    expect(output).toContain('4 placeholders must be replaced');
    expect(output).toContain('SHOW_PLACEHOLDERS=true');
    expect(code).toBe(1);
  });

  test.each([
    ['content without placeholders', () => finished, netlify, 'Nothing is a placeholder.'],
    [
      'a demonstration',
      () => unfinished,
      { ...netlify, SHOW_PLACEHOLDERS: 'true' },
      'A demonstration with 4 placeholders',
    ],
    [
      'a deploy preview',
      () => unfinished,
      { NETLIFY: 'true', CONTEXT: 'deploy-preview' },
      'Not a production build: it goes ahead with 4 placeholders.',
    ],
    [
      'a preview by the command line',
      () => unfinished,
      { NETLIFY_LOCAL: 'true', CONTEXT: 'deploy-preview' },
      'Not a production build',
    ],
    ['a build of no context', () => unfinished, {}, 'Not a production build'],
  ])('lets %s through', (_, folder, variables, sentence) => {
    const { code, output } = guard(folder(), variables);
    expect(output).toContain(sentence);
    expect(code).toBe(0);
  });

  test('does not take a misspelled choice for consent', () => {
    const { code, output } = guard(unfinished, { ...netlify, SHOW_PLACEHOLDERS: 'yes' });
    expect(output).toContain('SHOW_PLACEHOLDERS is "yes". Set it to "true"');
    expect(code).toBe(1);
  });

  test('warns of missing required variables in production, and only there', () => {
    const mail = { RESEND_API_KEY: 're_1', MAIL_FROM: 'a@example.com' };
    for (const production of [netlify, commandLine]) {
      const { code, output } = guard(finished, { ...production, ...mail });
      expect(output).toContain('Warning: SALES_EMAIL, HASH_SECRET not found.');
      expect(output).toMatch(/stored and not mailed and limits and acknowledgements do not hold;/);
      expect(code).toBe(0);
    }
    const all = { ...mail, SALES_EMAIL: 'b@example.com', HASH_SECRET: 'x'.repeat(32) };
    const unkeyed = guard(finished, { ...netlify, ...all, HASH_SECRET: '' }).output;
    expect(unkeyed).toContain('Warning: HASH_SECRET not found.');
    expect(unkeyed).not.toContain('not mailed');
    expect(guard(finished, { ...netlify, ...all }).output).not.toContain('Warning');
    expect(guard(finished, {}).output).not.toContain('Warning');
  });
});

describe('npm run launch-check of a site', () => {
  const url = 'https://takeoffs.example';
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const sound: Readonly<Record<string, readonly [status: number, body: string]>> = {
    '/': [200, `<link rel="canonical" href="${url}/">`],
    '/blog': [200, `<link rel="canonical" href="${url}/blogs">`],
    '/robots.txt': [200, `Sitemap: ${url}/sitemap-index.xml`],
    '/sitemap-index.xml': [200, `<loc>${url}/sitemap-0.xml</loc>`],
    '/api/health': [200, '{"well":true,"reasons":[]}'],
    '/api/contact': [403, '{}'],
  };
  let responses = sound;
  let sent: Readonly<Record<string, string>> = headers;
  let server: Server;
  let local: URL;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [status, body] = responses[request.url ?? ''] ?? [404, ''];
      response.writeHead(status, sent).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    local = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => server.close());

  /** Checks a public site that the local server answers for, with redirects by `redirects`. */
  function checkPublic(site: string, redirects: Readonly<Record<string, string>>, status = 301) {
    return checkDeployment(new URL(site), { url, headers }, (input, init) => {
      const asked = new URL(input as URL);
      const location = redirects[asked.origin];
      return location === undefined
        ? fetch(new URL(asked.pathname, local), init)
        : Promise.resolve(new Response(null, { status, headers: { location } }));
    });
  }
  const faults = (lines: readonly string[]) => lines.filter((line) => line.startsWith('✗'));

  test('finds nothing wrong with a sound preview or public site', async () => {
    expect(faults(await checkDeployment(local, { url, headers }))).toEqual([]);
    const redirects = {
      'http://takeoffs.example': `${url}/`,
      'https://www.takeoffs.example': `${url}/`,
    };
    const lines = await checkPublic(url, redirects);
    expect(faults(lines)).toEqual([]);
    expect(lines).toContain(`✓ https://www.takeoffs.example/ leads to ${url}/`);
  });

  // A browser asks again each time, and a search engine keeps the other address.
  test.each([302, 307])('takes no %i for a permanent redirect', async (status) => {
    const leads = {
      'http://takeoffs.example': `${url}/`,
      'https://www.takeoffs.example': `${url}/`,
    };
    expect(faults(await checkPublic(url, leads, status))).toEqual([
      expect.stringContaining(`http://takeoffs.example/ leads to ${url}/: it answers ${status}`),
      expect.stringContaining(
        `https://www.takeoffs.example/ leads to ${url}/: it answers ${status}`,
      ),
    ]);
  });

  test.each([
    ['/', [200, ''], ['✗ the canonical address of /']],
    [
      '/blog',
      [200, `<link rel="canonical" href="${url}/blog">`],
      ['✗ the canonical address of /b'],
    ],
    ['/robots.txt', [404, ''], ['✗ /robots.txt']],
    ['/sitemap-index.xml', [200, 'https://other.example/sitemap-0.xml'], ['✗ /sitemap-index.xml']],
    ['/no-such-page', [200, ''], ['✗ an unknown page']],
    ['/api/contact', [422, '{}'], ['✗ a form posted from another site']],
    [
      '/api/health',
      [503, '{"reasons":["Settings are missing or malformed; the log names them."]}'],
      ['✗ /api/health answers 200: Settings are missing', '✗ required variables are set: Settings'],
    ],
  ] as const)('names a fault of %s', async (path, response, expected) => {
    responses = { ...sound, [path]: response };
    const found = faults(await checkDeployment(local, { url, headers }));
    responses = sound;
    expect(found).toEqual(expected.map((start) => expect.stringContaining(start) as string));
    // What to do stands behind the fault.
    const advice = /canonical|robots|sitemap/.test(found[0] ?? '')
      ? 'url: of src/content/company.yaml'
      : { '/no-such-page': '404.html', '/api/contact': 'Functions must be deployed' }[
          path as string
        ];
    expect(found[0]).toContain(advice ?? 'docs/operations.md, "When something is wrong"');
    if (path === '/api/health') {
      expect(found[1]).toContain('Set RESEND_API_KEY, MAIL_FROM, SALES_EMAIL, HASH_SECRET');
    }
  });

  test('names a missing header, a foreign origin and a host that does not redirect', async () => {
    sent = { 'X-Content-Type-Options': 'sniff' };
    const [other] = faults(await checkPublic(url, {}));
    expect(other).toContain('header X-Content-Type-Options: it is sniff');
    sent = {};
    const found = faults(await checkPublic('https://www.takeoffs.example', {}));
    sent = headers;
    expect(found).toEqual([
      expect.stringContaining('header X-Content-Type-Options: it is missing'),
      expect.stringContaining(`is ${url}/: the site is https://www.takeoffs.example`),
      expect.stringContaining('http://www.takeoffs.example/ leads to'),
      expect.stringContaining(`${url}/ leads to https://www.takeoffs.example/`),
    ]);
  });

  // What a script reads: step 12 of the launch list and CI go by the exit code alone.
  test.each([
    ['a sound site', {}, 0],
    ['one fault among many sound answers', { '/robots.txt': [500, ''] }, 1],
  ] as const)('of %s the command ends with its code', async (_, fault, code) => {
    // The command asks for the address and the headers of this project.
    const own = JSON.stringify(sound).replaceAll(url, readCompany()?.url ?? '');
    responses = { ...(JSON.parse(own) as typeof sound), ...fault };
    const rules = z
      .object({
        headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
      })
      .parse(parse(readFileSync(join(root, 'netlify.toml'), 'utf8'))).headers;
    sent = rules.find((rule) => rule.for === '/*')?.values ?? {};
    const script = ['scripts/install/run.mjs', 'scripts/launch-check.ts', local.href];
    const child = spawn(realpathSync(projectNode()), script, { cwd: root, stdio: 'pipe' });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [ended] = (await once(child, 'close')) as [number];
    responses = sound;
    sent = headers;
    expect([ended, output.match(/^✗/gm)?.length ?? 0]).toEqual([code, code]);
  });

  test('ends with 1 and says what to do where nothing answers', () => {
    const { code, output } = run(['scripts/launch-check.ts', 'http://127.0.0.1:9']);
    expect(output).toMatch(
      /^✗ \/api\/health answers 200: no usable response .* See docs\/operations/m,
    );
    // The headers of every page, not those of one.
    for (const name of ['Strict-Transport-Security', 'X-Content-Type-Options', 'Referrer-Policy']) {
      expect(output).toContain(`✗ header ${name}: `);
    }
    expect(output).not.toContain('X-Robots-Tag');
    expect(code).toBe(1);
  });
});
