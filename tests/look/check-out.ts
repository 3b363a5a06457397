import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { undoAtExit } from './undo.ts';

/** Folders in node_modules that tools write for one checkout. The others hold what was installed. */
const OWN_TO_A_CHECKOUT = new Set(['.astro', '.vite']);

/**
 * Finds a commit.
 *
 * @param name as a person writes it: a hash, a branch, "HEAD~3"
 * @param root the project's folder
 * @returns its full hash and its subject, or nothing where there is none
 */
export function findCommit(
  name: string,
  root: string,
): { readonly hash: string; readonly subject: string } | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '-1', '--format=%H %s', '--end-of-options', `${name}^{commit}`],
    { cwd: root, encoding: 'utf8' },
  );
  const [, hash, subject = ''] = /^(\S+) (.*)/.exec(stdout) ?? [];
  return status === 0 && hash !== undefined ? { hash, subject } : undefined;
}

/**
 * Lays a commit out in a worktree that goes when the program ends. Installed packages are shared where
 * the commit has the same lockfile; else its build installs its own.
 *
 * @param hash of the commit
 * @param root the project's folder
 * @param folder the worktree's, absolute; must not be there yet
 * @returns nothing, or what git said
 */
export function checkOut(hash: string, root: string, folder: string): string | undefined {
  const git = (...given: readonly string[]) =>
    spawnSync('git', ['worktree', ...given], { cwd: root, encoding: 'utf8' });
  undoAtExit(() => git('remove', '--force', folder));
  const { status, stderr } = git('add', '--detach', '--quiet', folder, hash);
  if (status !== 0) return stderr;

  const lockfile = join(folder, 'package-lock.json');
  const isSame =
    existsSync(lockfile) &&
    readFileSync(lockfile, 'utf8') === readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (isSame) shareModules(root, folder);
  return undefined;
}

/**
 * Links every package by itself. One link to node_modules would share the caches that Astro and Vite
 * keep in there between two versions of the same pages.
 */
function shareModules(root: string, folder: string): void {
  const source = join(root, 'node_modules');
  const target = join(folder, 'node_modules');
  mkdirSync(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (OWN_TO_A_CHECKOUT.has(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    // npm's record is copied, as its date says whether it is younger than the lockfile.
    if (entry.isFile()) copyFileSync(from, to);
    else symlinkSync(from, to);
  }
}
