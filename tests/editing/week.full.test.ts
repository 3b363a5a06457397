import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { Content } from './content-folder.ts';
import { WEEK } from './week.ts';

/** A build and a run of the unit tests, on a machine that does others besides. */
const TIMEOUT = 15 * 60_000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editing-week-'));
  cloneProject(folder);
  const content = new Content(folder);
  for (const { apply } of WEEK) await apply(content);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

// As GitHub calls them for a change of content, and what an engineer runs besides.
test.each([
  ['the content check and the build', ['build']],
  ['what keeps a site from going live', ['check:site', '--', '--deploy']],
  ['the unit tests', ['test:unit']],
])(
  'after a week of ordinary editing %s find nothing',
  (_, script) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...script], {
      cwd: folder,
      env: { ...environmentOfClone(), TEST_ALL: '' },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect([status, status === 0 ? '' : `${stdout}${stderr}`.slice(-6000)]).toEqual([0, '']);
  },
  TIMEOUT,
);
