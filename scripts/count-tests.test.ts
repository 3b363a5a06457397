import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectNode, root } from './install/install.mjs';
import { addCounts, readPlaywrightReport, readVitestReport } from './count-tests.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'datumline-reports-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs one of the project's commands on files of the test's own, as the report's writer. */
function run(command: string, commandArguments: readonly string[], report: string): string {
  const { stdout, stderr } = spawnSync(
    projectNode(),
    [join('scripts', 'install', 'run.mjs'), command, ...commandArguments],
    {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
      encoding: 'utf8',
    },
  );
  return stdout + stderr;
}

test('counts what Vitest reports', () => {
  writeFileSync(
    join(folder, 'a.test.js'),
    `import { test } from 'vitest';
     test('holds', () => {}); test('holds too', () => {});
     test('fails', () => { throw new Error('planted'); });
     test.skip('rests', () => {}); test.todo('comes');`,
  );
  const report = join(folder, 'unit.json');
  run(
    'vitest',
    ['run', 'a.test.js', '--root', folder, '--reporter=json', `--outputFile.json=${report}`],
    report,
  );
  expect(readVitestReport(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('counts what Playwright reports, and shows progress, prints and failures only', () => {
  writeFileSync(
    join(folder, 'a.spec.js'),
    `const { test } = require('playwright/test');
     test('holds', () => console.log('Geometry: 1,204 boxes, 0 faults'));
     test('fails', () => { throw new Error('planted'); });
     test.skip('rests', () => {});`,
  );
  writeFileSync(
    join(folder, 'playwright.config.js'),
    "module.exports = { workers: 1, testMatch: '*.spec.js' };",
  );
  const report = join(folder, 'e2e.json');
  const output = run(
    'playwright',
    [
      'test',
      '--config',
      join(folder, 'playwright.config.js'),
      `--reporter=${join(root, 'tests/support/progress-reporter.ts')},json`,
    ],
    report,
  );
  expect(readPlaywrightReport(report)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(output).toMatch(/^Geometry: 1,204 boxes, 0 faults$/m);
  expect(output).toMatch(/✗ .*a\.spec\.js:3 fails \(failed\)\nError: planted/);
  expect(output).toMatch(/^ {2}e2e 3 of 3$/m);
  expect(output.match(/^✗/gm)).toHaveLength(1);
});

test('says nothing where a runner never came to its report', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toBeUndefined();
  expect(readPlaywrightReport(join(folder, 'none.json'))).toBeUndefined();
});

test('adds up', () => {
  expect(
    addCounts([
      { passed: 400, failed: 1, skipped: 0 },
      { passed: 60, failed: 0, skipped: 2 },
    ]),
  ).toEqual({ passed: 460, failed: 1, skipped: 2 });
});
