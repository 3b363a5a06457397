/**
 * Proves that ordinary editing needs no change of code or tests, as the last step of `npm run test:all`.
 * Clones the working commit, does a week of editing in the clone and runs its whole `npm test`. With
 * --keep it only edits, and says where the clone is, so that single checks can be run there.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { Content } from './content-folder.ts';
import { WEEK } from './week.ts';

/** Runs the clone's own checks as they are; gives the names of those that failed. */
async function check(folder: string): Promise<readonly string[]> {
  const child = spawn('npm', ['test'], {
    cwd: folder,
    env: environmentOfClone(),
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
  cloneProject(folder);
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
