import type { APIRoute } from 'astro';
import { toAbsolute } from '#seo/site-pages.ts';

/** The address that search engines know; one file holds up to 50,000 pages. */
export const GET: APIRoute = () =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${toAbsolute('/sitemap-0.xml')}</loc></sitemap></sitemapindex>`,
    { headers: { 'content-type': 'application/xml' } },
  );
