import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Every address the live site has had, one per line. `npm start` adds to it; entries are never removed once the site
 * is live, and `npm run first-launch` begins the list of a new owner.
 */
export const PUBLISHED = 'src/seo/published.txt';

export function readPublished(): string[] {
  return readFileSync(PUBLISHED, 'utf8').trim().split('\n');
}

/** Gives those addresses that are not in the list yet. */
export function findUnpublished(paths: readonly string[]): string[] {
  const published = new Set(readPublished());
  return paths.filter((path) => !published.has(path));
}

/** Adds the addresses that are not in the list yet; gives those. */
export function addPublished(paths: readonly string[]): string[] {
  const added = findUnpublished(paths);
  if (added.length > 0) {
    writeFileSync(PUBLISHED, `${[...readPublished(), ...added].sort().join('\n')}\n`);
  }
  return added;
}

/** Begins the list anew with these addresses; gives those it had and they lack. */
export function beginPublished(paths: readonly string[]): string[] {
  const forgotten = readPublished().filter((path) => !paths.includes(path));
  writeFileSync(PUBLISHED, `${[...paths].sort().join('\n')}\n`);
  return forgotten;
}
