import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles a server module for Node, into `.cache/<name>/`, which is as deep as the folders of
 * `netlify/`, so that relative file URLs still work. Returns the bundle's path and metafile.
 * With `external` packages it is one file beside `node_modules`, as Netlify packs a function.
 */
export async function bundleForNode(
  entry: string,
  name: string,
  packages: 'bundle' | 'external' = 'bundle',
): Promise<{ readonly file: string; readonly metafile: Metafile }> {
  const outdir = `${ROOT}.cache/${name}`;
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outdir,
    bundle: true,
    splitting: packages === 'bundle',
    packages,
    metafile: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    // Packages written for `require` still ask for it.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const output = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === entry,
  );
  return { file: `${ROOT}${output?.[0] ?? ''}`, metafile };
}
