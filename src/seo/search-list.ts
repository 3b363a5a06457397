import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';
import { cutArticleLists, isFurtherList } from '#content-model/article-lists.ts';
import { cutFrontMatter } from '#content-model/cut-front-matter.ts';
import { byPublication, isPublished } from '#content-model/publication.ts';
import { SECOND_ADDRESS, UNLISTED } from './unlisted.ts';

const CONTENT = 'src/content';

/**
 * A field of a content file that has its value on its own line. The sitemap asks each file for a day or
 * two: parsing all of its YAML would take a few milliseconds of every article.
 */
function readLine(file: string, text: string, name: string): string | undefined {
  const yaml = cutFrontMatter(file, text)?.yaml ?? '';
  const value = new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*(?:\\s#.*)?$`, 'm').exec(yaml)?.[1];
  return value?.replace(/^(["'])(.*)\1$/, '$2');
}

function readDay(file: string, text: string, name: string): Date | undefined {
  const day = new Date(readLine(file, text, name) ?? '');
  return Number.isNaN(day.getTime()) ? undefined : day;
}

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
    const text = readFileSync(file, 'utf8');
    const day = readDay(file, text, 'updatedOn') ?? readDay(file, text, 'revisedOn');
    if (day !== undefined) return day;
  }
  throw new Error(`${path} has no content file that states updatedOn or revisedOn`);
}

/** The last change among the articles of each further page of their lists. */
function readListDays(): ReadonlyMap<string, Date> {
  const now = new Date();
  const articles = readdirSync(`${CONTENT}/articles`)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const file = `${CONTENT}/articles/${name}`;
      const text = readFileSync(file, 'utf8');
      return {
        id: name.replace(/\.mdx$/, ''),
        draft: readLine(file, text, 'draft') === 'true',
        topic: readLine(file, text, 'topic') ?? '',
        publishedOn: readDay(file, text, 'publishedOn') ?? new Date(0),
        updatedOn: readDay(file, text, 'updatedOn') ?? new Date(0),
      };
    })
    .filter((article) => isPublished(article, now))
    .sort(byPublication);
  const topics = [...new Set(articles.map(({ topic }) => topic))];
  return new Map(
    cutArticleLists(articles, topics).map(({ path, articles: shown }) => [
      path,
      new Date(Math.max(...shown.map(({ updatedOn }) => updatedOn.getTime()))),
    ]),
  );
}

let listDays: ReadonlyMap<string, Date> | undefined;

function findListDay(path: string): Date {
  listDays ??= readListDays();
  const day = listDays.get(path);
  if (day === undefined) throw new Error(`${path} is no page of a list of articles`);
  return day;
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
  serialize: (item: SitemapItem) => {
    const path = readPathOf(item.url);
    const day = isFurtherList(path) ? findListDay(path) : readChangeDay(path);
    return { ...item, lastmod: day.toISOString().slice(0, 10) };
  },
};
