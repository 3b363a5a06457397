import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

function git(...given: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', given, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${given.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** The working commit in a folder of its own, with the packages of this one and none of its caches. */
export function cloneProject(folder: string): void {
  if (git('status', '--porcelain') !== '') {
    console.log('What is not committed is left out.');
  }
  git('clone', '--quiet', '--no-checkout', root, folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', git('rev-parse', 'HEAD'));

  linkPackages(root, folder);
}

/** Gives a copy of the project the packages of another folder: a folder of links and not one, because tools write their caches into it. */
export function linkPackages(from: string, to: string): void {
  const [packages, links] = [join(from, 'node_modules'), join(to, 'node_modules')];
  mkdirSync(links);
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(join(packages, entry.name), join(links, entry.name));
    else if (entry.name === '.bin' || !entry.name.startsWith('.')) {
      symlinkSync(join(packages, entry.name), join(links, entry.name), 'junction');
    }
  }
}

/** What npm, and Vitest for Vite, set for themselves: in a clone npm would lead back here, and a build would show drafts. */
const OF_THIS_RUN = /^(?:npm_|INIT_CWD$|VITEST|(?:NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$)/;

/** The environment for an npm that runs in a clone. */
export function environmentOfClone(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name)),
  );
}
