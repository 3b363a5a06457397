import { defineConfig } from 'vitest/config';

/** What the specification fixes of the delivered content, apart from the tests of the code: npm run check:delivered. */
export default defineConfig({
  test: {
    include: ['tests/acceptance/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/tests/acceptance.json' }]],
  },
});
