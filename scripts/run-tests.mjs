// @ts-check
// npm test: runs every check and ends with the line "N passed, N failed" over what Vitest and Playwright report.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const reports = 'node_modules/.cache/tests';

/** @param {string} name @returns {any} the report, or nothing where its runner was not reached */
function readReport(name) {
  const file = `${reports}/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @returns {string} tests that passed, and tests and files that did not */
function countTests() {
  const unit = readReport('unit');
  const browser = readReport('browser')?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
  // A file that could not be loaded has no test to count.
  const broken = unit?.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return `${passed} passed, ${failed + (broken ?? 0)} failed`;
}

rmSync(reports, { recursive: true, force: true });
// The tests that a browser drives, and beside them what only reads the files.
const checks = ['--browser', 'run-p', '-l', 'test:code', 'test:static'];
const { status } = spawnSync(process.execPath, ['scripts/install/run.mjs', ...checks], {
  stdio: 'inherit',
});
console.log(countTests());
process.exitCode = status ?? 1;
