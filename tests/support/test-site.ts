/**
 * Tests what the companies of the tests say: npm run test:site [test files]. Builds both; checks their content and what
 * was built, its weights too; and runs the unit tests that expect what the company of tests/site/whole says, in a copy of
 * the project that has its content. What one of these finds stops no other.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTestSite, folderOf, runIn, type TestSite } from './build-test-site.ts';
import { environmentOfClone } from './clone-project.ts';

/** Prints what a step says, and lets this command fail where the step does. */
async function attempt(site: TestSite, step: () => Promise<string>): Promise<void> {
  try {
    console.log(`tests/site/${site}: ${(await step()).trim()}`);
  } catch (error) {
    console.error(`tests/site/${site}: ${String(error)}`);
    process.exitCode = 1;
  }
}

/** Finds the name of the delivered company, which no template may hold. */
function findDeliveredName(folder: string): string {
  const texts = globSync(join(folder, 'dist/**/*.{html,xml,txt,css,js,webmanifest}'));
  const found = texts.filter((file) => /datumline/i.test(readFileSync(file, 'utf8')));
  if (found.length > 0) throw new Error(`The delivered company is named in ${found.join(', ')}`);
  return `${String(texts.length)} texts without the name of the delivered company.`;
}

for (const site of ['whole', 'bare'] as const) {
  const folder = folderOf(site);
  await attempt(site, async () => `Built ${await buildTestSite(site)}`);
  await attempt(site, () => runIn(folder, 'scripts/content-check/check-content.ts'));
  await attempt(site, () => runIn(folder, 'tests/built/check-site.ts', '--weights'));
  await attempt(site, () => Promise.resolve(findDeliveredName(folder)));
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
if (status !== 0) process.exitCode = status ?? 1;
