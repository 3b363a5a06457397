import { getCollection, type CollectionEntry } from 'astro:content';
import { keepForBuild } from './keep-for-build.ts';
import { isPublished } from './publication.ts';

/** An article as the site shows it. */
export interface ListedArticle {
  readonly entry: CollectionEntry<'articles'>;
  /** Its address, such as "/blogs/blog1". */
  readonly path: string;
  /** Its sheet, numbered in order of publication: "J-401" is the oldest. */
  readonly sheet: string;
}

/**
 * The articles, oldest first. This list is what cards, pages, feeds and the sitemap are made from, so
 * the publishing rule stands here alone: the live site leaves out drafts and articles whose day has
 * not come when it is built; `npm start` shows all of them.
 */
export const listArticles = keepForBuild(async (): Promise<readonly ListedArticle[]> => {
  const now = new Date();
  const entries = await getCollection(
    'articles',
    ({ data }) => import.meta.env.DEV || isPublished(data, now),
  );
  return entries
    .sort(
      (a, b) =>
        a.data.publishedOn.getTime() - b.data.publishedOn.getTime() || a.id.localeCompare(b.id),
    )
    .map((entry, index) => ({
      entry,
      path: `/blogs/${entry.id}`,
      sheet: `J-4${String(index + 1).padStart(2, '0')}`,
    }));
});
