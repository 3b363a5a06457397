import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

interface Step {
  /** Shown to the developer. */
  readonly name: string;
  /** npm script that runs the step alone. */
  readonly script: string;
  /** Names of the steps whose results it needs. */
  readonly after: readonly string[];
}

// Types writes the types of astro:content, which lint reads and the build writes anew.
const steps: readonly Step[] = [
  { name: 'types', script: 'check:types', after: [] },
  { name: 'format', script: 'check:format', after: [] },
  { name: 'lint', script: 'check:lint', after: ['types'] },
  { name: 'unit', script: 'test:unit', after: ['types'] },
  { name: 'build', script: 'build', after: ['types', 'lint', 'unit'] },
  { name: 'site', script: 'check:site', after: ['build'] },
  { name: 'budget', script: 'check:budget', after: ['build'] },
  { name: 'e2e', script: 'test:e2e', after: ['build', 'format', 'site', 'budget'] },
];

/** Two browsers' worth of work is all that the browser tests' own timeouts are made for. */
const lanes = Math.min(2, availableParallelism());

const running = new Map<string, ChildProcess>();
const passed = new Set<string>();
const started = Date.now();
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
  const begun = Date.now();
  // A group of its own, so that what the step has started can be ended with it.
  const child = spawn('npm', ['run', '--silent', step.script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.set(step.name, child);
  // Steps run side by side: each is printed in one piece, the last one as it goes.
  const isAlone = step === steps.at(-1);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      if (isAlone) process.stdout.write(part);
      else output.push(part);
    });
  }
  child.on('error', (error) => output.push(Buffer.from(error.message)));
  child.on('close', (code) => {
    running.delete(step.name);
    if (failed !== undefined) return;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    if (code === 0) {
      passed.add(step.name);
      console.log(`✓ ${step.name} (${seconds} s)`);
      if (passed.size === steps.length) {
        console.log(`All checks passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
      } else startNext();
      return;
    }
    failed = step;
    endAll();
    process.stdout.write(Buffer.concat(output));
    console.error(`\n✗ ${step.name} failed after ${seconds} s. Alone: npm run ${step.script}`);
    process.exitCode = 1;
  });
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
