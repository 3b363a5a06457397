import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectNode, root } from './install/install.mjs';

/** A project whose checks only pretend, told by FAILS which one fails. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'datumline-project-'));
  const names = ['types', 'format', 'lint', 'site', 'budget'].map((name) => `check:${name}`);
  const scripts = [...names, 'build', 'test:unit', 'test:e2e'];
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      scripts: Object.fromEntries(scripts.map((name) => [name, `node check.cjs ${name}`])),
    }),
  );
  writeFileSync(
    join(folder, 'check.cjs'),
    `const { writeFileSync } = require('node:fs');
    const [, , name, ...options] = process.argv;
    const fails = process.env.FAILS === name;
    console.log('chatter of ' + name + '\\nChecked by ' + name);
    const file = options.find((one) => one.startsWith('--outputFile.json='))?.split('=')[1];
    if (file) writeFileSync(file, JSON.stringify({
      numPassedTests: 400, numFailedTests: fails ? 3 : 0, numPendingTests: 0, numTodoTests: 0,
    }));
    if (name === 'test:e2e') writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({
      stats: { expected: 60, unexpected: 0, flaky: 1, skipped: 0 },
    }));
    process.exitCode = fails ? 1 : 0;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function check(fails?: string): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(projectNode(), [join(root, 'scripts/check.ts')], {
    cwd: folder,
    env: { ...process.env, FAILS: fails },
    encoding: 'utf8',
  });
  return { code: status, lines: (stdout + stderr).trimEnd().split('\n') };
}

test('shows one line a step, what it has summed up, the time, and the count of all tests', () => {
  const { code, lines } = check();
  expect(code).toBe(0);
  const seconds = String.raw`\(\d+\.\d s\)`;
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(8);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^✓ types ${seconds}$`)));
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^✓ site ${seconds} {2}Checked by check:site$`)),
  );
  // The long step is shown as it goes, so that a person sees it move.
  expect(lines.filter((line) => line.startsWith('chatter'))).toEqual(['chatter of test:e2e']);
  expect(lines.at(-3)).toMatch(/^Time: \w+ \d+ s(?:, \w+ \d+ s){7}$/);
  expect(lines.at(-2)).toBe('461 passed, 0 failed');
  expect(lines.at(-1)).toMatch(/^All checks passed in \d+ s\.$/);
});

test('stops at a failure, shows what that check said, and counts', () => {
  const { code, lines } = check('test:unit');
  expect(code).toBe(1);
  expect(lines).toContain('chatter of test:unit');
  expect(lines).toContain('400 passed, 3 failed');
  expect(lines.at(-1)).toMatch(/^✗ unit failed after \d+\.\d s\. Alone: npm run test:unit$/);
  expect(lines.join('\n')).not.toMatch(/e2e|All checks passed/);
});
