/**
 * Builds the site of a test's own company: a copy of the working tree, uncommitted changes included, whose src/content
 * is tests/site/<name>. The product knows nothing of it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentOfClone, linkPackages } from './clone-project.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Caches of files by the hash of what they are made from: any number of builds share them. */
const SHARED = ['social-cards', 'takeoffs'];

/** A folder of tests/site: a company that uses all there is, and one without anything optional. */
export type TestSite = 'whole' | 'bare';

/** Where a test's site is built. */
export const folderOf = (site: TestSite): string => join(ROOT, '.cache/site', site);

/** The working tree's files, but for its content. */
function listFiles(): string[] {
  const given = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', given, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  return stdout
    .split('\0')
    .filter(
      (file) => file !== '' && !file.startsWith('src/content/') && existsSync(join(ROOT, file)),
    );
}

/** Makes the copy and gives its folder. */
export function copyProject(site: TestSite): string {
  const folder = folderOf(site);
  rmSync(folder, { recursive: true, force: true });
  for (const file of listFiles()) cpSync(join(ROOT, file), join(folder, file));
  cpSync(join(ROOT, 'tests/site', site), join(folder, 'src/content'), { recursive: true });
  linkPackages(ROOT, folder);
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true });
  for (const name of SHARED) {
    const shared = join(ROOT, 'node_modules/.cache', name);
    mkdirSync(shared, { recursive: true });
    symlinkSync(shared, join(folder, 'node_modules/.cache', name), 'junction');
  }
  // The company has never been live: `npm run first-launch`.
  writeFileSync(join(folder, 'src/seo/published.txt'), '');
  return folder;
}

/** Runs a script of the copy on this Node. @throws with what it printed, when it fails */
export async function runIn(folder: string, ...script: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, script, {
    cwd: folder,
    env: environmentOfClone(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${script.join(' ')} in ${folder}:\n${printed}`);
  return printed;
}

/** What a build is made from: name, size and time of each file. */
function describeSources(site: TestSite): string {
  const own = globSync(`tests/site/${site}/**`, { cwd: ROOT });
  return [...listFiles(), ...own]
    .map((file) => {
      const { size, mtimeMs } = statSync(join(ROOT, file));
      return `${file} ${String(size)} ${String(mtimeMs)}`;
    })
    .join('\n');
}

/**
 * Builds a test's site as `npm run build` does, unless nothing has changed since; gives the folder of its project. Its
 * content is checked by `npm run test:site`: a mistake there keeps no other test from running.
 *
 * @throws with what was printed, when the build fails
 */
export async function buildTestSite(site: TestSite): Promise<string> {
  const sources = describeSources(site);
  const stamp = join(folderOf(site), '.cache/built-from.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return folderOf(site);
  const folder = copyProject(site);
  await runIn(folder, 'scripts/first-launch.ts');
  await runIn(folder, 'scripts/build.ts');
  mkdirSync(join(folder, '.cache'), { recursive: true });
  writeFileSync(stamp, sources);
  return folder;
}
