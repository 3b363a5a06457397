// @ts-check
// Prints "N passed, N failed" over the reports that Vitest and Playwright wrote during `npm test`.
import { existsSync, readFileSync } from 'node:fs';

/** @param {string} name @returns {any} the report, or nothing where its runner was not reached */
function readReport(name) {
  const file = `node_modules/.cache/tests/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const unit = readReport('unit');
const browser = readReport('browser')?.stats;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
// A file that could not be loaded has no test to count.
const broken = unit?.testResults.filter(
  (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
).length;
console.log(`${passed} passed, ${failed + (broken ?? 0)} failed`);
