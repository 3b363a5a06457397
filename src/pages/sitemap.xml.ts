import type { APIRoute } from 'astro';
import { listSitePages, toAbsolute } from '../seo/site-pages.ts';

/** The pages for search engines, each with the day its content last changed. */
export const GET: APIRoute = async () => {
  const entries = (await listSitePages())
    .filter(({ listed }) => listed)
    .map(
      ({ path, changedOn }) =>
        `<url><loc>${toAbsolute(path)}</loc><lastmod>${changedOn.toISOString().slice(0, 10)}</lastmod></url>\n`,
    );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
