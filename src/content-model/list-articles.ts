import type { CollectionEntry } from 'astro:content';
import { memoize } from '#cache/memoize.ts';
import { company } from './company.ts';
import { byPublication, isPublished } from './publication.ts';
import { listEntries } from './read-entries.ts';
import { findToday } from './today.ts';

/** An article as the site shows it. */
export interface ListedArticle {
  readonly entry: CollectionEntry<'articles'>;
  /** Its address, such as "/blogs/blog1". */
  readonly path: string;
  /** Its sheet, numbered in order of publication: "J-401" is the oldest. */
  readonly sheet: string;
}

/**
 * Lists the articles, oldest first, for pages, cards, feed and sitemap. Builds leave out drafts and articles
 * dated later than the day of the build; `npm start` shows all of them.
 */
export const listArticles = memoize(async (): Promise<readonly ListedArticle[]> => {
  const today = findToday(company, new Date());
  const entries = await listEntries(
    'articles',
    ({ data }) => import.meta.env.DEV || isPublished(data, today),
  );
  return entries
    .map((entry) => ({ id: entry.id, publishedOn: entry.data.publishedOn, entry }))
    .sort(byPublication)
    .map(({ entry }, index) => ({
      entry,
      path: `/blogs/${entry.id}`,
      sheet: `J-4${String(index + 1).padStart(2, '0')}`,
    }));
});

export async function findArticle(path: string): Promise<ListedArticle | undefined> {
  return (await indexArticles()).get(path);
}

const indexArticles = memoize(
  async () => new Map((await listArticles()).map((article) => [article.path, article])),
);

/** Lists an article and its translations, oldest first; empty for an article without any. */
export async function listTranslations(path: string): Promise<readonly ListedArticle[]> {
  const articles = await listArticles();
  const nameRoot = ({ entry: { id, data } }: ListedArticle) => data.translationOf ?? id;
  const article = articles.find((one) => one.path === path);
  const same = articles.filter((one) => article && nameRoot(one) === nameRoot(article));
  return same.length > 1 ? same : [];
}

/** Articles on one page of the blog; Astro's `paginate()` makes the further pages. */
export const ARTICLES_PER_PAGE = 24;

/** The articles in the order of the blog, newest first. */
export async function listForBlog(): Promise<readonly ListedArticle[]> {
  return (await listArticles()).toReversed();
}
