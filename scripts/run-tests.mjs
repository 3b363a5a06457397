// @ts-check
// Runs every check, then the npm scripts that it is given (npm test -- check:delivered), and ends with the line
// "N passed, N failed" over what Vitest and Playwright report.
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
  const browser = readReport('browser')?.stats;
  let passed = (browser?.expected ?? 0) + (browser?.flaky ?? 0);
  let failed = browser?.unexpected ?? 0;
  for (const name of ['unit', 'site', 'acceptance']) {
    const report = readReport(name);
    passed += report?.numPassedTests ?? 0;
    failed += report?.numFailedTests ?? 0;
    // A file that could not be loaded has no test to count.
    failed +=
      report?.testResults.filter(
        (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length ?? 0;
  }
  return `${passed} passed, ${failed} failed`;
}

for (const name of ['unit', 'site', 'browser', 'acceptance']) {
  rmSync(`${reports}/${name}.json`, { force: true });
}
// The tests that a browser drives, and beside them what only reads the files.
const steps = [['--browser', 'run-p', '-l', 'test:code', 'test:static']];
if (process.argv.length > 2) steps.push(['run-s', ...process.argv.slice(2)]);
for (const step of steps) {
  const given = ['scripts/install/run.mjs', ...step];
  const { status } = spawnSync(process.execPath, given, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = status ?? 1;
}
console.log(countTests());
