import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as Container } from 'astro/container';
import { render } from 'astro:content';
import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { loadRenderers } from 'astro:container';
import { components } from '#components/prose/article-vocabulary.ts';
import { company } from '#content-model/company.ts';
import { listArticles } from '#content-model/list-articles.ts';
import { readPage } from '#content-model/schemas/read-page.ts';
import { makePortable } from '#seo/portable-html.ts';
import { toAbsolute } from '#seo/site-pages.ts';

/** Maximum articles in the feed, more than are published between two fetches of a reader. */
const LENGTH = 50;

/** The newest articles with their whole text, newest first. */
export const GET: APIRoute = async () => {
  const [articles, blogs, container] = await Promise.all([
    listArticles(),
    readPage('blogs'),
    loadRenderers([getContainerRenderer()]).then((renderers) => Container.create({ renderers })),
  ]);
  const items = articles
    .slice(-LENGTH)
    .toReversed()
    .map(async ({ entry, path }) => {
      const { Content } = await render(entry);
      const html = await container.renderToString(Content, { props: { components } });
      const { lang } = entry.data;
      const text = makePortable(html, toAbsolute(path));
      return {
        title: entry.data.title,
        description: entry.data.description,
        link: toAbsolute(path),
        pubDate: entry.data.publishedOn,
        categories: [entry.data.topic],
        content: lang === undefined ? text : `<div lang="${lang}">${text}</div>`,
        ...(lang !== undefined && { customData: `<dc:language>${lang}</dc:language>` }),
      };
    });
  const isMixed = articles.some(({ entry }) => entry.data.lang !== undefined);
  const changed = articles.map(({ entry }) => entry.data.updatedOn.getTime());
  return rss({
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      ...(isMixed && { dc: 'http://purl.org/dc/elements/1.1/' }),
    },
    title: `${company.name}: ${blogs.title}`,
    description: blogs.description,
    site: toAbsolute('/'),
    trailingSlash: false,
    items: await Promise.all(items),
    customData: [
      `<language>${company.locale.toLowerCase()}</language>`,
      // Date of the last change, so that a build without changed articles leaves the feed unchanged.
      changed.length > 0 &&
        `<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`,
      `<atom:link href="${toAbsolute('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ]
      .filter((part) => part !== false)
      .join(''),
  });
};
