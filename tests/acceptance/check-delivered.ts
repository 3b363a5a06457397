/**
 * Builds the delivered content and holds it against the specification: npm run check:delivered. An owner's content has nothing to
 * do with it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const { placeholder } = parse(readFileSync('src/content/company.yaml', 'utf8')) as {
  placeholder: boolean;
};
if (placeholder) {
  for (const [command, ...given] of [
    ['npm', 'run', '--silent', 'build'],
    ['npm', 'run', '--silent', 'check:site'],
    ['npm', 'run', '--silent', 'samples', '--', '--check'],
    ['vitest', 'run', '--config', 'tests/acceptance/vitest.config.ts', '--root', '.'],
  ] as const) {
    const { status } = spawnSync(command, given, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status === 0) continue;
    process.exitCode = status ?? 1;
    break;
  }
} else {
  console.log(
    'tests/acceptance is about the delivered content; company.yaml says placeholder: false.',
  );
}
