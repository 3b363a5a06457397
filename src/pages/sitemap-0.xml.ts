import type { APIRoute } from 'astro';
import { listSitePages, toAbsolute } from '#seo/site-pages.ts';

/** Every page to index, with the day of its last real change: search engines ignore days that follow the build. */
export const GET: APIRoute = async () => {
  const pages = (await listSitePages()).filter(({ listed }) => listed);
  const urls = pages.map(({ path, changedOn }) => {
    const day = changedOn.toISOString().slice(0, 10);
    return `<url><loc>${toAbsolute(path)}</loc><lastmod>${day}</lastmod></url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
