import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,netlify,setup,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.netlify/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
