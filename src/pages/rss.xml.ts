import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as Container } from 'astro/container';
import { tagNames } from '#components/prose/article-vocabulary.ts';
import Text from '#components/prose/Text.astro';
import { company } from '#content-model/company.ts';
import { listArticles } from '#content-model/list-articles.ts';
import { readText } from '#markdown/read-text.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { makePortable } from '#seo/portable-html.ts';
import { toAbsolute } from '#seo/site-pages.ts';

/** More than any reader fetches between two visits; the pages of the list have the rest. */
const LENGTH = 50;

/** The newest articles with their whole text, newest first. */
export const GET: APIRoute = async () => {
  const [articles, blogs, container] = await Promise.all([
    listArticles(),
    readPage('blogs'),
    Container.create(),
  ]);
  const items = articles
    .slice(-LENGTH)
    .toReversed()
    .map(async ({ entry, path }) => {
      const { parts } = await readText(entry, tagNames);
      const html = await container.renderToString(Text, { props: { parts } });
      return {
        title: entry.data.title,
        description: entry.data.description,
        link: toAbsolute(path),
        pubDate: entry.data.publishedOn,
        categories: [entry.data.topic],
        content: makePortable(html, toAbsolute(path)),
      };
    });
  return rss({
    title: `${company.name}: ${blogs.title}`,
    description: blogs.description,
    site: toAbsolute('/'),
    trailingSlash: false,
    items: await Promise.all(items),
    customData: '<language>en-us</language>',
  });
};
