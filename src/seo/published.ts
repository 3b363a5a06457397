import { readFileSync, writeFileSync } from 'node:fs';

/** Every address the live site has had, one per line. Builds add to it; entries are never removed. */
export const PUBLISHED = 'src/seo/published.txt';

export function readPublished(): string[] {
  return readFileSync(PUBLISHED, 'utf8').trim().split('\n');
}

/** Adds the addresses of a build that are not in the list yet; gives those. */
export function addPublished(paths: readonly string[]): string[] {
  const published = new Set(readPublished());
  const added = paths.filter((path) => !published.has(path));
  if (added.length > 0) {
    writeFileSync(PUBLISHED, `${[...published, ...added].sort().join('\n')}\n`);
  }
  return added;
}
