import { describe, expect, test } from 'vitest';
import { cutArticleLists, describeList, isFurtherList, titleList } from './article-lists.ts';

const topics = ['Bidding', 'Cost data', 'Risk'];

/** Articles from the oldest on, a day apart; every tenth is on risk and the rest on cost data. */
const make = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    topic: index % 10 === 9 ? 'Risk' : 'Cost data',
    publishedOn: new Date(Date.UTC(2026, 0, index + 1)),
  }));
const cut = (count: number) => cutArticleLists(make(count), topics);

describe('the lists of articles', () => {
  test('are one page in order of publication while 24 articles fit on it', () => {
    for (const count of [0, 7, 24]) {
      const [list, ...others] = cut(count);
      expect(others).toEqual([]);
      expect(list?.path).toBe('/blogs');
      expect(list?.paths).toEqual(['/blogs']);
      expect(list?.articles.map(({ number }) => number)).toEqual(
        Array.from({ length: count }, (_, index) => index + 1),
      );
    }
  });

  test('go on under numbers beyond that, the newest first and none lost or there twice', () => {
    const lists = cut(60).filter(({ topic }) => topic === undefined);
    expect(lists.map(({ path }) => path)).toEqual(['/blogs', '/blogs/page/2', '/blogs/page/3']);
    expect(lists.map(({ articles }) => articles.length)).toEqual([24, 24, 12]);
    expect(lists.flatMap(({ articles }) => articles.map(({ number }) => number))).toEqual(
      Array.from({ length: 60 }, (_, index) => 60 - index),
    );
    for (const list of lists) expect(list.paths).toEqual(lists.map(({ path }) => path));
  });

  test('have pages of a topic once it has three articles, and none for a topic without', () => {
    const find = (count: number) =>
      cut(count)
        .filter(({ topic }) => topic !== undefined)
        .map(({ path, articles }) => [path, articles.length]);
    expect(find(25)).toEqual([['/blogs/topics/cost-data', 23]]);
    expect(find(30)).toEqual([
      ['/blogs/topics/cost-data', 24],
      ['/blogs/topics/cost-data/page/2', 3],
      ['/blogs/topics/risk', 3],
    ]);
  });

  test('refuse a topic that is not among the topics', () => {
    expect(() => cutArticleLists([{ topic: 'Weather' }], topics)).toThrow(
      '"Weather" is no topic of src/content/topics.yaml: Bidding, Cost data, Risk',
    );
  });

  test('have titles and descriptions of their own, of a length that results pages show', () => {
    const lists = [...cut(25), ...cut(10_000)].filter(({ path }) => path !== '/blogs');
    const [second] = lists;
    expect(second && titleList(second)).toBe('Articles, page 2');
    expect(second && describeList(second)).toBe(
      'Page 2 of 2: articles 25 to 25 of 25 on takeoff and bidding, from the estimating desk, published Jan 1, 2026 to Jan 1, 2026.',
    );
    for (const list of lists) {
      expect(titleList(list).length).toBeLessThanOrEqual(60 - ' | Datumline'.length);
      expect(describeList(list).length).toBeGreaterThanOrEqual(100);
      expect(describeList(list).length).toBeLessThanOrEqual(160);
    }
    const own = lists.slice(2);
    expect(new Set(own.map(titleList)).size).toBe(own.length);
    expect(new Set(own.map(describeList)).size).toBe(own.length);
  });
});

test.each([
  ['/blogs', false],
  ['/blogs/blog1', false],
  ['/blogs/page/2', true],
  ['/blogs/topics/risk', true],
])('%s is a further page of a list: %s', (path, is) => {
  expect(isFurtherList(path)).toBe(is);
});
