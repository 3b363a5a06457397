// @ts-check
// Runs every check, then the npm scripts that it is given (npm test -- check:delivered), and ends with the tests that
// failed, a line each, and the line "N passed, N failed" over what Vitest and Playwright report.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const reports = 'node_modules/.cache/tests';

/** @param {string} name @returns {any} the report, or nothing where its runner was not reached */
function readReport(name) {
  const file = `${reports}/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {any} suite @returns {string[]} the browser's tests in it that failed */
function listFailedSpecs(suite) {
  const failed = (suite.specs ?? []).filter((/** @type {any} */ { ok }) => !ok);
  return [
    ...failed.map((/** @type {any} */ { file, title }) => `${file}: ${title}`),
    ...(suite.suites ?? []).flatMap(listFailedSpecs),
  ];
}

/** @param {any} file of Vitest's report @returns {string[]} its tests that failed, or itself where it could not be loaded */
function listFailedTests({ name, status, assertionResults }) {
  const file = relative('.', name);
  if (status === 'failed' && assertionResults.length === 0) return [file];
  return assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ { fullName }) => `${file}: ${fullName}`);
}

/** @returns {string} what failed, a test a line, and the sums */
function describeTests() {
  const browser = readReport('browser');
  const vitest = ['unit', 'site', 'acceptance'].map(readReport).filter(Boolean);
  let passed = (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0);
  for (const { numPassedTests } of vitest) passed += numPassedTests;
  const failed = [
    ...vitest.flatMap(({ testResults }) => testResults.flatMap(listFailedTests)),
    ...(browser?.suites ?? []).flatMap(listFailedSpecs),
  ];
  if (failed.length === 0 && process.exitCode !== undefined) {
    failed.push('types, lint, format, unused code or a stage before its tests: see above');
  }
  return [
    ...failed.map((test) => `failed: ${test}`),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n');
}

for (const name of ['unit', 'site', 'browser', 'acceptance']) {
  rmSync(`${reports}/${name}.json`, { force: true });
}
// The tests, and in parallel the checks that only read the files. Each continues if another fails: otherwise a wrong
// comma would hide the results of the tests.
const steps = [['--browser', 'run-p', '-c', '-l', 'test:code', 'test:static']];
if (process.argv.length > 2) steps.push(['run-s', ...process.argv.slice(2)]);
for (const step of steps) {
  const given = ['scripts/install/run.mjs', ...step];
  const { status } = spawnSync(process.execPath, given, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = status ?? 1;
}
console.log(describeTests());
