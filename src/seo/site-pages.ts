import { join } from 'node:path';
import { company } from '#content-model/company.ts';
import { memoize } from '#cache/memoize.ts';
import { listArticles } from '#content-model/list-articles.ts';
import { listEntries, listLandings, listTrades } from '#content-model/read-entries.ts';
import type { PageContent } from '#content-model/schemas/pages.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { numberTradeSheet } from '#content-model/schemas/trade.ts';
import { isFurtherBlogPage, NOINDEX_PATHS } from './noindex-paths.ts';

/** A page of the site as search engines, feeds and social cards need to know it. */
export interface SitePage {
  /** Address without host and trailing slash: "/about". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sheet: string;
  /** Day of the last real change of its content; never the day of the build. */
  readonly changedOn: Date;
  /** Part of the site it belongs to. */
  readonly part: 'company' | 'trade' | 'sample' | 'article' | 'policy' | 'landing';
  /** Name of its main drawing in src/assets/drawings. */
  readonly drawing?: string;
  /** Path of its cover photograph, from the project's folder. */
  readonly photo?: string;
  /** Day an article came out. */
  readonly publishedOn?: Date;
  /** False for pages that no search engine, feed or list shall name. */
  readonly listed: boolean;
}

/** A page whose `listed` may still be unset. */
type Undecided = Omit<SitePage, 'listed'> & Partial<Pick<SitePage, 'listed'>>;

const PATHS: Readonly<Partial<Record<PageContent['page'], string>>> = {
  home: '/',
  'not-found': '/404',
};

/** Lists every page, in this order: company, trades, samples, articles, policies, the company's own pages. */
export const listSitePages = memoize(async (): Promise<readonly SitePage[]> => {
  const [pages, trades, samples, { detail }, articles, policies, landings, reviews] =
    await Promise.all([
      listEntries('pages'),
      listTrades(),
      listEntries('samples'),
      readPage('samples'),
      listArticles(),
      listEntries('policies'),
      listLandings(),
      listEntries('testimonials'),
    ]);
  const onSamples = samples.filter(({ data }) => data.list !== 'home');
  /** List pages that are still empty. */
  const isEmpty: Readonly<Partial<Record<PageContent['page'], boolean>>> = {
    samples: onSamples.length === 0,
    blogs: articles.length === 0,
    reviews: reviews.length === 0,
  };
  const bySheet = (a: Undecided, b: Undecided) => a.sheet.localeCompare(b.sheet);
  const all = [
    ...pages
      .map(({ data }): Undecided => ({
        title: data.title,
        description: data.description,
        path: PATHS[data.page] ?? `/${data.page}`,
        sheet: data.sheet,
        changedOn: data.revisedOn,
        part: 'company',
        ...(isEmpty[data.page] === true && { listed: false }),
      }))
      .sort(bySheet),
    ...trades.map(({ id, data }): Undecided => ({
      title: data.title,
      description: data.description,
      path: `/trades/${id}`,
      sheet: numberTradeSheet(data),
      changedOn: data.updatedOn,
      part: 'trade',
      ...(data.drawing && { drawing: data.drawing.name }),
    })),
    ...onSamples
      .toSorted((a, b) => a.data.order - b.data.order)
      .map(({ id, data }): Undecided => ({
        title: `${data.name} ${data.list === 'bills' ? detail.bill.title : detail.title}`,
        description: `${data.description} ${detail.description}`,
        path: `/samples/${id}`,
        sheet: numberSample(data.order),
        changedOn: new Date(data.updatedOn),
        part: 'sample',
      })),
    ...articles.map(({ entry: { data }, path, sheet }): Undecided => ({
      title: data.title,
      description: data.description,
      path,
      sheet,
      changedOn: data.updatedOn,
      part: 'article',
      ...('name' in data.cover
        ? { drawing: data.cover.name }
        : { photo: join('src/content/articles', data.cover.photo) }),
      publishedOn: data.publishedOn,
    })),
    ...policies
      .map(({ id, data }): Undecided => ({
        title: data.title,
        description: data.description,
        path: `/${id}`,
        sheet: data.sheet,
        changedOn: data.updatedOn,
        part: 'policy',
      }))
      .sort(bySheet),
    ...landings.map(({ entry: { id, data }, sheet }): Undecided => ({
      title: data.title,
      description: data.description,
      path: `/${id}`,
      sheet,
      changedOn: data.updatedOn,
      part: 'landing',
      listed: data.sitemap,
    })),
  ];
  return all.map((page) => ({ ...page, listed: page.listed ?? !NOINDEX_PATHS.has(page.path) }));
});

/** A page by its address. A further page of the blog is the blog's: it comes and goes with the articles. */
export async function findSitePage(path: string): Promise<SitePage | undefined> {
  return (await indexSitePages()).get(findFirstPage(path));
}

/** Returns "/blogs" for "/blogs/2"; any other address unchanged. */
function findFirstPage(path: string): string {
  return isFurtherBlogPage(path) ? '/blogs' : path;
}

const indexSitePages = memoize(
  async () => new Map((await listSitePages()).map((page) => [page.path, page])),
);

/** The sheet number of a sample's page: S-201 and on, in the order of the samples page. */
export function numberSample(order: number): string {
  return `S-${String(200 + order)}`;
}

/**
 * Path of a page's social card: "/" → "/cards/home.png", "/blogs/blog1" → "/cards/blogs/blog1.png". Further pages
 * of the blog share that of the first.
 */
export function findCardPath(path: string): string {
  return `/cards${path === '/' ? '/home' : findFirstPage(path)}.png`;
}

/** Returns the absolute URL of a path, for use outside of the site. */
export function toAbsolute(path: string): string {
  return `${company.url}${path}`;
}
