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

/** As GitHub calls them for a change of content, and an engineer after it. */
const STEPS = [
  { what: 'the content check and the build', script: ['build'] },
  { what: 'what keeps a site from going live', script: ['check:site', '--', '--deploy'] },
  // No unit test may expect what an editor's text says today.
  { what: 'the unit tests', script: ['test:unit'] },
];

test.each(STEPS)(
  'after a week of ordinary editing, nothing is found by $what',
  ({ script }) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...script], {
      cwd: folder,
      env: { ...environmentOfClone(), TEST_ALL: '', WEEKLY: '' },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect([status, status === 0 ? '' : `${stdout}${stderr}`.slice(-6000)]).toEqual([0, '']);
  },
  TIMEOUT,
);
