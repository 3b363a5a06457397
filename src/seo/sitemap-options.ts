import { existsSync, globSync, readFileSync } from 'node:fs';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';
import { readFrontMatter } from '#content-model/front-matter.ts';
import { isPublished } from '#content-model/publication.ts';
import { readCompany } from '#content-model/read-company.ts';
import { findToday } from '#content-model/today.ts';
import { NOINDEX_PATHS, SECOND_BLOG_PATH, isFurtherBlogPage } from './noindex-paths.ts';

const CONTENT = 'src/content';

/** The content files that a page at `path` may be made from. */
function listSources(path: string): string[] {
  const name = path.split('/').at(-1) ?? '';
  if (path.startsWith('/trades/')) return [`${CONTENT}/trades/${name}.mdx`];
  if (path.startsWith('/blogs/')) return [`${CONTENT}/articles/${name}.mdx`];
  if (path.startsWith('/samples/')) return [`${CONTENT}/samples/${name}.yaml`];
  return [
    `${CONTENT}/pages/${name || 'home'}.yaml`,
    `${CONTENT}/policies/${name}.mdx`,
    `${CONTENT}/landing/${name}.mdx`,
  ];
}

/** Fields of a file's YAML by name. */
function readFields(file: string): ReadonlyMap<string, unknown> {
  const data = readFrontMatter(file, readFileSync(file, 'utf8'));
  return new Map(Object.entries(data ?? {}));
}

/** The first of `names` that the file's YAML states as a day. */
function readDay(file: string, names: readonly string[]): Date | undefined {
  const values = readFields(file);
  const days = names.map((name) => values.get(name)).filter((value) => typeof value === 'string');
  return days.map((day) => new Date(day)).find((day) => !Number.isNaN(day.getTime()));
}

/**
 * The day a page's content last changed, as its file states it. The sitemap is written after the
 * build, when collections are out of reach, so the file itself is read. A page without a day fails
 * the build: search engines ignore dates that only follow the build.
 *
 * @throws Error where no content file of the page states a day
 */
export function readChangeDay(path: string): Date {
  for (const file of listSources(path).filter((source) => existsSync(source))) {
    const day = readDay(file, ['updatedOn', 'revisedOn']);
    if (day !== undefined) return day;
  }
  throw new Error(`${path} has no content file that states updatedOn or revisedOn`);
}

function readPathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '') || '/';
}

/** Returns true for a published article. */
function isShown(file: string): boolean {
  const fields = readFields(file);
  const publishedOn = readDay(file, ['publishedOn']);
  const company = readCompany();
  if (publishedOn === undefined || company === undefined) return false;
  const today = findToday(company, new Date());
  return isPublished({ draft: fields.get('draft') === true, publishedOn }, today);
}

/** Tests by address whether a list page is empty. */
const EMPTY: Readonly<Record<string, () => boolean>> = {
  '/samples': () =>
    globSync(`${CONTENT}/samples/*.yaml`).every((file) => readFields(file).get('list') === 'home'),
  '/blogs': () => !globSync(`${CONTENT}/articles/*.mdx`).some(isShown),
  '/reviews': () => readFields(`${CONTENT}/testimonials.yaml`).size === 0,
};

/** True for an empty list, and for a page of the company's own that says `sitemap: false`. */
function isLeftOut(path: string): boolean {
  if (EMPTY[path]?.() === true) return true;
  return listSources(path).some(
    (file) =>
      file.startsWith(`${CONTENT}/landing/`) &&
      existsSync(file) &&
      readFields(file).get('sitemap') === false,
  );
}

/** Options of @astrojs/sitemap: each page to index with the day of its last real change. */
export const sitemapOptions: SitemapOptions = {
  filter: (address) => {
    const path = readPathOf(address);
    return (
      !NOINDEX_PATHS.has(path) &&
      path !== SECOND_BLOG_PATH &&
      !isFurtherBlogPage(path) &&
      !isLeftOut(path)
    );
  },
  serialize: (item: SitemapItem) => ({
    ...item,
    lastmod: readChangeDay(readPathOf(item.url)).toISOString().slice(0, 10),
  }),
};
