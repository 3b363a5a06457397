import type { APIRoute, GetStaticPaths } from 'astro';
import { makeCard } from '#seo/cards/make-card.ts';
import { findCardPath, listSitePages, type SitePage } from '#seo/site-pages.ts';

export const getStaticPaths = (async () => {
  const pages = await listSitePages();
  return pages.map((page) => ({
    params: { card: findCardPath(page.path).replace(/^\/cards\/|\.png$/g, '') },
    props: { page },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: SitePage }> = async ({ props }) =>
  new Response(Buffer.from(await makeCard(props.page)), {
    headers: { 'content-type': 'image/png' },
  });
