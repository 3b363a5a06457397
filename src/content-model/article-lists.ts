import { writeDay } from './write-day.ts';

/** How many articles a page of a list shows; a site with no more has one list and nothing else. */
export const LIST_LENGTH = 24;

/** Fewer would make a page that says less than the list it was taken from. */
const LEAST_OF_TOPIC = 3;

const ROOT = '/blogs';

/** What decides where an article is listed. */
export interface Listable {
  readonly topic: string;
}

/** One page of a list of articles: of all, or of those on one topic. */
export interface ArticleList<Article extends Listable> {
  readonly path: string;
  /** Absent on the pages of the list of all articles. */
  readonly topic?: string;
  /** Counted from 1. */
  readonly number: number;
  /** Addresses of all pages of this list, this one among them. */
  readonly paths: readonly string[];
  /** How many articles all pages of this list have. */
  readonly total: number;
  readonly articles: readonly Article[];
}

/**
 * Cuts the articles into the pages of their lists: all of them, then each topic's own.
 *
 * While all fit on one page, that page has them in the order they came out in, as a series is read,
 * and there are no other pages. Beyond that the newest come first, and a topic with a few articles has
 * a list of its own.
 *
 * @param articles those that are out, oldest first
 * @throws Error where an article has a topic that is not among the topics
 */
export function cutArticleLists<Article extends Listable>(
  articles: readonly Article[],
  topics: readonly string[],
): ArticleList<Article>[] {
  for (const { topic } of articles) {
    if (!topics.includes(topic)) {
      throw new Error(`"${topic}" is no topic of src/content/topics.yaml: ${topics.join(', ')}`);
    }
  }
  if (articles.length <= LIST_LENGTH) return cutList(ROOT, articles);
  const newest = articles.toReversed();
  return [
    ...cutList(ROOT, newest),
    ...topics.flatMap((topic) => {
      const own = newest.filter((article) => article.topic === topic);
      return own.length < LEAST_OF_TOPIC ? [] : cutList(findTopicPath(topic), own, topic);
    }),
  ];
}

function cutList<Article extends Listable>(
  root: string,
  articles: readonly Article[],
  topic?: string,
): ArticleList<Article>[] {
  const count = Math.max(1, Math.ceil(articles.length / LIST_LENGTH));
  const paths = Array.from({ length: count }, (_, index) =>
    index === 0 ? root : `${root}/page/${index + 1}`,
  );
  return paths.map((path, index) => ({
    path,
    number: index + 1,
    paths,
    total: articles.length,
    articles: articles.slice(index * LIST_LENGTH, (index + 1) * LIST_LENGTH),
    ...(topic !== undefined && { topic }),
  }));
}

/** "Cost data" → "/blogs/topics/cost-data". */
function findTopicPath(topic: string): string {
  return `${ROOT}/topics/${topic.toLowerCase().replaceAll(' ', '-')}`;
}

/** Whether an address is a page of a list that comes and goes with the number of articles. */
export function isFurtherList(path: string): boolean {
  return /^\/blogs\/(?:page|topics)\//.test(path);
}

/** What a page of a list, but for the first, is called: "Articles, page 2", "Cost data: articles". */
export function titleList({ topic, number }: ArticleList<Listable>): string {
  const name = topic === undefined ? 'Articles' : `${topic}: articles`;
  return number === 1 ? name : `${name}, page ${number}`;
}

/** A page of a list in one sentence of 110 to 160 characters, for search results. */
export function describeList(list: ArticleList<Listable & { readonly publishedOn: Date }>): string {
  const write = (count: number) => count.toLocaleString('en-US');
  const first = (list.number - 1) * LIST_LENGTH + 1;
  const range = `${write(first)} to ${write(first + list.articles.length - 1)} of ${write(list.total)}`;
  const about = list.topic === undefined ? 'takeoff and bidding' : `the topic ${list.topic}`;
  const [newest, oldest] = [list.articles.at(0), list.articles.at(-1)].map((article) =>
    article === undefined ? '' : writeDay(article.publishedOn, 'medium'),
  );
  return `Page ${list.number} of ${list.paths.length}: articles ${range} on ${about}, from the estimating desk, published ${oldest} to ${newest}.`;
}
