/**
 * Tests what the companies of the tests say: npm run test:site [test files]. Builds both; checks what was built, its
 * weights too; and runs the unit tests that expect what the company of tests/site/whole says, in a copy of the project
 * that has its content.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildTestSite, folderOf, runIn } from './build-test-site.ts';
import { environmentOfClone } from './clone-project.ts';

for (const site of ['whole', 'bare'] as const) {
  const folder = await buildTestSite(site);
  const printed = await runIn(folder, 'tests/built/check-site.ts', '--weights');
  console.log(`tests/site/${site}: ${printed.trim()}`);
}
const report = join(process.cwd(), 'node_modules/.cache/tests/site.json');
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
  {
    cwd: folderOf('whole'),
    env: { ...environmentOfClone(), TEST_SITE_REPORT: report },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
