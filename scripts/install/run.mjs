// @ts-check
// node scripts/install/run.mjs [--browser | --types] <script.ts | command> [arguments]
// Installs what is missing, then runs the script or command on the project's own Node.
// --browser also makes sure of a browser, --types of the types that Astro writes for the content.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError, installBrowser, installPackages, projectNode, root } from './install.mjs';

process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const given = process.argv.slice(2);
const need = given[0]?.startsWith('--') ? given.shift() : undefined;
const [target, ...targetArguments] = given;

try {
  if (target === undefined) throw new SetupError('Name a script or a command to run.');
  installPackages();
  if (need === '--browser') await installBrowser();
  if (need === '--types') writeTypes();
  await start(target);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws {SetupError} when the content does not fit its schemas */
function writeTypes() {
  if (existsSync(join(root, '.astro', 'types.d.ts'))) return;
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const { status } = spawnSync(projectNode(), [astro, 'sync'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new SetupError('Astro could not write its types: see above.');
}

/** @param {string} name a script below the project's folder, or a command of an installed package */
async function start(name) {
  const isScript = /\.(ts|mjs)$/.test(name);
  if (isScript && realpathSync(process.execPath) === realpathSync(projectNode())) {
    // Already on the right Node: no second process, so signals and exit codes need no relay.
    process.argv.splice(1, process.argv.length, resolve(root, name), ...targetArguments);
    await import(pathToFileURL(resolve(root, name)).href);
    return;
  }

  const commands = join(root, 'node_modules', '.bin');
  const onWindows = process.platform === 'win32';
  const command = isScript ? projectNode() : join(commands, onWindows ? `${name}.cmd` : name);
  const child = spawn(command, isScript ? [name, ...targetArguments] : targetArguments, {
    cwd: root,
    env: {
      ...process.env,
      PATH: commands + delimiter + (process.env['PATH'] ?? ''),
    },
    shell: onWindows && !isScript,
    stdio: 'inherit',
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${name} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 0 : 1);
  });
}
