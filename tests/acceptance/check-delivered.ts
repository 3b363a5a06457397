/**
 * Holds the delivered content against the specification: npm run check:delivered. An owner's content has nothing to
 * do with it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const { placeholder } = parse(readFileSync('src/content/company.yaml', 'utf8')) as {
  placeholder: boolean;
};
if (placeholder) {
  const config = ['--config', 'tests/acceptance/vitest.config.ts', '--root', '.'];
  const { status } = spawnSync('vitest', ['run', ...config, ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} else {
  console.log(
    'tests/acceptance is about the delivered content; company.yaml says placeholder: false.',
  );
}
