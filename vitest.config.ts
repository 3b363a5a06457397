import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const TESTS = '{src,netlify,scripts,tests}/**/*.test.{ts,tsx}';

/** Tests that put another module in the place of one: whoever loads it after them would get it too. */
const withStandIns = globSync(TESTS).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

/** What a test changes of its surroundings ends with it: other files see the same ones. */
export const TIDY = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true } as const;

export default defineConfig({
  test: {
    environment: 'node',
    // Threads begin faster than processes, and a second one works while the first waits.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...TIDY,
    projects: [
      {
        extends: true,
        // To load every module anew for each file would take a third of the whole time.
        test: { name: 'shared', include: [TESTS], exclude: withStandIns, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: withStandIns } },
    ],
  },
});
