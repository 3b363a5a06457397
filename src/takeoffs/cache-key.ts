import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Code outside the takeoffs' folder that the deliverables show something of. */
const OTHER_SOURCES = ['src/takeoffs/masterformat-divisions.ts', 'src/styles/colors.ts'];

/** The packages that write the deliverables. */
const WRITERS = ['@react-pdf/renderer', 'hucre', 'react'];

const needs = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dependencies: needs,
      optionalDependencies: needs,
      peerDependencies: needs,
    }),
  ),
});

/**
 * Lists the versions that packages are installed in, with everything they depend on.
 *
 * @param lock text of a package-lock.json, lockfile version 2 or 3.
 * @returns sorted lines such as `node_modules/pdfkit 0.20.1`.
 * @throws Error where one of `names` is not in the lock file.
 */
export function listVersions(lock: string, names: readonly string[]): string[] {
  const { packages } = lockSchema.parse(JSON.parse(lock));
  /** Looks where Node looks: inside the package that asks, then inside each one around it, then at the top. */
  const findPlaces = (name: string, from: string): string[] => {
    const around = `${from}/`.split('node_modules/');
    for (let depth = around.length; depth > 0; depth--) {
      const place = `${around.slice(0, depth).join('node_modules/')}node_modules/${name}`;
      if (packages[place]) return [place];
    }
    return [];
  };
  const versions = new Map<string, string>();
  const open = names.map((name) => `node_modules/${name}`);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (versions.has(place)) continue;
    const entry = packages[place];
    if (!entry) throw new Error(`${place} is not in the lock file`);
    versions.set(place, entry.version ?? '');
    for (const name of Object.keys({
      ...entry.peerDependencies,
      ...entry.optionalDependencies,
      ...entry.dependencies,
    })) {
      // An optional one that is not installed has no place.
      open.push(...findPlaces(name, place));
    }
  }
  return [...versions].map(([place, version]) => `${place} ${version}`).sort();
}

/**
 * Hash of everything but the data that decides a deliverable's bytes: the takeoffs' code and fonts, the packages that
 * write PDF and XLSX, and Node, whose number and date formats and compression they use.
 *
 * @param root the project's folder.
 */
export async function hashMakers(root: string): Promise<string> {
  const folder = join(root, 'src/takeoffs');
  const names = (await readdir(folder, { recursive: true })).sort();
  const files = names
    .filter((name) => /\.(?:tsx?|ttf)$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));
  const hash = createHash('sha256');
  for (const file of [...files, ...OTHER_SOURCES.map((name) => join(root, name))]) {
    hash.update(file.slice(root.length)).update(await readFile(file));
  }
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  return hash.update([process.version, ...listVersions(lock, WRITERS)].join('\n')).digest('hex');
}
