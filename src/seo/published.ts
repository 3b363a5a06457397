import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Every address the live site has had, one per line. `npm start` adds to it; entries are never removed once the site
 * is live, and `npm run first-launch` begins the list of a new owner.
 */
export const PUBLISHED = 'src/seo/published.txt';

export function readPublished(file = PUBLISHED): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** Gives those addresses that are not in the list yet. */
export function findUnpublished(paths: readonly string[], file = PUBLISHED): string[] {
  const published = new Set(readPublished(file));
  return paths.filter((path) => !published.has(path));
}

/** Adds the addresses that are not in the list yet; returns the added ones. */
export function addPublished(paths: readonly string[], file = PUBLISHED): string[] {
  const added = findUnpublished(paths, file);
  if (added.length > 0) {
    writeFileSync(file, `${[...readPublished(file), ...added].sort().join('\n')}\n`);
  }
  return added;
}

/** Replaces the list with these addresses; returns the addresses that are dropped. */
export function beginPublished(paths: readonly string[], file = PUBLISHED): string[] {
  const forgotten = readPublished(file).filter((path) => !paths.includes(path));
  writeFileSync(file, `${[...paths].sort().join('\n')}\n`);
  return forgotten;
}
