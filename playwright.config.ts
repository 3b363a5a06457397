import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findSystemBrowser } from './scripts/install/browser.mjs';
import { buildTestSite, folderOf } from './tests/support/build-test-site.ts';

// Specs list the pages of the build as they are loaded; their workers load this file, too.
if (process.env['TEST_WORKER_INDEX'] === undefined) await buildTestSite('whole');
// Where a spec composes e-mails itself, they are those of this company.
process.env['SITE_CONTENT'] = join(folderOf('whole'), 'dist/site-content.json');

const systemBrowser = findSystemBrowser();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/start-site.ts',
  fullyParallel: true,
  // Slow tests, which `npm run test:all` runs besides.
  ...(process.env['TEST_ALL'] === '1' ? {} : { grepInvert: /@full/ }),
  forbidOnly: process.env['CI'] !== undefined,
  // In a full run, of twelve minutes beside all other checks. What passes at the second try is named at its end.
  retries: process.env['TEST_ALL'] === '1' ? 1 : 0,
  workers: 3,
  // A whole page under axe, or at eight sizes, takes long on a busy machine.
  timeout: 90_000,
  // PDF.js starts a worker for each file, which a busy machine does slowly.
  expect: {
    timeout: 15_000,
    // By itself Playwright lets a page have more than its snapshot.
    toMatchAriaSnapshot: { children: 'deep-equal' },
  },
  reporter: [
    ['dot'],
    ['html', { open: 'never' }],
    ['json', { outputFile: 'node_modules/.cache/tests/browser.json' }],
  ],
  projects: [{ name: 'chromium' }],
  use: {
    // Set by the global setup before the tests' processes read this file.
    baseURL: process.env['SITE_URL'] ?? '',
    browserName: 'chromium',
    // Snapshots have the visitor's clock beside the office's.
    timezoneId: 'UTC',
    // Recording every test costs a third of the time; on a failure run it again with --trace on.
    trace: 'off',
    launchOptions: {
      ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
      // Without a locale, browsers on Linux drop chosen files whose names are not ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One renderer for the pages of a browser: to start one takes longer than most pages need.
        '--renderer-process-limit=1',
      ],
    },
  },
});
