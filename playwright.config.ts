import { defineConfig } from 'playwright/test';
import { findSystemBrowser } from './setup/browser.mjs';

const systemBrowser = findSystemBrowser();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/start-site.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 3,
  // What takes long is a whole page under axe or at ten sizes, which a busy machine does slowly.
  timeout: 90_000,
  // The local emulation starts a worker for each call of a function, which a busy machine does slowly.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['./tests/geometry/geometry-summary.ts']],
  use: {
    // Set by the global setup before the tests' processes read this file.
    baseURL: process.env['SITE_URL'] ?? '',
    browserName: 'chromium',
    // Recording every test costs a third of the time; on a failure run it again with --trace on.
    trace: 'off',
    launchOptions: {
      ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
