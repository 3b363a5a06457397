import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const IS_FULL = process.env['TEST_ALL'] === '1';

// A machine west of Greenwich, where a day that is read without its time zone is the day before.
process.env['TZ'] ??= 'America/Chicago';

/** Minutes a test, for owners' settings that no push changes: .github/workflows/weekly.yml. */
const IS_WEEKLY = process.env['WEEKLY'] === '1';

/** The tests of the workspace, which `npm test -w takeoffs` runs, and TEST_ALL beside the site's. */
const FOLDERS =
  process.env['TAKEOFFS'] === '1'
    ? 'takeoffs'
    : `{src,netlify,scripts,tests${IS_FULL ? ',takeoffs' : ''}}`;

/**
 * Report of the tests that expect what the company of tests/site/whole says: `npm run test:site` runs them, and no
 * other, in a copy of the project that has its content.
 */
const SITE_REPORT = process.env['TEST_SITE_REPORT'];

/** Tests that mock a module or have a page: without isolation the files after them would get the mock or the page too. */
const ALONE = '**/*.alone.*';

/** What functions read in place of what a build wrote. A copy of a company of the tests has its build. */
const SITE_CONTENT = fileURLToPath(
  new URL('node_modules/.cache/tests/site-content.json', import.meta.url),
);

const NAME = `${FOLDERS}/**/*${SITE_REPORT === undefined ? '' : '.site'}`;
const TEST = '.test.{ts,tsx}';

const exclude = [
  // What the specification fixes of the delivered content: `npm run check:delivered`.
  'tests/acceptance/**',
  ...(SITE_REPORT === undefined ? ['**/*.site.*'] : []),
  ...(IS_FULL ? [] : ['**/*.full.*']),
  ...(IS_WEEKLY ? [] : ['**/*.weekly.*']),
];

export default defineConfig({
  test: {
    environment: 'node',
    ...(SITE_REPORT === undefined && {
      env: { SITE_CONTENT },
      globalSetup: 'tests/support/site-content.ts',
    }),
    // Threads begin faster than processes, and a second one works while the first waits.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    reporters: [
      'default',
      ['json', { outputFile: SITE_REPORT ?? 'node_modules/.cache/tests/unit.json' }],
    ],
    projects: [
      {
        extends: true,
        // Loading every module anew for each file would take a third of the whole time.
        test: {
          name: 'shared',
          include: [`${NAME}{,.full,.weekly}${TEST}`],
          exclude: [...exclude, ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: [`${NAME}.alone{,.full}${TEST}`], exclude },
      },
    ],
  },
});
