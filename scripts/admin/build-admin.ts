import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { makeConfig } from './make-config.ts';

/** Files by their address on the site, without a slash in front. */
type Files = ReadonlyMap<string, string | Uint8Array>;

/** Makes the page /admin and its configuration, which follows the content as it is now. */
export function makeAdmin(repository: string): Files {
  return new Map([
    ['admin.html', readFileSync(new URL('admin.html', import.meta.url), 'utf8')],
    ['admin/config.json', JSON.stringify(makeConfig(readContentFiles(), repository))],
  ]);
}

/** Bundles Sveltia CMS, with its fonts and its decoders of photographs. */
export async function bundleCms(): Promise<Files> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { init } from '@sveltia/cms'; init();",
      resolveDir: import.meta.dirname,
    },
    entryNames: 'start',
    outdir: 'admin/cms',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    // Leaves out syntax colors for code in 235 languages.
    external: ['@shikijs/*'],
    write: false,
  });
  const files = new Map<string, Uint8Array>();
  for (const { path, contents } of outputFiles) {
    files.set(path.replaceAll('\\', '/').replace(/^.*\/(?=admin\/cms\/)/, ''), contents);
  }
  const assets = new URL('assets/', import.meta.resolve('@sveltia/cms'));
  for (const name of readdirSync(assets).filter((one) => !/\.(?:map|txt)$/.test(one))) {
    files.set(`admin/cms/assets/${name}`, readFileSync(new URL(name, assets)));
  }
  return files;
}
