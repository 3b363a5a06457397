/** Everything that must hold before a change goes live: npm test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, addCounts, readPlaywrightReport, readVitestReport } from './count-tests.ts';

interface Step {
  /** Shown to the developer. */
  readonly name: string;
  /** npm script that runs the step alone. */
  readonly script: string;
  /** Names of the steps whose results it needs. */
  readonly after: readonly string[];
  /** Long: what it prints is shown as it goes, so that a person sees it move. */
  readonly isShown?: true;
  /** The last line that it prints says what was checked, and is shown. */
  readonly endsWithSummary?: true;
  /** For test runners: what makes them write a report, and how to count in it. */
  readonly report?: {
    readonly options: readonly string[];
    readonly variables?: Readonly<Record<string, string>>;
    readonly count: () => Count | undefined;
  };
}

const reports = mkdtempSync(join(tmpdir(), 'datumline-check-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'e2e.json');

// In the order in which they begin where several may. The build and the types both write the types of
// astro:content, which lint reads, so these three follow each other. The browser tests wait on the clock a
// good part of their time, which is lint's.
const steps: readonly Step[] = [
  {
    name: 'unit',
    script: 'test:unit',
    after: [],
    report: {
      options: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      count: () => readVitestReport(unitReport),
    },
  },
  { name: 'build', script: 'build', after: [], endsWithSummary: true },
  { name: 'site', script: 'check:site', after: ['build'], endsWithSummary: true },
  { name: 'budget', script: 'check:budget', after: ['build'], endsWithSummary: true },
  {
    name: 'e2e',
    script: 'test:e2e',
    after: ['unit', 'site', 'budget'],
    isShown: true,
    report: {
      options: [
        '--reporter=./tests/support/progress-reporter.ts,./tests/geometry/geometry-summary.ts,json',
      ],
      variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      count: () => readPlaywrightReport(browserReport),
    },
  },
  { name: 'types', script: 'check:types', after: ['build'] },
  { name: 'format', script: 'check:format', after: [] },
  { name: 'lint', script: 'check:lint', after: ['types'] },
];

/** Two browsers' worth of work is all that the browser tests' own timeouts are made for. */
const lanes = Math.min(2, availableParallelism());

const running = new Map<string, ChildProcess>();
/** Seconds that each step took, as it passed. */
const passed = new Map<string, number>();
const started = performance.now();
let failed: Step | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(130);
  });
}

startNext();

function startNext(): void {
  if (failed !== undefined) return;
  for (const step of steps) {
    if (running.size >= lanes) return;
    const isDue =
      !passed.has(step.name) &&
      !running.has(step.name) &&
      step.after.every((name) => passed.has(name));
    if (isDue) run(step);
  }
}

function run(step: Step): void {
  const begun = performance.now();
  // A group of its own, so that what the step has started can be ended with it.
  const child = spawn(
    'npm',
    ['run', '--silent', step.script, '--', ...(step.report?.options ?? [])],
    {
      detached: true,
      env: { ...process.env, ...step.report?.variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.set(step.name, child);
  // Steps run side by side: each is told of in one piece, but for the long one.
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      if (step.isShown) process.stdout.write(part);
      else output.push(part);
    });
  }
  child.on('error', (error) => output.push(Buffer.from(error.message)));
  child.on('close', (code) => {
    running.delete(step.name);
    if (failed !== undefined) return;
    const seconds = (performance.now() - begun) / 1000;
    const text = Buffer.concat(output).toString('utf8').trimEnd();
    if (code === 0) {
      passed.set(step.name, seconds);
      const summary = step.endsWithSummary ? `  ${text.split('\n').at(-1) ?? ''}` : '';
      console.log(`✓ ${step.name} (${seconds.toFixed(1)} s)${summary}`);
      if (passed.size === steps.length) finish();
      else startNext();
      return;
    }
    failed = step;
    endAll();
    if (text !== '') console.log(text);
    tellCount();
    console.error(
      `✗ ${step.name} failed after ${seconds.toFixed(1)} s. Alone: npm run ${step.script}`,
    );
    process.exitCode = 1;
  });
}

function finish(): void {
  const longest = [...passed].sort(([, a], [, b]) => b - a);
  console.log(`Time: ${longest.map(([name, s]) => `${name} ${s.toFixed(0)} s`).join(', ')}`);
  tellCount();
  console.log(`All checks passed in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

/** Says how many tests passed and failed, as the runners that came to their end have reported. */
function tellCount(): void {
  const counts = steps.flatMap(({ report }) => report?.count() ?? []);
  if (counts.length === 0) return;
  const { passed, failed, skipped } = addCounts(counts);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
}

function endAll(): void {
  for (const { pid } of running.values()) {
    if (pid === undefined) continue;
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has ended on its own meanwhile.
    }
  }
}
