import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectNode, root } from './install.mjs';

/** A fresh clone with a script to run, and an npm that only pretends. */
let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'datumline-clone-'));
  mkdirSync(join(clone, 'scripts', 'install'), { recursive: true });
  for (const file of ['run.mjs', 'install.mjs', 'browser.mjs']) {
    cpSync(join(root, 'scripts', 'install', file), join(clone, 'scripts', 'install', file));
  }
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(join(clone, 'hello.mjs'), "console.log('Hello');\n");
});
afterEach(() => rmSync(clone, { recursive: true }));

function runWithNpm(npm: string): { code: number | null; output: string } {
  const file = join(clone, 'npm.js');
  writeFileSync(file, npm);
  const { status, stdout, stderr } = spawnSync(
    projectNode(),
    ['scripts/install/run.mjs', 'hello.mjs'],
    {
      cwd: clone,
      env: { ...process.env, npm_execpath: file },
      encoding: 'utf8',
    },
  );
  return { code: status, output: stdout + stderr };
}

test('a first run says that it installs, and nothing of what npm says', () => {
  const { code, output } = runWithNpm(`
    const fs = require('node:fs');
    fs.mkdirSync('node_modules/node/bin', { recursive: true });
    fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
    fs.writeFileSync('node_modules/.package-lock.json', '{}');
    console.log('added 790 packages');
    console.error('npm warn deprecated');
  `);
  expect(output).toBe(
    'Installing packages (npm ci), some minutes the first time …\nPackages are installed.\nHello\n',
  );
  expect(code).toBe(0);
});

test('an installation that fails shows what npm says', () => {
  const { code, output } = runWithNpm(`
    console.error('npm error network unreachable');
    process.exitCode = 1;
  `);
  expect(output).toBe(
    'Installing packages (npm ci), some minutes the first time …\nnpm error network unreachable\nPackages could not be installed: see above.\n',
  );
  expect(code).toBe(1);
});
