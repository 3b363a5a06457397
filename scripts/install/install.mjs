// @ts-check
// Runs on whatever Node the host has, before any package exists: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findSystemBrowser } from './browser.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
const npmRecord = join(modules, '.package-lock.json');
const ownRecord = join(modules, '.lockfile-sha256');

/** A reason to stop that is fit to be shown as one sentence. */
export class SetupError extends Error {}

/**
 * The Node binary of the `node` package in package.json, the one every script runs on.
 *
 * @returns {string} absolute path; the file is there once packages are installed
 */
export function projectNode() {
  return join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Installs the packages of package-lock.json when node_modules is missing, incomplete or older.
 *
 * @throws {SetupError} when npm fails
 */
export function installPackages() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (areInstalled(wanted)) return;

  console.log('Installing packages (npm ci), some minutes the first time …');
  const npmArguments = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Inside `npm run` this is the npm that is already running; it spares a search of PATH.
  const npm = process.env['npm_execpath'];
  const { isDone, output } =
    npm !== undefined && npm.endsWith('.js')
      ? run(process.execPath, [npm, ...npmArguments])
      : run('npm', npmArguments);
  if (!isDone) throw new SetupError(`${output}Packages could not be installed: see above.`);
  if (!existsSync(projectNode())) {
    throw new SetupError(
      `${output}npm did not install Node 24 (package "node"): allow install scripts, then run this again.`,
    );
  }
  writeFileSync(ownRecord, wanted);
  console.log('Packages are installed.');
}

/** @param {string} wanted SHA-256 of package-lock.json, hexadecimal */
function areInstalled(wanted) {
  // npm writes its record last, so a half-finished installation has none.
  if (!existsSync(npmRecord) || !existsSync(projectNode())) return false;
  if (existsSync(ownRecord)) return readFileSync(ownRecord, 'utf8') === wanted;
  // Installed by npm itself.
  return statSync(npmRecord).mtimeMs >= statSync(lockfile).mtimeMs;
}

/**
 * Makes sure that a Chromium is there for the browser tests. Needs the packages.
 *
 * @throws {SetupError} when none is there and none could be installed
 */
export async function installBrowser() {
  if (findSystemBrowser() !== undefined) return;
  const playwright = join(modules, 'playwright');
  const { chromium } = await import(pathToFileURL(join(playwright, 'index.mjs')).href);
  if (existsSync(chromium.executablePath())) return;

  console.log('Installing a browser for the tests …');
  let log = '';
  /** @type {typeof run} */
  const tryTo = (...step) => {
    const result = run(...step);
    log += result.output;
    return result;
  };
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (
      tryTo('apt-get', ['update', '-qq'], environment).isDone &&
      tryTo('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], environment).isDone &&
      findSystemBrowser() !== undefined
    ) {
      return;
    }
  }
  if (
    tryTo(projectNode(), [join(playwright, 'cli.js'), 'install', '--only-shell', 'chromium']).isDone
  )
    return;
  throw new SetupError(
    `${log}The tests need a browser: install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.`,
  );
}

/**
 * Runs a command to its end, and captures its output for error messages.
 *
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {{ isDone: boolean, output: string }} success, and its output
 */
function run(command, commandArguments, environment = process.env) {
  const { status, stdout, stderr, error } = spawnSync(command, commandArguments, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && command === 'npm',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [stdout ?? '', stderr ?? '', error === undefined ? '' : `${error.message}\n`];
  return { isDone: status === 0, output: said.join('') };
}
