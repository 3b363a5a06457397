import { existsSync, readFileSync } from 'node:fs';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';
import { readFrontMatter } from '#facts/front-matter.ts';
import { SECOND_ADDRESS, UNLISTED } from './unlisted.ts';

const CONTENT = 'src/content';

/** The content files that a page at `path` may be made from. */
function listSources(path: string): string[] {
  const name = path.split('/').at(-1) ?? '';
  if (path.startsWith('/trades/')) return [`${CONTENT}/trades/${name}.mdx`];
  if (path.startsWith('/blogs/')) return [`${CONTENT}/articles/${name}.mdx`];
  if (path.startsWith('/samples/')) return [`${CONTENT}/samples/${name}.yaml`];
  return [`${CONTENT}/pages/${name || 'home'}.yaml`, `${CONTENT}/policies/${name}.mdx`];
}

/**
 * The day a page's content last changed, as its file states it. The sitemap is written after the
 * build, when collections are out of reach, so the file itself is read. A page without a day fails
 * the build: a search engine that is told the day of the build learns to ignore it.
 */
export function readChangeDay(path: string): Date {
  for (const file of listSources(path).filter((source) => existsSync(source))) {
    const data = readFrontMatter(file, readFileSync(file, 'utf8'));
    if (typeof data !== 'object' || data === null) continue;
    const stated: unknown = Reflect.get(data, 'updatedOn') ?? Reflect.get(data, 'revisedOn');
    const day = new Date(String(stated));
    if (!Number.isNaN(day.getTime())) return day;
  }
  throw new Error(`${path} has no content file that states updatedOn or revisedOn`);
}

function readPathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '') || '/';
}

/** What the sitemap lists, each page with the day of its last real change. */
export const searchList: SitemapOptions = {
  filter: (address) => {
    const path = readPathOf(address);
    return !UNLISTED.has(path) && path !== SECOND_ADDRESS;
  },
  serialize: (item: SitemapItem) => ({
    ...item,
    lastmod: readChangeDay(readPathOf(item.url)).toISOString().slice(0, 10),
  }),
};
