import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The tests of the workspace, which `npm test -w takeoffs` runs, and TEST_ALL beside the site's. */
const FOLDERS =
  process.env['TAKEOFFS'] === '1'
    ? 'takeoffs'
    : `{src,netlify,scripts,tests${process.env['TEST_ALL'] === '1' ? ',takeoffs' : ''}}`;
const TESTS = `${FOLDERS}/**/*.test.{ts,tsx}`;

/** What the specification fixes of the delivered content: `npm run check:delivered`. */
const ACCEPTANCE = 'tests/acceptance/**';

/** Slow tests, which TEST_ALL=1 runs besides. */
const FULL = process.env['TEST_ALL'] === '1' ? [] : ['**/*.full.test.{ts,tsx}'];

/**
 * Report of the tests that expect what the company of tests/site/whole says: `npm run test:site` runs them, and no
 * other, in a copy of the project that has its content.
 */
const SITE_REPORT = process.env['TEST_SITE_REPORT'];
const EXPECTS_SITE = /#tests\/(?:site\/whole|support\/quote-enquiry)\.ts/;

const texts = globSync(TESTS, { exclude: [ACCEPTANCE] }).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);
const files = texts.flatMap(([file, text]) =>
  EXPECTS_SITE.test(text) === (SITE_REPORT !== undefined) ? [file] : [],
);

/** Tests that mock a module or have a page: without isolation the files after them would get the mock or the page too. */
const alone = texts.flatMap(([file, text]) =>
  files.includes(file) && /vi\.mock\(|@vitest-environment/.test(text) ? [file] : [],
);

export default defineConfig({
  test: {
    environment: 'node',
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
          include: files,
          exclude: [...alone, ...FULL],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: alone, exclude: FULL } },
    ],
  },
});
