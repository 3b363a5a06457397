import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { writeArticles } from './write-articles.ts';

/*
 * Measures the cost of a build as articles are added:
 * `node scripts/install/run.mjs tests/bench/measure-build.ts [10 1000 10000]`. Each count is built twice
 * in a clone of the working commit: clean, without anything kept, and once more. The first count is
 * what all builds have in common; each further article is charged with the rest.
 */

/** Aimed at: milliseconds of an article's own in a clean build, and megabytes at the most. */
const AIMS = { clean: 112, memory: 2560 };

interface Usage {
  readonly seconds: number;
  /** Of the processor, all threads together. */
  readonly busy: number;
  /** Of the largest process, in megabytes. */
  readonly memory: number;
}

const counts = z
  .array(z.coerce.number().int().min(7))
  .parse(process.argv.length > 2 ? process.argv.slice(2) : [10, 1_000]);

function measureBuild(folder: string): Usage {
  const file = join(folder, 'usage.log');
  rmSync(file, { force: true });
  const reporter = fileURLToPath(new URL('report-usage.mjs', import.meta.url));
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    env: { ...environmentOfClone(), USAGE_FILE: file, NODE_OPTIONS: `--import=${reporter}` },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
  const processes = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  return {
    seconds,
    busy: processes.reduce((sum, [busy = 0]) => sum + busy, 0),
    memory: Math.max(...processes.map(([, memory = 0]) => memory)),
  };
}

/** Builds a site of so many articles, clean and then with what the first build has kept. */
function measure(count: number): Record<'clean' | 'cached', Usage> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  try {
    cloneProject(folder);
    writeArticles(folder, count);
    return { clean: measureBuild(folder), cached: measureBuild(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [base = 0] = counts;
const first = new Map<string, Usage>();
const columns = ['articles', 'build', 'seconds', 'busy', 'ms an article', 'busy ms', 'peak MB'];
const print = (cells: readonly (string | number)[]) => {
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''));
};

print(columns);
for (const count of counts) {
  for (const [kind, usage] of Object.entries(measure(count))) {
    const before = first.get(kind);
    if (before === undefined) first.set(kind, usage);
    const share = (key: 'seconds' | 'busy') =>
      before === undefined ? '' : (((usage[key] - before[key]) * 1000) / (count - base)).toFixed(1);
    print([
      count.toLocaleString('en-US'),
      kind,
      usage.seconds.toFixed(1),
      usage.busy.toFixed(1),
      share('seconds'),
      share('busy'),
      Math.round(usage.memory).toLocaleString('en-US'),
    ]);
  }
}
console.log(
  `\nAimed at: ${AIMS.clean} ms an article clean, ${AIMS.memory.toLocaleString('en-US')} MB. ` +
    `An article's time is what it adds to the build of ${base}.`,
);
