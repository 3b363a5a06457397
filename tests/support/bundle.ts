import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles server modules for Node, into `.cache/<name>/`, which is as deep as the folders of
 * `netlify/`, so that relative file URLs still work. Packages stay in node_modules.
 *
 * @param entries modules of one folder, relative to the project's
 * @param root the folder of the project, or of another checkout of it
 * @returns the bundles' paths, in the order of the modules
 */
export async function bundleForNode(
  entries: readonly string[],
  name: string,
  root = ROOT,
): Promise<readonly string[]> {
  const outdir = join(root, '.cache', name);
  await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    logLevel: 'silent',
  });
  return entries.map((entry) => join(outdir, `${parse(entry).name}.mjs`));
}
