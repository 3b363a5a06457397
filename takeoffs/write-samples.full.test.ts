import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { expect, onTestFinished, test } from 'vitest';
import { BLOCK_WALLS } from '../tests/support/block-sample.ts';
import { cloneProject, environmentOfClone } from '../tests/support/clone-project.ts';

const HEAD = {
  name: 'Block walls',
  order: 99,
  description: 'Four walls of block.',
  placeholder: true,
  updatedOn: '2026-11-25',
};
const PDF = 'src/content/samples/block/takeoff.pdf';

test('a PDF that is not as its sample says is told by --check, and written anew without it', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'samples-')), 'site');
  onTestFinished(() => {
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });
  cloneProject(folder);
  writeFileSync(
    join(folder, 'takeoffs/samples/block.yaml'),
    stringify(BLOCK_WALLS, { aliasDuplicateObjects: false }),
  );
  writeFileSync(join(folder, 'src/content/samples/block.yaml'), stringify(HEAD));
  const run = (...options: string[]) => {
    const given = ['takeoffs/samples.mjs', ...options, 'block'];
    const { status, stdout, stderr } = spawnSync(process.execPath, given, {
      cwd: folder,
      env: environmentOfClone(),
      encoding: 'utf8',
    });
    return [status, stdout + stderr] as const;
  };

  expect(run()).toEqual([0, expect.stringMatching(/^One sample: \d+ files written\.\n$/)]);
  const whole = readFileSync(join(folder, PDF));
  expect(run('--check')).toEqual([0, 'One sample is as it was written.\n']);
  // Of a plan that the sample no longer has.
  writeFileSync(join(folder, 'src/content/samples/block/plans/plan-9.svg'), '<svg/>');
  expect(run('--check')).toEqual([1, expect.stringContaining('plans/plan-9.svg') as string]);
  expect(run()).toEqual([0, 'One sample: one file written.\n']);
  appendFileSync(join(folder, PDF), '%');
  expect(run('--check')).toEqual([1, expect.stringContaining(`\n${PDF}\n`) as string]);
  expect(run()).toEqual([0, 'One sample: one file written.\n']);
  expect(readFileSync(join(folder, PDF)).equals(whole)).toBe(true);
}, 120_000);
