/**
 * Proves that content which the content check accepts is deployed, whoever owns it: node scripts/install/run.mjs
 * tests/editing/run-owners.ts [number of seeds] [first seed] [--keep] [--units]. Each seed is an owner (owners.ts) in a
 * clone of the working commit: its samples written anew, first launch, launch check, the production build as Netlify
 * runs it, and the check of the templates. Nothing of the delivered company may be left in what was built, what its
 * cards say and the e-mails that its functions write. With --units the unit tests run on its content too. Without --keep
 * the clone is removed.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleForNode } from '../support/bundle.ts';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { findLeftover, findLeftovers } from './find-leftovers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, units: { type: 'boolean' } },
});
const [count = 40, first = 1] = positionals.map(Number);

/** Files by the hash of what they are made from: any number of builds share them. */
const CACHE = 'node_modules/.cache/social-cards';

const folder = mkdtempSync(join(tmpdir(), 'owners-'));

interface Outcome {
  readonly isRight: boolean;
  readonly printed: string;
}

function run(
  command: string,
  given: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(command, given, {
    cwd: folder,
    env: { ...environmentOfClone(), ...environment },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { isRight: status === 0, printed: `${stdout.slice(-3000)}${stderr.slice(-6000)}` };
}

/** Launches an owner; gives what went wrong. */
async function launch(seed: number): Promise<readonly string[]> {
  run('git', ['checkout', '--quiet', '--', '.']);
  run('git', ['clean', '-fdq', 'src']);
  const written = run(process.execPath, ['tests/editing/write-owner.ts', String(seed)]);
  console.log(written.printed.trim());
  if (!written.isRight) return ['The content check refuses what a cure should have mended.'];
  for (const script of ['samples', 'first-launch', 'launch-check']) {
    const { isRight, printed } = run('npm', ['run', '--silent', script]);
    if (!isRight) return [`${script}: ${printed}`];
  }
  copyFileSync('tests/editing/card-texts.ts', join(folder, 'src/pages/card-texts.json.ts'));
  const production = run('npm', ['run', 'build:netlify'], { CONTEXT: 'production' });
  if (!production.isRight) return [`Production: ${production.printed}`];
  const [script = ''] = await bundleForNode(['tests/editing/write-mails.ts'], 'mails', folder);
  const mails = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  const leftovers = [
    ...(await findLeftovers(join(folder, 'dist'))),
    ...(mails.status === 0 ? findLeftover('An e-mail', mails.stdout) : [mails.stderr]),
  ];
  const templates = run(process.execPath, ['tests/built/check-site.ts']);
  const units =
    values.units === true
      ? run('npm', ['run', '--silent', 'test:unit'], { TEST_ALL: '', WEEKLY: '' })
      : undefined;
  return [
    ...leftovers,
    ...(templates.isRight ? [] : [`Templates: ${templates.printed}`]),
    ...(units?.isRight === false ? [`Unit tests: ${units.printed}`] : []),
  ];
}

try {
  cloneProject(folder);
  mkdirSync(CACHE, { recursive: true });
  mkdirSync(join(folder, 'node_modules/.cache'));
  symlinkSync(resolve(CACHE), join(folder, CACHE), 'junction');
  let failed = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const start = performance.now();
    const problems = await launch(seed);
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    for (const problem of problems) console.error(`Seed ${String(seed)}: ${problem}`);
    console.log(
      `Seed ${String(seed)} ${problems.length === 0 ? 'is live' : 'FAILED'} after ${minutes} min.`,
    );
    if (problems.length > 0) failed += 1;
  }
  console.log(`${String(count - failed)} owners live, ${String(failed)} failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  if (values.keep === true && existsSync(folder)) console.log(`The last owner is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
