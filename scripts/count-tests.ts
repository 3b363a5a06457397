import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests a runner has run. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const number = z.number().int().nonnegative();

/** What Vitest's json reporter writes (the format is Jest's). */
const vitestReport = z.object({
  numPassedTests: number,
  numFailedTests: number,
  numPendingTests: number,
  numTodoTests: number,
});

/** What Playwright's json reporter writes. A flaky test passed on a retry. */
const playwrightReport = z.object({
  stats: z.object({ expected: number, unexpected: number, flaky: number, skipped: number }),
});

/** @returns undefined where the runner did not come to write one */
export function readVitestReport(file: string): Count | undefined {
  if (!existsSync(file)) return undefined;
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @returns undefined where the runner did not come to write one */
export function readPlaywrightReport(file: string): Count | undefined {
  if (!existsSync(file)) return undefined;
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}

export function addCounts(counts: readonly Count[]): Count {
  const add = (key: keyof Count): number => counts.reduce((sum, count) => sum + count[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}
