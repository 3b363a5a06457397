import type { APIRoute, GetStaticPaths } from 'astro';
import { readDrawing } from '#components/illustrations/drawings.ts';
import { makeCard } from '#seo/cards/make-card.ts';
import { findCardPath, listSitePages, type SitePage } from '#seo/site-pages.ts';
import { findPlan } from '../_home/find-plan.ts';
import { writePlanFile } from '../_home/plan/write-plan-file.ts';

export const getStaticPaths = (async () => {
  const pages = await listSitePages();
  return pages.map((page) => ({
    params: { card: findCardPath(page.path).replace(/^\/cards\/|\.png$/g, '') },
    props: { page },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: SitePage }> = async ({ props: { page } }) =>
  new Response(Buffer.from(await makeCard(page, await findCardDrawing(page))), {
    headers: { 'content-type': 'image/png' },
  });

async function findCardDrawing({ path, drawing }: SitePage): Promise<string | undefined> {
  if (path === '/') return (await findPlan()) && writePlanFile();
  return drawing === undefined ? undefined : readDrawing(drawing);
}
