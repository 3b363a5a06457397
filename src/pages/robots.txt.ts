import type { APIRoute } from 'astro';
import { toAbsolute } from '#seo/site-pages.ts';

// Pages kept out of results say so themselves; a crawler must be able to read that.
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${toAbsolute('/sitemap-index.xml')}\n`);
