import { readFileSync, writeFileSync } from 'node:fs';

/** Every address the live site has had, one a line. A build adds to it, nobody takes away. */
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
