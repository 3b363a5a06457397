import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { environmentOfClone } from '../support/clone-project.ts';

test('an owner that nobody thought of is live, with nothing of the delivered company', () => {
  const given = ['scripts/install/run.mjs', 'tests/editing/run-owners.ts', '1', '7'];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, {
    env: { ...environmentOfClone(), TEST_ALL: '' },
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : `${stdout}${stderr}`.slice(-6000)]).toEqual([0, '']);
}, 900_000);
