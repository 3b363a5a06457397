/**
 * Walks a visitor's paths in Firefox and WebKit, on a phone's screen and a desktop's, as a step of
 * `npm run test:all`. Uses what Debian and Ubuntu have; says what is not installed, and leaves it
 * out, unless REQUIRE_ENGINES=1.
 *
 * Arguments are words that a line must have to be run: `webkit phone menu`.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlanSet } from '../support/make-plan-set.ts';
import { RecordingResend } from '../support/recording-resend.ts';
import { buildTestSite } from '../support/build-test-site.ts';
import startSite from '../support/start-site.ts';
import { startSiteWithHandlers } from '../support/site-with-handlers.ts';
import { firefox } from './firefox.ts';
import { PATHS, type Path, type Site } from './paths.ts';
import type { Engine, Screen, Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const PACKAGES = 'firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb';

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Errors that the paths bring about: refused and cut requests, and what a form logs of them. */
const EXPECTED =
  /Failed to load resource|JSHandle@error|offline|connection|NetworkError|access control checks|Load failed/i;

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());

function number(letter: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${letter}-${101 + index}`);
}

async function writePlanSet(folder: string): Promise<readonly string[]> {
  const files = {
    'Architectural.pdf': makePlanSet({ sheets: 24, labels: number('A', 24), bytes: 400_000 }),
    'Structural Geschoß.pdf': makePlanSet({ sheets: 12, labels: number('S', 12), bytes: 400_000 }),
    'Electrical.pdf': makePlanSet({ sheets: 22, labels: number('E', 22), bytes: 220_000 }),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return Object.keys(files).map((name) => join(folder, name));
}

/** Walks one path; returns what went wrong. */
async function walk(engine: Engine, screen: Screen, path: Path, site: Site): Promise<string[]> {
  let visitor: Visitor | undefined;
  site.line = 'open';
  try {
    visitor = await engine.open(screen);
    await path.walk(visitor, site);
    return visitor.errors().filter((error) => !EXPECTED.test(error));
  } catch (error) {
    return [String(error), ...(visitor?.errors() ?? [])];
  } finally {
    await visitor?.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'engines-'));
const resend = await RecordingResend.start();
await buildTestSite('whole');
const stopSite = await startSite();
const site: Site = {
  url: '',
  line: 'open',
  sales: () => resend.sales,
  planSet: await writePlanSet(folder),
};
const served = await startSiteWithHandlers(
  process.env['SITE_URL'] ?? '',
  { RESEND_BASE_URL: resend.url, RESEND_API_KEY: 're_test' },
  (incoming, outgoing) => {
    if (site.line === 'open' || !incoming.url?.startsWith('/api/')) return false;
    if (site.line === 'cut') incoming.socket.destroy();
    else {
      outgoing.writeHead(422, { 'Content-Type': 'application/json' });
      outgoing.end('{"success":false,"error":"too long","message":"too long"}');
    }
    return true;
  },
);
site.url = served.url;
let walked = 0;
let failed = 0;
for (const engine of [firefox, webkit]) {
  const missing = engine.programs.filter((program) => !existsSync(program));
  if (missing.length > 0) {
    console.log(`${engine.name} is left out: ${missing.join(', ')} not installed.`);
    console.log(`  On Debian: apt-get install ${PACKAGES}`);
    if (process.env['REQUIRE_ENGINES'] === '1') failed += 1;
    continue;
  }
  const began = Date.now();
  for (const path of PATHS) {
    for (const [screen, size] of Object.entries(SCREENS)) {
      const line = `${engine.name}, ${screen}: ${path.name}`;
      if ((path.on ?? screen) !== screen) continue;
      if (!wanted.every((word) => line.toLowerCase().includes(word))) continue;
      const problems = await walk(
        engine,
        { ...size, hasScripts: path.hasScripts ?? true },
        path,
        site,
      );
      walked += 1;
      if (problems.length > 0) failed += 1;
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${line}`);
      for (const problem of problems) console.error(`    ${problem}`);
    }
  }
  console.log(`${engine.name}: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
}
await served.stop();
await stopSite();
await resend.stop();
await rm(folder, { recursive: true, force: true });
console.log(`Engines: ${walked - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
