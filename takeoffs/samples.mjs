// @ts-check
// npm run samples [-- --check | --changed] [-- id …]: bundles write-samples.ts, which renders React components, and
// runs it in the project's folder.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'yaml';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const outfile = 'node_modules/.cache/takeoffs/write-samples.mjs';
// takeoffs/drawing/palette.ts reads it.
const { accent } = parse(readFileSync('src/content/company.yaml', 'utf8'));
if (accent !== undefined) process.env['COMPANY_ACCENT'] = accent;
await build({
  entryPoints: ['takeoffs/write-samples.ts'],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node24',
  jsx: 'automatic',
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
