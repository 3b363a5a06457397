import { type HTMLElement, parse } from 'node-html-parser';
import { readMeta, readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

/** Maximum of articles in the feed: the newest. */
const LENGTH = 50;

function readDay({ root }: BuiltPage): string {
  return readMeta(root, 'article:published_time') ?? '';
}

/** True if the HTML of a feed, which XML escapes, has every paragraph of the article. */
function holdsText(content: string, article: HTMLElement): boolean {
  const text = readText(parse(parse(content).text)).replace(/\s/g, '');
  return article
    .querySelectorAll('.prose p')
    .every((paragraph) => text.includes(readText(paragraph).replace(/\s/g, '')));
}

/** The feed holds the newest articles with their whole text, and all its links are absolute and lead somewhere. */
export function checkFeed(site: BuiltSite): Problem[] {
  const file = 'rss.xml';
  const feed = site.files.get(`/${file}`)?.toString('utf8') ?? '';
  const problems: Problem[] = [];
  const items = [...feed.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item);
  const all = site.pages
    .filter(({ root }) => readMeta(root, 'og:type') === 'article')
    .sort((a, b) => readDay(b).localeCompare(readDay(a)));
  // Of articles of one day, the feed may choose either.
  const last = all[LENGTH];
  const articles =
    last === undefined ? all : all.filter((article) => readDay(article) > readDay(last));
  for (const { path, root } of articles) {
    const item = items.find((one) => one.includes(`<link>${site.origin}${path}</link>`));
    const content = /<content:encoded>([\s\S]*?)<\/content:encoded>/.exec(item ?? '')?.[1] ?? '';
    if (item === undefined) problems.push({ file, text: `${path} is missing` });
    else if (!holdsText(content, root)) {
      problems.push({ file, text: `${path} is not there with its whole text` });
    }
    const [, day = ''] = /<pubDate>(.*?)<\/pubDate>/.exec(item ?? '') ?? [];
    const published = readMeta(root, 'article:published_time');
    if (day !== '' && Date.parse(day) !== Date.parse(published ?? day)) {
      problems.push({ file, text: `${path} is dated ${day}, and published on ${published ?? ''}` });
    }
    const [, topic] = /<category>(.*?)<\/category>/.exec(item ?? '') ?? [];
    if (topic !== undefined && !readText(root).includes(`Topic ${parse(topic).text}`)) {
      problems.push({ file, text: `${path} is about "${topic}" in the feed alone` });
    }
    for (const [, address = ''] of content.matchAll(/(?:href|src)=(?:"|&quot;)([^"&]*)/g)) {
      if (!/^(?:https:|mailto:|tel:)/.test(address)) {
        problems.push({ file, text: `${path} has the relative address ${address}` });
      } else if (address.startsWith(`${site.origin}/`)) {
        const { pathname } = new URL(address);
        if (!site.pages.some((page) => page.path === pathname) && !site.files.has(pathname)) {
          problems.push({ file, text: `${path} links to ${address}, which is not there` });
        }
      }
    }
  }
  const expected = Math.min(all.length, LENGTH);
  if (items.length !== expected) {
    problems.push({
      file,
      text: `${items.length} articles in the feed, ${expected} expected of ${all.length} on the site`,
    });
  }
  return problems;
}
