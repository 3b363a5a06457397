import { defineConfig } from 'playwright/test';
import shared from '../../playwright.config.ts';

/**
 * Pictures of every page, compared with those that main gave:
 *
 *     git switch main && npm run pictures -- --update-snapshots
 *     git switch - && npm run pictures
 *
 * Playwright's report shows what differs. The pictures are not committed: another machine's fonts give
 * other pixels.
 */
export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: '../support/start-site.ts',
  projects: [{ name: 'chromium' }],
  retries: 0,
  workers: 2,
  reporter: [['dot'], ['html', { open: 'never' }]],
  snapshotPathTemplate: '../../pictures/{arg}{ext}',
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixels: 0, threshold: 0.02 } },
});
