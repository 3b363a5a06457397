/**
 * Proves that ordinary editing needs no change of code or tests: npm run test:editing [-- --keep].
 * Clones the working commit, does a week of editing in the clone and runs its whole `npm test`. With
 * --keep it only edits, and says where the clone is, so that single checks can be run there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Content } from './content-folder.ts';
import { WEEK } from './week.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function git(...given: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', given, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${given.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** The working commit in a folder of its own, with the packages of this one. */
function clone(folder: string): void {
  if (git('status', '--porcelain') !== '') {
    console.log('What is not committed is left out.');
  }
  git('clone', '--quiet', '--no-checkout', root, folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', git('rev-parse', 'HEAD'));

  // A folder of links and not one link, because tools write their caches into node_modules.
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
    else if (entry.name === '.bin' || !entry.name.startsWith('.')) {
      symlinkSync(join(from, entry.name), join(to, entry.name), 'junction');
    }
  }
}

/** Runs the clone's own checks as they are; gives the names of those that failed. */
async function check(folder: string): Promise<readonly string[]> {
  const environment = { ...process.env };
  // Set by the npm that runs this script, they would lead the other npm back here.
  for (const name of Object.keys(environment)) {
    if (/^(?:npm_|INIT_CWD$)/.test(name)) Reflect.deleteProperty(environment, name);
  }
  const child = spawn('npm', ['test'], {
    cwd: folder,
    env: environment,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => child.kill(signal));
  }
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    process.stdout.write(part);
    printed += part;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code === 0) return [];
  return printed.match(/^.*(?:✗|✘|✕|FAIL).*$/gm) ?? [`npm test ended with code ${String(code)}`];
}

const folder = await mkdtemp(join(tmpdir(), 'editing-week-'));
const keep = process.argv.includes('--keep');
try {
  clone(folder);
  const content = new Content(folder);
  for (const { what, apply } of WEEK) {
    apply(content);
    console.log(`edited: ${what}`);
  }
  if (keep) {
    console.log(`The edited copy is in ${folder}`);
  } else {
    const failed = await check(folder);
    if (failed.length > 0) console.error('\nThe week of editing fails:');
    else console.log('A week of editing passes every check.');
    for (const line of failed) console.error(line);
    process.exitCode = failed.length === 0 ? 0 : 1;
  }
} finally {
  if (!keep) await rm(folder, { recursive: true, force: true });
}
