import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { cutWarning, isOfEmptyCollection, isWarning } from './build-warnings.ts';

/** Builds the production site; ends with 1 where the build failed or, outside of Netlify, warned of anything. */
const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
  // Some hosts set NODE_ENV=development to have every package installed. Vite would take the build for one of
  // development, with drafts, articles of later days and React's development code.
  env: {
    ...process.env,
    NODE_ENV: 'production',
    // Netlify gives every deploy an id: with one here too, what is tested is what is served.
    DEPLOY_ID: process.env['DEPLOY_ID'] ?? 'local',
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  },
  stdio: ['inherit', 'pipe', 'pipe'],
});
const warnings: string[] = [];
for (const [from, to] of [
  [build.stdout, process.stdout],
  [build.stderr, process.stderr],
] as const) {
  createInterface({ input: from }).on('line', (line) => {
    if (isOfEmptyCollection(line)) {
      // The warning may follow the address of a page on its line, before the page's time.
      to.write(cutWarning(line));
      return;
    }
    to.write(`${line}\n`);
    if (isWarning(line)) warnings.push(line);
  });
}
const [status] = (await once(build, 'close')) as [number | null];
process.exitCode = status ?? 1;
// A warning of Netlify's own environment must not block a deploy.
if (status === 0 && warnings.length > 0 && process.env['NETLIFY'] !== 'true') {
  console.error(
    `\nThe build warned:\n${warnings.join('\n')}\nRemove the cause, or turn this warning off where its reason can be written.`,
  );
  process.exitCode = 1;
}
